import Foundation
import Observation
import Testing

/// A repository double that records how many fetches reached storage.
actor CountingHabitsRepository: HabitsRepository {
  private(set) var fetchCount = 0
  private let storedHabits: [Habit]

  init(storedHabits: [Habit]) {
    self.storedHabits = storedHabits
  }

  func fetchHabits() async throws -> [Habit] {
    fetchCount += 1
    return storedHabits
  }

  func insertHabit(_ habit: Habit) async throws {}
}

/// The examples of the features guide; the same rules stand as text in scenarios/habits.
@MainActor
struct HabitsFeatureTests {
  @Test func overlappingRefreshesShareOneFetch() async throws {
    let habit = Habit(id: UUID(), name: "Read")
    let repository = CountingHabitsRepository(storedHabits: [habit])
    let habitsFeature = HabitsFeature(repository: repository)

    habitsFeature.startLoading()
    await habitsFeature.refresh()

    #expect(habitsFeature.habits == [habit])
    #expect(habitsFeature.isLoading == false)
    #expect(await repository.fetchCount == 1)
  }

  @Test func blankNameIsRejected() async {
    let habitsFeature = HabitsFeature(repository: LocalHabitsRepository())

    await #expect(throws: HabitError.invalidName) {
      try await habitsFeature.addHabit(named: "   ")
    }
    #expect(habitsFeature.habits.isEmpty)
  }

  @Test func isolatedGraphPublishesASavedHabit() async throws {
    #expect(try await checkSavedHabitIsPublished())
  }
}

// MARK: Test-style isolated graph (never touches AppModel.shared)
@MainActor
func makeIsolatedAppModel() -> AppModel {
  AppModel(
    habitsFeature: HabitsFeature(repository: LocalHabitsRepository()),
    settingsFeature: SettingsFeature(defaults: UserDefaults(suiteName: "tests") ?? .standard)
  )
}

@MainActor
func checkSavedHabitIsPublished() async throws -> Bool {
  let appModel = makeIsolatedAppModel()
  try await appModel.habitsFeature.addHabit(named: "  Read  ")
  return appModel.habitsFeature.habits.map(\.name) == ["Read"]
}
