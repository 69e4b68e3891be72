import ScenarioParser

/// What `unchanged` compares: the trees, the states and the stores (log and clock don't count).
@MainActor struct WorldImage {
  /// `looks`: what a tree shows and answers besides its text.
  var trees: [(text: String, looks: [TreeLook])]
  var stores: [(instance: Instance, slots: [Value], streams: [Value?])]
}

extension Simulation {
  func image() -> WorldImage {
    var instances: [Instance] = stores.compactMap { $0 }
    for tree in trees {
      instances.append(tree.top.instance)
      instances += tree.top.components.map(\.instance)
    }
    for visit in visitOrder where !visit.hasEnded {
      if let viewModel = visit.viewModel { instances.append(viewModel) }
    }
    return WorldImage(
      trees: trees.map { (hierarchyText(of: $0.top), looks(of: $0)) },
      stores: instances.map { ($0, $0.slots, $0.streams.map(\.value)) })
  }

  /// What differs from an earlier image, as one sentence; nil where nothing does.
  ///
  /// What came into being meanwhile is compared with its beginning.
  func firstDifference(from before: WorldImage) -> String? {
    let now: WorldImage = image()
    return treeDifference(from: before, to: now) ?? storeDifference(from: before, to: now)
  }

  private func treeDifference(from before: WorldImage, to now: WorldImage) -> String? {
    for (index, old) in before.trees.enumerated() {
      guard index < now.trees.count else { return "a tree is gone" }
      if old.text != now.trees[index].text {
        return "the tree of \(trees[index].top.typeName) differs"
      }
    }
    if now.trees.count > before.trees.count { return "a tree was added" }
    for (old, new) in zip(before.trees, now.trees) {
      for (was, look) in zip(old.looks, new.looks) where !sameInEveryPart(was.value, look.value) {
        return changed(look.name, was.value, look.value)
      }
    }
    return nil
  }

  private func storeDifference(from before: WorldImage, to now: WorldImage) -> String? {
    for old in before.stores {
      if let difference = difference(of: old.instance, old.slots, old.streams) {
        return difference
      }
    }
    let known: Set<ObjectIdentifier> = Set(before.stores.map { ObjectIdentifier($0.instance) })
    for new in now.stores where !known.contains(ObjectIdentifier(new.instance)) {
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
      let new: String = now.trees[index].text
      if old.text != new {
        return [.init("tree", ["- before  + now"] + changedLines(old.text, new))]
      }
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
        let name: String = "\(instance.type.name).\(instance.type.slotName(index))"
        return changed(name, value, instance.slots[index])
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

  private func changed(_ name: String, _ was: Value, _ isNow: Value) -> String {
    "\(name) was \(was.literal(limit: 60)) and is \(isNow.literal(limit: 60))"
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
