internal import ImportCheck
internal import WidgetModel

/// Reads the literals of a Tuist project's manifest.
///
/// Format: Tuist, "ProjectDescription".
struct TuistProject {
  private static let greatest = 4 << 20
  private static let mostProjects = 200

  private let path: String
  private let root: ProjectRoot
  private let external: [PackageReference]
  private var result: AppProject
  /// The manifests of other projects that targets depend on.
  private var others: [String] = []

  /// Reads a `Project.swift`, and the projects of other targets in dependencies.
  static func read(_ path: String, in root: ProjectRoot) throws(ImportFailure) -> AppProject {
    var reader = try open(path, in: root)
    var known: Set<String> = [path]
    while let other = reader.others.popLast() {
      guard known.insert(other).inserted, known.count < mostProjects,
        root.resolve(other) != nil, let project = try? open(other, in: root)
      else { continue }
      reader.others += project.others
      let names = Set(reader.result.targets.map(\.name))
      reader.result.targets += project.result.targets.filter { !names.contains($0.name) }
      reader.result.packages += project.result.packages
    }
    return reader.result
  }

  private static func open(
    _ path: String, in root: ProjectRoot
  ) throws(ImportFailure) -> TuistProject {
    let bytes = try ProjectFiles.bytes(path, named: root.shown(path), atMost: greatest)
    let constants = SwiftLiteralReader(bytes).constants
    let project = constants["project"] ?? constants.values.first { $0.function == "Project" }
    guard let project, project.function == "Project", project["targets"] != nil else {
      throw computed(
        root.shown(path), project?.line ?? 1,
        "the project is not written as `let project = Project(name: …, targets: …)`")
    }
    var reader = TuistProject(project, path, root)
    try reader.addTargets(project)
    return reader
  }

  private static func computed(
    _ file: String, _ line: Int, _ message: String
  ) -> ImportFailure {
    ImportFailure(
      .badData, "\(file):\(line): \(message)",
      advice: "The import runs no code. Run `tuist generate`, and import the .xcodeproj that it "
        + "makes.")
  }

  private init(_ project: SwiftExpression.Located, _ path: String, _ root: ProjectRoot) {
    self.path = path
    self.root = root
    let folder = PathText.folder(path)
    result = AppProject(
      name: project["name"]?.string ?? PathText.name(folder), file: path, folder: folder)
    external = ExternalPackages.read(around: folder, root)
    result.packages =
      (project["packages"]?.elements ?? []).compactMap { Self.package($0, folder) } + external
  }

  private mutating func addTargets(
    _ project: SwiftExpression.Located
  ) throws(ImportFailure) {
    guard let targets = project["targets"], let elements = targets.elements else {
      throw Self.computed(
        root.shown(path), project["targets"]?.line ?? project.line, "the targets are computed")
    }
    for element in elements {
      guard ["target", "Target"].contains(element.function ?? ""),
        let name = element["name"]?.string
      else {
        result.findings.append(
          ImportFinding(
            .warning, .computedValue, file: root.shown(path), line: element.line,
            "a target is computed, and is not read",
            advice: "if it matters, run `tuist generate` and import the .xcodeproj"))
        continue
      }
      add(name, element, project)
    }
    let hasWidget = result.targets.contains { $0.product == .appExtension }
    if !hasWidget, let finding = result.findings.first(where: { $0.code == .computedValue }) {
      throw Self.computed(root.shown(path), finding.line ?? 1, "a target is computed")
    }
  }

  private mutating func add(
    _ name: String, _ element: SwiftExpression.Located, _ project: SwiftExpression.Located
  ) {
    var target = AppTarget(name: name, product: Self.product(element["product"]?.member))
    target.line = element.line
    target.settings = settings(name, element, project)
    addInformation(element["infoPlist"], to: &target)
    addFiles(element, to: &target)
    for dependency in element["dependencies"]?.elements ?? [] { add(dependency, to: &target) }
    target.scripts = (element["scripts"]?.elements ?? []).map {
      $0["name"]?.string ?? "without a name"
    }
    // Paths and files that only the compiler knows would be missing without a word.
    for label in ["sources", "resources", "dependencies", "buildableFolders", "infoPlist"] {
      guard let part = Self.unknownPart(of: element[label], label) else { continue }
      target.findings.append(
        ImportFinding(
          label == "sources" ? .error : .warning, .computedValue, file: root.shown(path),
          line: part.line, "\(label) of \(name) has a part that is computed, and is not read",
          advice: "run `tuist generate`, and import the .xcodeproj that it makes"))
    }
    result.targets.append(target)
  }

