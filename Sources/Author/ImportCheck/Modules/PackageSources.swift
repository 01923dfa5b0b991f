internal import FoundationEssentials
internal import PluginFiles

/// The source files of a Swift package, and of the local packages that it depends on.
package struct PackageSources {
  /// A source file.
  package struct File: Hashable, Sendable {
    /// The absolute path.
    package var path: String
    /// The names that the manifest defines for `#if`.
    package var defined: Set<String>

    /// The names that a build defines for `#if`.
    package func defined(isDebug: Bool) -> Set<String> {
      isDebug ? defined.union(["DEBUG"]) : defined
    }
  }

  /// A target of one of the packages.
  package struct Target: Sendable {
    /// The name of the package.
    package var package: String
    package var target: PackageManifest.Target
  }

  private static let deepest = 16
  /// The folder of the packages that `widgethost build` has fetched.
  private static let checkouts = ".build/widgethost/swift/checkouts"
  /// The greatest size of a source file in bytes.
  package static let greatest = 16 << 20
  /// The greatest number of files in a folder whose manifest is not understood.
  private static let most = 50_000

  /// The files, in the order of targets.
  package private(set) var files: [File] = []
  /// The targets that are built, in the order of the packages, the plugin's own first.
  package private(set) var targets: [Target] = []
  /// The modules of the packages.
  package private(set) var modules: Set<String> = []
  /// Modules of packages that are known not to compile on Linux.
  package private(set) var doubtful: Set<String> = []
  /// Manifests that could not be read, with the reason.
  package private(set) var problems: [String] = []
  /// Whether the modules of all dependencies are known: every package has been fetched, and every manifest
  /// is understood.
  package private(set) var isComplete = true

  private let root: String
  private var visited: Set<String> = []
  private var computed: [String] = []

  /// Lists the sources of the targets that the manifests name as literals.
  ///
  /// - Parameter folder: The absolute path of the package's folder.
  package init(folder: String) {
    root = folder
    readPackage(folder, products: nil, depth: 0)
  }

  /// Lists the sources of a package; all Swift files outside of tests if only the compiler can evaluate the
  /// manifest.
  package static func all(folder: String) -> PackageSources {
    var sources = PackageSources(folder: folder)
    let known = Set(sources.files.map(\.path))
    for folder in sources.computed {
      let others = swiftFiles(in: folder).filter { !known.contains($0) }
      sources.files += others.map { File(path: $0, defined: []) }
    }
    return sources
  }

  /// Returns a path relative to the package, or an absolute path for files of other packages.
  package func shown(_ path: String) -> String {
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
    if manifest.computed != nil { isComplete = false }
    if let part = manifest.computed {
      problems.append("\(shown(folder))/Package.swift:\(part.line): \(part.what)")
      computed.append(folder)
    }
    modules.formUnion(manifest.moduleNames)
    for url in manifest.remoteDependencies { readRemote(url, depth: depth + 1) }
    let built = products.map { names in
      manifest.closure(ofProducts: names.filter { manifest.products[$0] != nil })
    }
    let targets = built ?? manifest.targets.filter { !$0.isTest }
    self.targets += targets.map { Target(package: manifest.name, target: $0) }
    for target in targets {
      files += target.sources.map { File(path: $0, defined: Set(target.defines)) }
    }
    let used = Set(targets.flatMap(\.dependencies))
    for path in manifest.localDependencies {
      readPackage(path, products: used, depth: depth + 1)
    }
  }

  /// Reads the manifest of a package that SwiftPM fetches, and of the packages that it depends on.
  ///
  /// Before the package is fetched, only the table of known packages tells some of the modules.
  private mutating func readRemote(_ url: String, depth: Int) {
    let known = KnownPackage.at(url)
    let names = Set(known.map { Array($0.products.keys) } ?? [])
    modules.formUnion(names)
    if known?.problem != nil { doubtful.formUnion(names) }
    let checkout = "\(root)/\(Self.checkouts)/\(KnownPackage.name(ofURL: url))"
    guard depth < Self.deepest, let manifest = PackageManifest(folder: checkout) else {
      isComplete = false
      return
    }
    guard visited.insert(checkout).inserted else { return }
    if manifest.computed != nil { isComplete = false }
    modules.formUnion(manifest.moduleNames)
    for url in manifest.remoteDependencies { readRemote(url, depth: depth + 1) }
  }

  private static func swiftFiles(in folder: String) -> [String] {
    Path.tree(in: folder, atMost: most) { path in
      Path.name(of: path).hasPrefix(".") || path == "Tests" || path == "Package.swift"
    }.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }
}
