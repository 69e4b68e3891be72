import ScenarioParser

/// What `unchanged` compares: the trees, the states and the stores (log and clock don't count).
@MainActor struct WorldImage {
  var trees: [String]
  var stores: [(instance: Instance, slots: [Value], streams: [Value?])]
}

extension Simulation {
  func image() -> WorldImage {
    var instances: [Instance] = stores.compactMap { $0 }
    for tree in trees {
      instances.append(tree.top.instance)
      instances += tree.top.descendants.compactMap { ($0 as? Component)?.instance }
    }
    for visit in visitOrder where !visit.hasEnded {
      if let viewModel = visit.viewModel { instances.append(viewModel) }
    }
    return WorldImage(
      trees: trees.map { hierarchyText(of: $0.top) },
      stores: instances.map { ($0, $0.slots, $0.streams.map(\.value)) })
  }

  /// What differs from an earlier image, as one sentence; nil where nothing does.
  ///
  /// What came into being meanwhile is compared with its beginning.
  func firstDifference(from before: WorldImage) -> String? {
    let now: WorldImage = image()
    for (index, text) in before.trees.enumerated() {
      guard index < now.trees.count else { return "a tree is gone" }
      if text != now.trees[index] { return "the tree of \(trees[index].top.typeName) differs" }
    }
    if now.trees.count > before.trees.count { return "a tree was added" }
    for old in before.stores {
      if let difference = difference(of: old.instance, old.slots, old.streams) {
        return difference
      }
    }
    for new in now.stores where !before.stores.contains(where: { $0.instance === new.instance }) {
      guard let beginning = beginning(of: new.instance) else { continue }
      if let difference = difference(
        of: new.instance, beginning.slots, beginning.streams.map(\.value))
      {
        return difference
      }
    }
    return nil
  }

  /// The lines in which a tree differs from an earlier image.
  func treeNotes(since before: WorldImage) -> [ScenarioIssue.Note] {
    let now: WorldImage = image()
    for (index, old) in before.trees.enumerated() where index < now.trees.count {
      let new: String = now.trees[index]
      if old != new { return [.init("tree", ["- before  + now"] + changedLines(old, new))] }
    }
    return []
  }

  private func changedLines(_ old: String, _ new: String) -> [String] {
    var before: ArraySlice<Substring> = old.split(separator: "\n")[...]
    var after: ArraySlice<Substring> = new.split(separator: "\n")[...]
    while let first = before.first, first == after.first {
      before.removeFirst()
      after.removeFirst()
    }
    while let last = before.last, last == after.last {
      before.removeLast()
      after.removeLast()
    }
    return before.prefix(12).map { "- \($0)" } + after.prefix(12).map { "+ \($0)" }
  }

  private func difference(
    of instance: Instance, _ slots: [Value], _ streams: [Value?]
  ) -> String? {
    for (index, value) in slots.enumerated() where index < instance.slots.count {
      if !sameInEveryPart(value, instance.slots[index]) {
        let name: String = instance.type.slotName(index)
        let was: String = value.literal(limit: 60)
        let isNow: String = instance.slots[index].literal(limit: 60)
        return "\(instance.type.name).\(name) was \(was) and is \(isNow)"
      }
    }
    for (index, value) in streams.enumerated() where index < instance.streams.count {
      let new: Value = instance.streams[index].value ?? .nil
      if !sameInEveryPart(value ?? .nil, new) {
        return "\(instance.type.name).\(instance.type.streams[index].name) differs"
      }
    }
    return nil
  }

  /// A fresh instance of the same kind with the same parameters.
  private func beginning(of instance: Instance) -> Instance? {
    let fresh = Instance(type: instance.type)
    fresh.slots = Array(instance.slots.prefix(instance.type.parameters.count))
    do { try initializeStates(fresh) } catch { return nil }
    return fresh
  }
}

extension ComponentType {
  /// The name of a parameter or state by its slot.
  func slotName(_ index: Int) -> String {
    index < parameters.count
      ? parameters[index].name
      : index - parameters.count < states.count ? states[index - parameters.count].name : "?"
  }
}