  /// Returns the first part of an argument that is not known without running the manifest. Where
  /// strings and calls are expected, a name is defined in another file.
  private static func unknownPart(
    of value: SwiftExpression.Located?, _ label: String
  ) -> SwiftExpression.Located? {
    guard let value else { return nil }
    if let computed = value.firstComputed { return computed }
    guard label != "infoPlist" else { return nil }
    let parts = label == "dependencies" ? value.elements ?? [value] : globs(value) + [value]
    return parts.first { if case .name = $0.expression { true } else { false } }
  }

  private static func product(_ name: String?) -> AppTarget.Product {
    switch name {
    case "appExtension", "watch2Extension", "extensionKitExtension": .appExtension
    case "app", "appClip", "watch2App": .application
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": .library
    default: .other
    }
  }

  // MARK: - Settings

  private func settings(
    _ name: String, _ target: SwiftExpression.Located, _ project: SwiftExpression.Located
  ) -> BuildSettings {
    var settings = BuildSettings()
    settings.add(
      DefaultSettings.values(target: name, project: result.name, folder: result.folder))
    settings.add(["CONFIGURATION": "Release", "SWIFT_VERSION": "5.0"])
    var own: [String: String] = [:]
    own["PRODUCT_BUNDLE_IDENTIFIER"] = target["bundleId"]?.string
    own["PRODUCT_NAME"] = target["productName"]?.string
    own["IPHONEOS_DEPLOYMENT_TARGET"] = deploymentTarget(target["deploymentTargets"])
    settings.add(own)
    for owner in [project, target] {
      settings.add(Self.base(owner["settings"]))
    }
    return settings
  }

  private func deploymentTarget(_ value: SwiftExpression.Located?) -> String? {
    guard let value else { return nil }
    if value.function == "iOS" { return value.arguments.first?.value.string }
    return value["iOS"]?.string
  }

  private static func base(_ settings: SwiftExpression.Located?) -> [String: String] {
    guard let base = settings?["base"], case .dictionary(let pairs) = base.expression else {
      return [:]
    }
    return pairs.reduce(into: [:]) { result, pair in
      guard let key = pair.key.string else { return }
      result[key] = plist(pair.value)?.strings.joined(separator: " ")
    }
  }

  /// Returns a literal as a value of a property list: also `.string("…")` and `.array([…])`.
  private static func plist(_ value: SwiftExpression.Located) -> PropertyListNode? {
    switch value.expression {
    case .string(let text): return PropertyListNode(.string(text), line: value.line)
    case .literal(let text):
      let flags = ["true": "YES", "false": "NO"]
      return PropertyListNode(.string(flags[text] ?? text), line: value.line)
    case .array(let elements):
      return PropertyListNode(.array(elements.compactMap(plist)), line: value.line)
    case .dictionary(let pairs):
      let fields = pairs.compactMap { pair in
        pair.key.string.flatMap { key in plist(pair.value).map { (key, $0) } }
      }
      return PropertyListNode(
        .dictionary(Dictionary(fields, uniquingKeysWith: { $1 })), line: value.line)
    case .call(_, let arguments): return arguments.first.flatMap { plist($0.value) }
    case .name, .sum, .computed: return nil
    }
  }

  private func addInformation(_ value: SwiftExpression.Located?, to target: inout AppTarget) {
    guard let value else { return }
    if let path = value.string ?? value["path"]?.string {
      target.settings.add(["INFOPLIST_FILE": Self.relative(path)])
    } else if let fields = value["with"] ?? value.arguments.first?.value {
      target.information = Self.plist(fields)?.dictionary ?? [:]
    }
  }

  /// Returns a path without the prefix for the root of the repository.
  private static func relative(_ path: String) -> String {
    path.hasPrefix("//") ? String(path.dropFirst(2)) : path
  }

  // MARK: - Files

  private mutating func addFiles(
    _ element: SwiftExpression.Located, to target: inout AppTarget
  ) {
    var files = GeneratedFiles(folder: result.folder, projectFile: path, root)
    for glob in Self.globs(element["sources"]) { Self.add(glob, .sources, to: &files) }
    for glob in Self.globs(element["resources"]) { Self.add(glob, .resources, to: &files) }
    for folder in element["buildableFolders"]?.elements ?? [] {
      guard let path = folder.string ?? folder.arguments.first?.value.string else { continue }
      files.add(path, line: folder.line)
    }
    target.files = files.files
    target.findings += files.findings
  }

