/// A line that is, or repeats, a template.
package struct LineRepeat: Sendable {
  /// Where its text begins.
  package var start: UInt32
  package var template: UInt32
  /// The text between quotes that is another one in each of these lines; empty: there is none.
  package var fill: Range<UInt32>
}

extension LineRepeat {
  init(_ start: Int, _ template: Int, _ fill: Range<Int>) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.template = UInt32(truncatingIfNeeded: template)
    self.fill =
      UInt32(truncatingIfNeeded: fill.lowerBound)..<UInt32(truncatingIfNeeded: fill.upperBound)
  }
}

extension Keyword {
  /// Begins statements that are over when their line is: nothing of them runs later, and no other
  /// line belongs to them.
  var beginsPlainStep: Bool {
    switch self {
    case .expect, .require, .tap, .enter, .toggle, .back, .swipe, .open, .background, .foreground,
      .relaunch, .advance, .run, .jump, .launch, .create, .activate, .deactivate, .deliver, .push,
      .present, .pop, .replace, .dismiss, .select, .set, .attach, .detach, .report, .show, .send,
      .do, .await, .release, .resolve, .reject, .cancel, .note:
      true
    default: false
    }
  }
}
