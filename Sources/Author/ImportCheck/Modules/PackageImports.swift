/// The imports of a Swift package, and of the local packages that it depends on.
package struct PackageImports {
  private static let deepest = 16
  /// The greatest size of a source file in bytes.
  private static let greatest = 16 << 20

  /// The imports of all targets, in the order of files.
  package private(set) var report = ImportReport()
  /// Files and manifests that could not be read, with the reason.
  package private(set) var problems: [String] = []

  /// Whether the modules of all dependencies are known: no package is fetched from elsewhere, and every
  /// manifest is understood.
  package private(set) var isComplete = true

  private let root: String
  private var sources: [(path: String, defined: Set<String>)] = []
  private var modules: Set<String> = []
  private var visited: Set<String> = []

  /// Reads a package.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the package's folder.
  ///   - isDebug: Whether `#if DEBUG` holds.
  package init(folder: String, isDebug: Bool = false, _ inventory: ModuleInventory) {
    root = folder
    readPackage(folder, products: nil, depth: 0)
    var inventory = inventory
    inventory.own.formUnion(modules)
    for source in sources {
      guard
        let bytes = try? RegularFile.bytes(
          source.path, atMost: Self.greatest, followingLink: true)
      else {
        problems.append("\(shown(source.path)) cannot be read")
        continue
      }
      let defined = isDebug ? source.defined.union(["DEBUG"]) : source.defined
      report.add(
        SwiftSource(bytes), file: shown(source.path), defined: defined, inventory)
    }
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Reads a package and the local packages among the dependencies.
  ///
  /// - Parameter products: The names among which are the products that are built; `nil` for all.
  private mutating func readPackage(_ folder: String, products: Set<String>?, depth: Int) {
    guard depth < Self.deepest, visited.insert(folder).inserted else { return }
    guard let manifest = PackageManifest(folder: folder) else {
      problems.append("\(shown(folder))/Package.swift cannot be read")
      isComplete = false
      return
    }
    if manifest.computed != nil || !manifest.remoteDependencies.isEmpty { isComplete = false }
    if let computed = manifest.computed {
      problems.append("\(shown(folder))/Package.swift:\(computed.line): \(computed.what)")
    }
    modules.formUnion(manifest.moduleNames)
    let built = products.map { names in
      manifest.closure(ofProducts: names.filter { manifest.products[$0] != nil })
    }
    let targets = built ?? manifest.targets.filter { !$0.isTest }
    for target in targets {
      for path in target.sources { sources.append((path, Set(target.defines))) }
    }
    let used = Set(targets.flatMap(\.dependencies))
    for path in manifest.localDependencies {
      readPackage(path, products: used, depth: depth + 1)
    }
  }
}
