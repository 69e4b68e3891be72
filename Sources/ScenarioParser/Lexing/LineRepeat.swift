/// A line that is, or repeats, a template. Small, for a suite has very many.
package struct LineRepeat: Sendable {
  /// Where its text begins.
  package let start: UInt32
  package let template: UInt16
  /// How long the text between quotes or the number is that is another one in each of these lines.
  package let fillLength: UInt16

  init(_ start: Int, _ template: Int, fillLength: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.template = UInt16(truncatingIfNeeded: template)
    self.fillLength = UInt16(truncatingIfNeeded: fillLength)
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
      .do, .await, .stub, .hold, .release, .resolve, .reject, .cancel, .note:
      true
    default: false
    }
  }
}
