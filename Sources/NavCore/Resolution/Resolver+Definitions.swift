import ScenarioParser

/// Definitions and invariants (language.md §17).
extension Resolver {
  func resolveDefinitions() {
    var position: Int = 0
    for file in files {
      for declaration in file.syntax.declarations {
        guard case .definition(let syntax) = declaration else { continue }
        resolve(program.definitions[position], syntax, in: file.id)
        position += 1
      }
    }
  }

  /// It sees its parameters only, and runs with the caller's `self`.
  private func resolve(_ definition: Procedure, _ syntax: DefinitionSyntax, in file: FileID) {
    var context = LineContext(visibility: visibility(of: file))
    context.surroundings = .definition
    context.watches = sharedWatches
    within(context) {
      resolveBody(of: definition, syntax.parameters, syntax.body, warnsParameters: true)
    }
  }

  func resolveInvariants() {
    for file in files {
      for declaration in file.syntax.declarations {
        guard case .invariant(let syntax) = declaration else { continue }
        resolve(syntax, in: file.id)
      }
    }
  }

  private func resolve(_ syntax: InvariantSyntax, in file: FileID) {
    var context = LineContext(visibility: visibility(of: file))
    context.surroundings = .invariant
    context.allowsReturn = false
    context.watches = sharedWatches
    let named = NamedTypes()
    context.named = named
    let invariant: Invariant = within(context) {
      self.context.scope.openEnvironment()
      let body: Block = resolveBlock(syntax.body)
      let size: Int = self.context.scope.closeEnvironment()
      return Invariant(
        title: title(of: syntax.title), span: syntax.span, body: body, localCount: size,
        types: named.types)
    }
    program.invariants.append(invariant)
  }

  /// A title as it was written, holes in braces.
  func title(of syntax: ExpressionSyntax) -> String {
    switch syntax.kind {
    case .string(let text): text
    case .interpolated(let parts): parts.map { piece(of: $0) }.joined()
    default: text(of: syntax.span)
    }
  }

  private func piece(of part: StringPartSyntax) -> String {
    switch part {
    case .text(let text): text
    case .expression(let inner): "{\(text(of: inner.span))}"
    }
  }
}

/// The coordinators and napkins that lines name as instances, each once.
@MainActor final class NamedTypes {
  private(set) var types: [ComponentType] = []

  func add(_ type: ComponentType) {
    if type.isNode && !types.contains(where: { $0 === type }) { types.append(type) }
  }
}
