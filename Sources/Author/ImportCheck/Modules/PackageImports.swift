/// The imports of a Swift package, and of the local packages that it depends on; and the places that need
/// Objective-C.
package struct PackageImports {
  /// The imports of all targets, in the order of files.
  package private(set) var report = ImportReport()
  /// Files and manifests that could not be read, with the reason.
  package private(set) var problems: [String]

  /// Whether the modules of all dependencies are known: every package has been fetched, and every manifest
  /// is understood.
  package let isComplete: Bool

  /// A place that ``ObjectiveCRewriting`` refuses.
  package struct RefusedPlace: Hashable, Sendable {
    /// The path of the file, relative to the package for files in it.
    package var file: String
    package var refusal: ObjectiveCRewriting.Refusal
  }

  /// The places that need Objective-C and that no build rewrites, in the order of files and lines.
  package private(set) var refusedPlaces: [RefusedPlace] = []

  /// Reads a package.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the package's folder.
  ///   - isDebug: Whether `#if DEBUG` holds.
  package init(folder: String, isDebug: Bool = false, _ inventory: ModuleInventory) {
    let sources = PackageSources(folder: folder)
    problems = sources.problems
    isComplete = sources.isComplete
    var inventory = inventory
    inventory.own.formUnion(sources.modules)
    inventory.doubtful.formUnion(sources.doubtful)
    for file in sources.files {
      guard
        let bytes = try? RegularFile.bytes(
          file.path, atMost: PackageSources.greatest, followingLink: true)
      else {
        problems.append("\(sources.shown(file.path)) cannot be read")
        continue
      }
      let shown = sources.shown(file.path)
      let defined = file.defined(isDebug: isDebug)
      report.add(SwiftSource(bytes), file: shown, defined: defined, inventory)
      guard ObjectiveCRewriting.mayChange(bytes) else { continue }
      let rewriting = ObjectiveCRewriting(bytes, inventory.conditions(defined: defined))
      refusedPlaces += rewriting.refusals.map { RefusedPlace(file: shown, refusal: $0) }
    }
  }
}
