/// The imports of a Swift package, and of the local packages that it depends on.
package struct PackageImports {
  /// The imports of all targets, in the order of files.
  package private(set) var report = ImportReport()
  /// Files and manifests that could not be read, with the reason.
  package private(set) var problems: [String]

  /// Whether the modules of all dependencies are known: no package is fetched from elsewhere, and every
  /// manifest is understood.
  package let isComplete: Bool

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
    for file in sources.files {
      guard
        let bytes = try? RegularFile.bytes(
          file.path, atMost: PackageSources.greatest, followingLink: true)
      else {
        problems.append("\(sources.shown(file.path)) cannot be read")
        continue
      }
      report.add(
        SwiftSource(bytes), file: sources.shown(file.path), defined: file.defined(isDebug: isDebug),
        inventory)
    }
  }
}
