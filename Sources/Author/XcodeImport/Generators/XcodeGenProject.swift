internal import WidgetModel

/// Reads a project of XcodeGen.
struct XcodeGenProject {
  private var file: XcodeGenFile
  private let path: String
  private let root: ProjectRoot
  private var result: AppProject

  /// Reads a `project.yml`.
  static func read(
    _ path: String, in root: ProjectRoot, _ environment: ImportEnvironment
  ) throws(ImportFailure) -> AppProject {
    let file = try XcodeGenFile(path, in: root, environment)
    guard let targets = file.fields["targets"]?.dictionary else {
      throw ImportFailure(
        .badData, "\(root.shown(path)) is no project of XcodeGen: it has no targets")
    }
    var project = XcodeGenProject(file, path, root)
    for (name, node) in targets.sorted(by: { $0.key < $1.key }) { try project.add(name, node) }
    project.tellVariables()
    return project.result
  }

  private init(_ file: XcodeGenFile, _ path: String, _ root: ProjectRoot) {
    self.file = file
    self.path = path
    self.root = root
    let folder = PathText.folder(path)
    result = AppProject(
      name: file.fields["name"]?.string ?? PathText.name(folder), file: path, folder: folder)
    let packages = file.fields["packages"]?.dictionary ?? [:]
    result.packages = packages.sorted { $0.key < $1.key }.compactMap {
      package($0.key, $0.value)
    }
  }

  private mutating func tellVariables() {
    for name in file.unnamedVariables.sorted() {
      result.findings.append(
        ImportFinding(
          .warning, .buildSetting, file: root.shown(path),
          "the variable \(name) of the environment is not taken, because it may be a secret",
          advice: "if the package may contain its value, add --environment \(name.quotedForShell)"))
    }
  }

  private mutating func add(
    _ name: String, _ node: PropertyListNode
  ) throws(ImportFailure) {
    let fields = try file.target(name, node)
    let type = fields["type"]?.string ?? ""
    var target = AppTarget(name: name, product: AppTarget.Product(productType: "." + type))
    target.line = node.line
    (target.settings, target.findings) = settings(name, fields)
    target.information = fields["info"]?["properties"]?.dictionary ?? [:]
    addFiles(fields, to: &target)
    addDependencies(fields, to: &target)
    for key in ["preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts"] {
      target.scripts += fields[key]?.array?.map { $0["name"]?.string ?? "without a name" } ?? []
    }
    result.targets.append(target)
  }

  // MARK: - Settings

