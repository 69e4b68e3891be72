extension Keyword {
  /// Where a word means something; the parser, suggestions and editor grammars read it.
  package struct Places: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let reserved: Places = Places(rawValue: 1 << 0)
    package static let topLevel: Places = Places(rawValue: 1 << 1)
    package static let member: Places = Places(rawValue: 1 << 2)
    package static let screenMember: Places = Places(rawValue: 1 << 3)
    package static let statement: Places = Places(rawValue: 1 << 4)
    package static let check: Places = Places(rawValue: 1 << 5)
    package static let clause: Places = Places(rawValue: 1 << 6)
    package static let `operator`: Places = Places(rawValue: 1 << 7)
    package static let literal: Places = Places(rawValue: 1 << 8)
    package static let moment: Places = Places(rawValue: 1 << 9)
    package static let role: Places = Places(rawValue: 1 << 10)
    /// The verbs of language.md §7.
    package static let navigation: Places = Places(rawValue: 1 << 11)
    /// What may stand behind `let x =`.
    package static let valued: Places = Places(rawValue: 1 << 12)
    package static let kind: Places = Places(rawValue: 1 << 13)
    /// Of statements those that only scenarios have.
    package static let step: Places = Places(rawValue: 1 << 14)
  }

  package var places: Places {
    switch self {
    case .and, .or, .contains, .matches, .is: [.reserved, .operator]
    case .not: [.reserved, .operator]
    case .if, .in: [.reserved, .operator, .statement]
    case .else: [.reserved, .operator, .clause]
    case .true, .false, .nil, .self, .parent: [.reserved, .literal]

    case .use, .tags, .app, .define, .invariant, .before, .scenario: .topLevel
    case .after: [.topLevel, .clause]
    case .root: [.topLevel, .role, .clause, .kind]
    case .flow, .split, .napkin: [.topLevel, .kind]
    case .service, .feature, .viewmodel: .topLevel
    case .tabs: [.topLevel, .clause, .kind]

    case .state, .derive, .action, .initial, .op, .event, .screen: .member
    case .child: [.member, .role]
    case .link: [.member, .clause]
    case .stream: [.member, .clause]
    case .columns: [.member, .clause]
    case .tab: [.member, .role, .clause, .kind]
    case .sidebar, .content, .detail: [.member, .role, .clause]
    case .on: [.member, .screenMember]
    case .task: [.member, .screenMember, .statement]
    case .title, .text: [.member, .screenMember, .check]
    case .button, .field: [.member, .screenMember]
    case .toggle: [.member, .screenMember, .statement, .navigation]

    case .let, .for, .repeat, .while, .guard, .try, .catch, .fail, .return, .stop, .veto: .statement
    case .cancel, .sleep, .attach, .detach, .report, .show, .send, .note: .statement
    case .activate, .deactivate, .deliver, .tap, .enter, .back, .swipe, .open: [.statement, .step]
    case .relaunch, .advance, .run, .jump, .clock, .expect, .require: [.statement, .step]
    case .together, .any, .stub, .hold, .release, .resolve, .reject: [.statement, .step]
    case .remember, .mark, .skip, .known, .examples: [.statement, .step]
    case .background, .foreground: [.statement, .step, .moment]
    case .do, .await, .start, .capture, .restore: [.statement, .valued]
    case .create: [.statement, .step, .valued]
    case .launch: [.statement, .step, .valued, .moment]
    case .push, .present, .replace, .set, .append, .insert: [.statement, .navigation, .valued]
    case .select: [.statement, .navigation, .valued, .moment]
    case .pop, .remove: [.statement, .navigation]
    case .dismiss: [.statement, .navigation, .moment]

    case .visible: [.check, .clause]
    case .modal, .control, .hierarchy, .called, .calls, .no, .fails, .unchanged: .check
    case .pending, .finished, .timers: .check
    case .went, .reported, .showed, .attached, .other, .exactly, .excludes, .since: .clause
    case .least, .most, .enabled, .disabled: .clause

    case .sheet, .cover, .fullScreenCover: [.clause, .role]
    case .active, .resign, .appear, .disappear, .build, .load: .moment
    case .as, .at, .by, .each, .expecting, .from, .into, .of, .per, .returning, .then, .times, .to,
      .until, .when, .with, .within, .once, .never, .all, .first, .last, .next, .top, .bar,
      .column, .identifier, .locked, .distinct, .shown, .latest, .queued, .hidden, .automatic,
      .double, .detailOnly, .compact, .restorable, .uses, .id, .role, .badge, .available,
      .overlap, .share, .queue, .ignore, .isolated, .restoring, .strict, .version, .replacing,
      .replaying, .returns, .answers, .usual, .down, .order, .issue, .matching, .timer:
      .clause
    }
  }

  /// It may stand behind a value without being reserved.
  var followsValue: Bool {
    switch self {
    case .went, .unchanged, .reported, .showed, .attached, .within, .since: true
    default: false
    }
  }

  package var isReserved: Bool { places.contains(.reserved) }

  /// The words of a place in the order of their declaration.
  package static func words(_ place: Places) -> [String] {
    allCases.filter { $0.places.contains(place) }.map(\.rawValue)
  }
}
