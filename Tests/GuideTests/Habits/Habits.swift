import Foundation
import Observation

/// The parts of the habits app that the features guide tests.
struct Habit: Equatable, Sendable {
  var id: UUID
  var name: String
}

enum HabitError: Error { case invalidName }

protocol HabitsRepository: Sendable {
  func fetchHabits() async throws -> [Habit]
  func insertHabit(_ habit: Habit) async throws
}

actor LocalHabitsRepository: HabitsRepository {
  private var stored: [Habit] = []
  func fetchHabits() async throws -> [Habit] { stored }
  func insertHabit(_ habit: Habit) async throws { stored.append(habit) }
}

/// The authoritative habits; equivalent refreshes share one execution.
@MainActor @Observable
final class HabitsFeature {
  private(set) var habits: [Habit] = []
  private(set) var isLoading = false
  private let repository: any HabitsRepository
  private var refreshing: Task<Void, Never>?

  init(repository: any HabitsRepository) { self.repository = repository }

  func startLoading() { _ = sharedRefresh() }
  func refresh() async { await sharedRefresh().value }

  func addHabit(named name: String) async throws {
    let trimmed = name.trimmingCharacters(in: .whitespaces)
    guard !trimmed.isEmpty else { throw HabitError.invalidName }
    let habit = Habit(id: UUID(), name: trimmed)
    try await repository.insertHabit(habit)
    habits.append(habit)
  }

  private func sharedRefresh() -> Task<Void, Never> {
    if let refreshing { return refreshing }
    isLoading = true
    let task = Task {
      if let fetched = try? await repository.fetchHabits() { habits = fetched }
      isLoading = false
      refreshing = nil
    }
    refreshing = task
    return task
  }
}

@MainActor @Observable
final class SettingsFeature {
  private let defaults: UserDefaults
  init(defaults: UserDefaults) { self.defaults = defaults }
}

@MainActor
final class AppModel {
  let habitsFeature: HabitsFeature
  let settingsFeature: SettingsFeature

  init(habitsFeature: HabitsFeature, settingsFeature: SettingsFeature) {
    self.habitsFeature = habitsFeature
    self.settingsFeature = settingsFeature
  }
}
