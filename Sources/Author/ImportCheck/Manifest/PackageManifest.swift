internal import FoundationEssentials
internal import PluginFiles

/// The targets and dependencies of a `Package.swift` in the form of literals.
package struct PackageManifest: Sendable {
  /// A target of the package.
  package struct Target: Sendable {
    package var name: String
    package var isTest: Bool
    /// Whether the target is a binary, a macro, or no Swift module for another reason.
    package var isSpecial: Bool
    /// The absolute path of the folder.
    package var folder: String
    /// The names of targets and products that the target depends on.
    package var dependencies: [String]
    /// The names that `.define` sets.
    package var defines: [String]
    package var excluded: [String]
    /// The paths that the manifest declares as resources, relative to the folder.
    package var resources: [String]
  }

  /// A part that only the compiler can evaluate.
  package struct Computed: Hashable, Sendable {
    package var line: Int
    package var what: String
  }

  /// The absolute path of the package's folder.
  package let folder: String
  package private(set) var name: String
  package private(set) var targets: [Target] = []
  /// The names of products with their targets.
  package private(set) var products: [String: [String]] = [:]
  /// The absolute paths of the packages that the package depends on by path.
  package private(set) var localDependencies: [String] = []
  /// The URLs of the packages that the package depends on by URL.
  package private(set) var remoteDependencies: [String] = []
  /// The names and paths of targets outside of the package, which the compiler refuses.
  package private(set) var outside: [String: String] = [:]
  /// The products of other packages that targets depend on.
  package private(set) var usedProducts: Set<String> = []
  /// The first part that is not a literal; `nil` if the whole manifest is understood.
  package private(set) var computed: Computed?

  /// The string literals of the manifest, for names in parts that are computed.
  private let strings: Set<String>

  private static let greatest = 1 << 20

  /// Reads the manifest in a folder; `nil` if there is none.
  package init?(folder: String) {
    guard
      let bytes = try? RegularFile.bytes(
        folder + "/Package.swift", atMost: Self.greatest, followingLink: true)
    else { return nil }
    self.folder = Self.normalized(folder)
    name = folder.split(separator: "/").last.map(String.init) ?? folder
    let reader = SwiftLiteralReader(bytes)
    strings = reader.strings
    let constants = reader.constants
    guard let package = constants["package"], package.function == "Package" else {
      computed = Computed(line: 1, what: "the package is not written as `let package = Package(…)`")
      return
    }
    if let part = package.firstComputed {
      computed = Computed(line: part.line, what: "a part of the manifest is computed")
    }
    name = package["name"]?.string ?? name
    package["products"]?.elements?.forEach { readProduct($0) }
    package["dependencies"]?.elements?.forEach { readDependency($0) }
    package["targets"]?.elements?.forEach { readTarget($0) }
    if computed != nil { findLocalDependencies() }
  }

  /// The names of the modules that the package has or uses.
  package var moduleNames: Set<String> {
    Set(targets.map { Self.module($0.name) }).union(usedProducts)
  }

  /// Whether the package has a product; also if a computed part of the manifest has the product's name.
  package func hasProduct(_ name: String) -> Bool {
    products[name] != nil || (computed != nil && strings.contains(name))
  }

  /// Returns the targets of products, with all targets among the dependencies; all targets
  /// but tests if the product is not known.
  package func closure(ofProducts names: Set<String>) -> [Target] {
    guard computed == nil, names.allSatisfy({ products[$0] != nil }) else {
      return targets.filter { !$0.isTest }
    }
    var wanted = Set(names.flatMap { products[$0] ?? [] })
    var pending = Array(wanted)
    while let name = pending.popLast() {
      let dependencies = targets.first { $0.name == name }?.dependencies ?? []
      pending += dependencies.filter { wanted.insert($0).inserted }
    }
    return targets.filter { wanted.contains($0.name) }
  }

  private static func module(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  private mutating func noteComputedName(_ part: SwiftExpression.Located) {
    computed = computed ?? Computed(line: part.line, what: "a name in the manifest is computed")
  }

  private mutating func readProduct(_ product: SwiftExpression.Located) {
    guard let name = product["name"]?.string else { return noteComputedName(product) }
    products[name] = product["targets"]?.elements?.compactMap(\.string) ?? []
  }

  private mutating func readDependency(_ dependency: SwiftExpression.Located) {
    if let path = dependency["path"]?.string {
      let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      localDependencies.append(Self.normalized(absolute))
    } else if let url = dependency["url"]?.string {
      remoteDependencies.append(url)
    }
  }

  /// Adds the packages whose paths are literals in parts that are computed.
  private mutating func findLocalDependencies() {
    let paths = strings.filter { $0.contains("/") && !$0.contains(":") }.sorted()
    for path in paths.map({ Self.normalized("\(folder)/\($0)") })
    where path != folder && !localDependencies.contains(path)
      && FileManager.default.fileExists(atPath: "\(path)/Package.swift")
    {
      localDependencies.append(path)
    }
  }

  private mutating func readTarget(_ target: SwiftExpression.Located) {
    guard let kind = target.function else { return }
    guard let name = target["name"]?.string else { return noteComputedName(target) }
    let isTest = kind == "testTarget"
    let path = target["path"]?.string ?? usualFolder(name, isTest: isTest)
    let place = Self.normalized("\(folder)/\(path)")
    guard place == folder || place.hasPrefix(folder + "/") else {
      outside[name] = path
      return
    }
    var dependencies: [String] = []
    for dependency in target["dependencies"]?.elements ?? [] {
      guard let name = dependency.string ?? dependency["name"]?.string else { continue }
      dependencies.append(name)
      if !isTest { usedProducts.insert(Self.module(name)) }
    }
    let defines = target["swiftSettings"]?.elements?.compactMap { setting in
      setting.function == "define" ? setting.arguments.first?.value.string : nil
    }
    let resources = target["resources"]?.elements?.compactMap { $0.arguments.first?.value.string }
    targets.append(
      Target(
        name: name, isTest: isTest,
        isSpecial: !["target", "executableTarget", "testTarget"].contains(kind),
        folder: place, dependencies: dependencies,
        defines: defines ?? [],
        excluded: target["exclude"]?.elements?.compactMap(\.string) ?? [],
        resources: resources ?? []))
  }

  /// Returns an absolute path without `.`, `..` and double slashes.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the folder of a target that names none: one with its name, or else that of all sources, which a
  /// target without others may have.
  private func usualFolder(_ name: String, isTest: Bool) -> String {
    let parents = isTest ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
    let folders = parents.map { "\($0)/\(name)" } + (isTest ? [] : parents)
    return folders.first { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
      ?? "Sources/\(name)"
  }
}

extension PackageManifest.Target {
  private static let most = 50_000
  /// The files of a package that are no part of a target with the package's own folder.
  private static let foreign: Set = ["Package.swift", "Package.resolved"]

  /// The absolute paths of the files of the target, sorted.
  package var files: [String] {
    Path.tree(in: folder, atMost: Self.most, without: isLeftOut).map { "\(folder)/\($0)" }.sorted()
  }

  private func isLeftOut(_ path: String) -> Bool {
    Path.name(of: path).hasPrefix(".") || Self.foreign.contains(path)
      || excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// The absolute paths of the Swift files of the target, sorted.
  package var sources: [String] { files.filter { $0.hasSuffix(".swift") } }
}