  /// Returns the patterns of a list, of a string, or of a call around a list.
  private static func globs(_ value: SwiftExpression.Located?) -> [SwiftExpression.Located] {
    guard let value else { return [] }
    if let elements = value.elements { return elements }
    if value.string != nil { return [value] }
    if case .sum(let one, let other) = value.expression { return globs(one) + globs(other) }
    let inner = value["globs"] ?? value["resources"] ?? value.arguments.first?.value
    return inner?.elements ?? []
  }

  private static func add(
    _ glob: SwiftExpression.Located, _ phase: GeneratedFiles.Phase, to files: inout GeneratedFiles
  ) {
    let first = glob["pattern"] ?? glob["path"] ?? glob.arguments.first?.value
    guard let path = glob.string ?? first?.string else { return }
    if glob.function == "folderReference" {
      return files.addFolderReference(path, line: glob.line)
    }
    let excluded = glob["excluding"].map { $0.elements ?? [$0] } ?? []
    // A folder stands for everything below it.
    files.add(
      path, excluding: files.patterns(excluded.compactMap(\.string)), to: phase, line: glob.line)
  }

  // MARK: - Dependencies

  private mutating func add(_ dependency: SwiftExpression.Located, to target: inout AppTarget) {
    let name =
      dependency["name"]?.string ?? dependency["product"]?.string ?? dependency["target"]?.string
    switch dependency.function {
    case "target": name.map { target.dependencies.append($0) }
    case "external", "package", "packageProduct":
      guard let name else { return }
      target.packageProducts.append(PackageProduct(name: name, package: package(ofProduct: name)))
    case "project":
      guard let name, let place = dependency["path"]?.string else { return }
      target.dependencies.append(name)
      others.append(
        PathText.join(result.folder, Self.relative(place)) + "/Project.swift")
    case "framework", "xcframework", "library", "sdk":
      let path = dependency["path"]?.string
      let file = path ?? name ?? ""
      target.frameworks.append(dependency.function == "sdk" ? file : "\(file).xcframework")
    default: break
    }
  }

  /// Returns the package with a product's name. A manifest names no package for a product.
  private func package(ofProduct name: String) -> PackageReference? {
    result.packages.first { $0.identity.lowercased() == name.lowercased() }
  }

  /// Returns the package of `.remote(url:requirement:)`, `.package(url:from:)`, `.local(path:)`.
  static func package(
    _ element: SwiftExpression.Located, _ folder: String
  ) -> PackageReference? {
    if let path = element["path"]?.string {
      return PackageReference(
        place: .local(PathText.join(folder, relative(path))), line: element.line)
    }
    guard let url = element["url"]?.string else { return nil }
    let requirement = element["requirement"] ?? element
    return PackageReference(
      place: .remote(url, requirement: Self.requirement(requirement)), line: element.line)
  }

  private static func requirement(_ value: SwiftExpression.Located) -> String {
    for label in ["from", "exact", "branch", "revision"] {
      guard let text = value[label]?.string else { continue }
      let isMinor = value.function == "upToNextMinor"
      let argument = "\(label): \(ManifestText.literal(text))"
      return isMinor ? ".upToNextMinor(\(argument))" : argument
    }
    let positional = value.arguments.first { $0.label == nil }?.value
    if let inner = positional, inner.function != nil { return requirement(inner) }
    guard let text = positional?.string else { return "from: \"0.0.0\"" }
    let label: String = ["exact", "branch", "revision"].first { $0 == value.function } ?? "from"
    return "\(label): \(ManifestText.literal(text))"
  }
}

/// The packages that `Tuist/Package.swift`, or `Package.swift`, lists for a whole project.
private enum ExternalPackages {
  private static let greatest = 1 << 20
  private static let deepest = 4

  static func read(around folder: String, _ root: ProjectRoot) -> [PackageReference] {
    var folder = folder
    for _ in 0..<deepest {
      for name in ["Tuist/Package.swift", "Package.swift"] {
        let path = "\(folder)/\(name)"
        guard let real = root.resolve(path),
          let bytes = try? ProjectFiles.bytes(real, named: path, atMost: greatest)
        else { continue }
        let package = SwiftLiteralReader(bytes).constants["package"]
        let base = PathText.folder(path)
        return package?["dependencies"]?.elements?.compactMap { TuistProject.package($0, base) }
          ?? []
      }
      folder = PathText.folder(folder)
    }
    return []
  }
}
