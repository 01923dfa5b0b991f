internal import ImportCheck

/// Finds the Swift packages of a target, with the packages that these packages use.
struct PackageCollector {
  /// A source file of a local package that is compiled for the widget.
  struct Source: Hashable {
    var path: String
    var defines: [String]
  }

  /// The greatest number of local packages.
  private static let mostPackages = 200

  private(set) var local: [PackagePlan.LocalPackage] = []
  private(set) var remote: [PackageReference] = []
  private(set) var findings: [ImportFinding] = []
  private(set) var sources: [Source] = []
  /// The modules of the packages, and of products that the build fetches.
  private(set) var modules: Set<String> = []
  /// The modules of packages that do not compile on Linux.
  private(set) var doubtful: Set<String> = []

  private let project: AppProject
  private let root: ProjectRoot
  /// The manifests with the real paths of the packages, in the order of the search.
  private var manifests: [(path: String, manifest: PackageManifest, products: Set<String>)] = []
  private var direct: Set<String> = []

  init(_ project: AppProject, _ root: ProjectRoot) {
    self.project = project
    self.root = root
  }

  /// Adds the products of a target, and returns the products in the form of a manifest.
  mutating func add(_ products: [PackageProduct]) -> [PackagePlan.Product] {
    products.compactMap { product in
      guard let package = package(of: product) else { return nil }
      switch package.place {
      case .local(let path):
        guard let real = addLocal(path, product.name, line: package.line) else { return nil }
        direct.insert(real)
        return PackagePlan.Product(name: product.name, package: PathText.name(real))
      case .remote(let url, _):
        addRemote(package, url)
        modules.insert(ModuleName.identifier(product.name))
        return PackagePlan.Product(name: product.name, package: package.identity)
      }
    }.withoutDuplicates
  }

  /// Gives the local packages their places, after the last product.
  mutating func finish() {
    let top = PathText.folder(manifests.map(\.path).min { $0.utf8.count < $1.utf8.count } ?? "/")
    let base = manifests.reduce(top) { base, entry in
      var base = base
      while !PathText.isInside(entry.path, base) { base = PathText.folder(base) }
      return base
    }
    for (path, manifest, products) in manifests {
      let place = PathText.relative(path, to: base)
      local.append(
        PackagePlan.LocalPackage(
          from: path, to: "\(PackageLayout.packages)/\(place)",
          parts: Self.parts(of: manifest), isIndirect: !direct.contains(path)))
      modules.formUnion(manifest.moduleNames)
      // The targets of a computed manifest are unknown. Most products have the name of a target.
      let unknown = products.filter { manifest.products[$0] == nil }
      modules.formUnion(unknown.map(ModuleName.identifier))
      findings.append(
        ImportFinding(
          .note, .localPackage, file: root.shown(path),
          "the package comes along with its manifest, macros and build plugins, which a build runs",
          advice: "read them before the first build if the project is not yours"))
      check(manifest, products)
    }
  }

  // MARK: - Finding

  /// Returns the package of a product. Projects before Xcode 15 do not name local packages.
  private mutating func package(of product: PackageProduct) -> PackageReference? {
    if let package = product.package { return package }
    for package in project.packages {
      guard case .local(let path) = package.place, let real = root.resolve(path),
        let manifest = manifest(in: real)
      else { continue }
      if manifest.hasProduct(product.name) { return package }
    }
    let named = project.packages.first { $0.identity == product.name }
    if named == nil {
      findings.append(
        ImportFinding(
          .error, .localPackage, file: root.shown(project.file),
          "no package of the project has the product \(product.name)",
          advice: "add the package to the manifest by hand"))
    }
    return named
  }

  /// Reads a manifest that lies inside of the root.
  private func manifest(in folder: String) -> PackageManifest? {
    root.resolve("\(folder)/Package.swift") == nil ? nil : PackageManifest(folder: folder)
  }

  private mutating func addRemote(_ package: PackageReference, _ url: String) {
    guard !remote.contains(where: { $0.place == package.place }) else { return }
    remote.append(package)
    tellRemote(url, file: root.shown(project.file), line: package.line > 0 ? package.line : nil)
  }