  private func settings(
    _ name: String, _ fields: [String: PropertyListNode]
  ) -> (BuildSettings, [ImportFinding]) {
    var settings = BuildSettings()
    var findings: [ImportFinding] = []
    settings.add(
      DefaultSettings.values(target: name, project: result.name, folder: result.folder))
    settings.add(["CONFIGURATION": "Release", "SWIFT_VERSION": "5.0"])
    let options = file.fields["options"]
    if let prefix = options?["bundleIdPrefix"]?.string {
      let suffix = String(name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
      settings.add(["PRODUCT_BUNDLE_IDENTIFIER": "\(prefix).\(suffix)"])
    }
    if let least = fields["deploymentTarget"]?.string
      ?? options?["deploymentTarget"]?["iOS"]?.string
    {
      settings.add(["IPHONEOS_DEPLOYMENT_TARGET": least])
    }
    if fields["platform"]?.strings.first == "macOS" { settings.add(["SDKROOT": "macosx"]) }
    for owner in [file.fields, fields] {
      if let path = owner["configFiles"]?["Release"]?.string ?? owner["configFiles"]?.string {
        let file = ConfigurationFile(PathText.join(result.folder, path), in: root)
        settings.add(file.settings)
        findings += file.findings
      }
      if let node = owner["settings"] { settings.add(values(node, depth: 0)) }
    }
    if let path = fields["info"]?["path"]?.string,
      root.resolve(PathText.join(result.folder, path)) != nil
    {
      settings.add(["INFOPLIST_FILE": path])
    }
    return (settings, findings)
  }

  /// Returns the settings of a mapping: groups, then `base`, then `configs`; or the mapping itself.
  private func values(_ node: PropertyListNode, depth: Int) -> [String: String] {
    guard let fields = node.dictionary, depth < 8 else { return [:] }
    let isStructured = ["base", "configs", "groups"].contains { fields[$0] != nil }
    guard isStructured else { return fields.compactMapValues(Self.text) }
    var result: [String: String] = [:]
    for name in fields["groups"]?.strings ?? [] {
      guard let group = file.fields["settingGroups"]?[name] else { continue }
      result.merge(values(group, depth: depth + 1)) { $1 }
    }
    result.merge(fields["base"]?.dictionary?.compactMapValues(Self.text) ?? [:]) { $1 }
    let release = fields["configs"]?.dictionary?.first { $0.key.lowercased() == "release" }?.value
    result.merge(release?.dictionary?.compactMapValues(Self.text) ?? [:]) { $1 }
    return result
  }

  private static func text(_ node: PropertyListNode) -> String? {
    node.string ?? node.array.map { _ in node.strings.joined(separator: " ") }
  }

  // MARK: - Files

  private mutating func addFiles(
    _ fields: [String: PropertyListNode], to target: inout AppTarget
  ) {
    var files = GeneratedFiles(folder: result.folder, projectFile: path, root)
    let sources = fields["sources"]
    for source in sources?.array ?? sources.map({ [$0] }) ?? [] {
      guard let path = source.string ?? source["path"]?.string,
        source["buildPhase"]?.string != "none"
      else { continue }
      if source["type"]?.string == "folder" {
        files.addFolderReference(path, line: source.line)
        continue
      }
      files.add(
        path, excluding: files.patterns(source["excludes"]?.strings ?? [], in: path),
        including: files.patterns(source["includes"]?.strings ?? [], in: path),
        to: source["buildPhase"]?.string == "resources" ? .resources : .byKind,
        isOptional: source["optional"]?.string == "YES", line: source.line)
    }
    for resource in fields["resources"]?.strings ?? [] {
      files.add(resource, to: .resources, line: fields["resources"]?.line ?? 0)
    }
    target.files = files.files
    target.findings += files.findings
  }

  // MARK: - Dependencies

  private mutating func addDependencies(
    _ fields: [String: PropertyListNode], to target: inout AppTarget
  ) {
    for dependency in fields["dependencies"]?.array ?? [] {
      if let name = dependency["target"]?.string {
        target.dependencies.append(name)
      } else if let name = dependency["package"]?.string {
        let reference = file.fields["packages"]?[name].flatMap { package(name, $0) }
        let products =
          dependency["products"]?.strings ?? [dependency["product"]?.string ?? name]
        target.packageProducts += products.map { PackageProduct(name: $0, package: reference) }
      } else if let name = (dependency["framework"] ?? dependency["sdk"] ?? dependency["carthage"])?
        .string
      {
        target.frameworks.append(dependency["carthage"] == nil ? name : "\(name).xcframework")
      }
    }
  }

  private func package(_ name: String, _ node: PropertyListNode) -> PackageReference? {
    if let path = node["path"]?.string {
      return PackageReference(
        place: .local(PathText.join(PathText.folder(self.path), path)), line: node.line)
    }
    let hosted = node["github"]?.string.map { "https://github.com/\($0)" }
    guard let url = node["url"]?.string ?? hosted else { return nil }
    return PackageReference(
      place: .remote(url, requirement: Self.requirement(node)), line: node.line)
  }

  private static func requirement(_ node: PropertyListNode) -> String {
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { node[$0]?.string }.first.map(ManifestText.literal)
    }
    if let version = text("exactVersion", "version") { return "exact: \(version)" }
    if let version = text("minorVersion") { return ".upToNextMinor(from: \(version))" }
    if let branch = text("branch") { return "branch: \(branch)" }
    if let revision = text("revision") { return "revision: \(revision)" }
    if let least = text("minVersion"), let greatest = text("maxVersion") {
      return "\(least)..<\(greatest)"
    }
    return "from: \(text("from", "majorVersion", "minVersion") ?? "\"0.0.0\"")"
  }
}
