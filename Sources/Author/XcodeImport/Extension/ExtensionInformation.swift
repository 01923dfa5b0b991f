/// The Info.plist of a target, with variables replaced.
struct ExtensionInformation: Sendable {
  /// The point of the system that widget extensions extend.
  static let widgetPoint = "com.apple.widgetkit-extension"
  /// The point that handlers of old-style intents extend.
  static let intentsPoint = "com.apple.intents-service"

  private(set) var fields: [String: PropertyListNode]
  private(set) var findings: [ImportFinding] = []

  /// Reads the Info.plist of a target: the file, entries of the project file, and the settings that
  /// begin with `INFOPLIST_KEY_`.
  init(_ target: AppTarget, project: AppProject, _ root: ProjectRoot) {
    fields = [:]
    if let path = target.settings["INFOPLIST_FILE"], !path.isEmpty {
      readFile(PathText.join(project.folder, path), root)
    }
    fields.merge(target.information) { _, own in own }
    for name in target.settings.names.sorted() where name.hasPrefix("INFOPLIST_KEY_") {
      let key = String(name.dropFirst("INFOPLIST_KEY_".count))
      if fields[key] == nil { fields[key] = target.settings[name].map { PropertyListNode($0) } }
    }
    addDefaults(target)
    fields = fields.mapValues { Self.expanded($0, target.settings) }
  }

  /// The point of the system that the target extends; `nil` if the Info.plist names none.
  var point: String? {
    fields["NSExtension"]?["NSExtensionPointIdentifier"]?.string
      ?? fields["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.string
  }

  /// The names of font files.
  var fonts: [String] { fields["UIAppFonts"]?.strings.map(PathText.name) ?? [] }

  private mutating func readFile(_ path: String, _ root: ProjectRoot) {
    guard let real = root.resolve(path) else {
      let isOutside = root.isOutside(path)
      findings.append(
        ImportFinding(
          .warning, isOutside ? .outsideOfRoot : .missingFile, file: root.shown(path),
          "the Info.plist \(isOutside ? "lies outside of the project" : "is not there")",
          advice: "write the bundle's identifier and display name into Info.plist of the package"))
      return
    }
    do throws(ImportFailure) {
      fields = try PropertyListFile.read(real, named: root.shown(path)).dictionary ?? [:]
    } catch {
      findings.append(
        ImportFinding(
          .warning, .missingFile, file: root.shown(path),
          "the Info.plist is left out: \(error.message)"))
    }
  }

  private mutating func addDefaults(_ target: AppTarget) {
    let settings = target.settings
    let defaults = [
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"],
      "CFBundleName": settings["PRODUCT_NAME"],
      "CFBundleDisplayName": settings["PRODUCT_NAME"],
      "CFBundleShortVersionString": settings["MARKETING_VERSION"],
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"],
      "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"],
      "CFBundleExecutable": settings["EXECUTABLE_NAME"],
    ]
    for (key, value) in defaults where fields[key] == nil {
      fields[key] = value.map { PropertyListNode($0) }
    }
  }

  private static func expanded(
    _ node: PropertyListNode, _ settings: BuildSettings
  ) -> PropertyListNode {
    switch node.value {
    case .string(let text): PropertyListNode(.string(settings.expanded(text)), line: node.line)
    case .array(let nodes):
      PropertyListNode(.array(nodes.map { expanded($0, settings) }), line: node.line)
    case .dictionary(let fields):
      PropertyListNode(
        .dictionary(fields.mapValues { expanded($0, settings) }), line: node.line)
    }
  }
}