  /// Tells that the build fetches a package, and what is known of it.
  private mutating func tellRemote(_ url: String, file: String, line: Int? = nil) {
    guard let known = KnownPackage.at(url) else {
      return findings.append(.remote(url, file: file, line: line))
    }
    modules.formUnion(known.products.keys)
    if known.problem != nil { doubtful.formUnion(known.products.keys) }
    findings.append(.remote(known, file: file, line: line))
  }

  /// Adds a local package with the local packages in its manifest. Returns the real path.
  private mutating func addLocal(_ path: String, _ product: String?, line: Int) -> String? {
    guard let real = root.resolve(path), let manifest = manifest(in: real) else {
      let isOutside = root.isOutside(path) || root.isOutside("\(path)/Package.swift")
      findings.append(
        ImportFinding(
          .error, isOutside ? .outsideOfRoot : .localPackage, file: root.shown(path),
          isOutside
            ? "the package lies outside of \(root.folder); left out"
            : "the package has no Package.swift; left out",
          advice: isOutside
            ? "if it belongs to the project, name a folder that contains it with --root" : ""))
      return nil
    }
    if let index = manifests.firstIndex(where: { $0.path == real }) {
      if let product { manifests[index].products.insert(product) }
      return real
    }
    guard manifests.count < Self.mostPackages else {
      findings.append(
        ImportFinding(
          .error, .localPackage, file: root.shown(path),
          "more than \(Self.mostPackages) packages; left out"))
      return nil
    }
    manifests.append((real, manifest, product.map { [$0] } ?? []))
    for dependency in manifest.localDependencies {
      _ = addLocal(dependency, nil, line: line)
    }
    return real
  }

  // MARK: - Checks

  /// Returns the parts of a package to copy; `nil` for the whole folder.
  private static func parts(of manifest: PackageManifest) -> [String]? {
    guard manifest.computed == nil,
      manifest.targets.allSatisfy({ $0.folder != manifest.folder })
    else { return nil }
    let folders = manifest.targets.map { PathText.relative($0.folder, to: manifest.folder) }
      .filter { !$0.hasPrefix("..") }
    let all = ["Package.swift", "Package.resolved"] + folders
    return all.withoutDuplicates.filter { part in
      !all.contains { $0 != part && part.hasPrefix($0 + "/") }
    }
  }

  private mutating func check(_ manifest: PackageManifest, _ products: Set<String>) {
    let file = root.shown(manifest.folder + "/Package.swift")
    if let computed = manifest.computed {
      findings.append(
        ImportFinding(
          .note, .computedValue, file: file, line: computed.line,
          "\(computed.what); all files of the package are taken"))
    }
    for url in manifest.remoteDependencies { tellRemote(url, file: file) }
    for (name, path) in manifest.outside.sorted(by: { $0.key < $1.key }) {
      findings.append(
        ImportFinding(
          .error, .outsideOfRoot, file: file,
          "the target \(name) has the path \(path), outside of its package; left out"))
    }
    for target in manifest.closure(ofProducts: products) { check(target) }
  }

  private mutating func tellOutside(_ path: String) {
    findings.append(
      ImportFinding(
        .warning, .outsideOfRoot, file: root.shown(path),
        "is not there, or lies outside of \(root.folder); left out",
        advice: "if it belongs to the project, name a folder that contains it with --root"))
  }

  private mutating func check(_ target: PackageManifest.Target) {
    if target.isSpecial {
      findings.append(
        ImportFinding(
          .warning, .binaryFramework, file: root.shown(target.folder),
          "the target \(target.name) is no module in Swift, and may not build on Linux"))
    }
    guard !root.isOutside(target.folder) else { return tellOutside(target.folder) }
    for path in target.files {
      guard let path = root.resolve(path) else {
        tellOutside(path)
        continue
      }
      switch FileKind(path) {
      case .swift: sources.append(Source(path: path, defines: target.defines))
      case .native where ["m", "mm"].contains(PathText.fileExtension(path)):
        findings.append(
          ImportFinding(
            .error, .objectiveC, file: root.shown(path), "is in Objective-C",
            advice: "rewrite it in Swift, or leave the target out of the manifest"))
      default: break
      }
    }
  }
}
