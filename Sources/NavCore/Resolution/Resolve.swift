package import ScenarioParser

/// What the resolver found: the program, and everything that is wrong with the files.
@MainActor package struct ProgramResolution {
  package var program: Program
  /// Those of the parser included; by file, then by place.
  package var diagnostics: [Diagnostic]
  /// Files with an error of their own, and those that use one of them, directly or not. Their
  /// scenarios are not in the program.
  package var filesWithErrors: Set<FileID>
  /// Of the files that only use a file with errors: which one that is.
  package var blocked: [FileID: FileID]
}

/// Turns files into a program: names become slots, and whatever can be told before the run is.
///
/// Linear in the size of the input. Never stops at the first error.
///
/// - Parameter files: Given away, their scenarios are let go one by one on the way.
/// - Parameter keepsScenarios: Else they are resolved, for what is wrong with them, and let go.
/// - Parameter nearby: Files that nobody uses, near the one given, for proposals of a `use` line.
@MainActor package func resolve(
  _ files: consuming [LoadedFile], limits: ResolutionLimits = ResolutionLimits(),
  keepsScenarios: Bool = true, nearby: @escaping @MainActor (FileID) -> [NearbyFile] = { _ in [] }
) -> ProgramResolution {
  let resolver = Resolver(files, limits: limits, nearby: nearby)
  resolver.keepsScenarios = keepsScenarios
  resolver.declareFiles()
  resolver.findGaps()
  resolver.declareMembersOfComponents()
  resolver.resolveComponents()
  resolver.resolveApps()
  resolver.resolveDefinitions()
  resolver.resolveInvariants()
  resolver.closeFacts()
  resolver.resolveScenarios()
  resolver.checkLate()
  return resolver.result()
}
