/// The build settings of the targets of an Xcode project.
struct XcodeSettings {
  private let objects: XcodeObjects
  private let groups: XcodeGroups
  private let root: ProjectRoot

  init(_ objects: XcodeObjects, _ groups: XcodeGroups, _ root: ProjectRoot) {
    self.objects = objects
    self.groups = groups
    self.root = root
  }

  /// Returns the settings of a target in the release configuration, or in the default
  /// configuration, with findings about the files of settings.
  func settings(
    of target: XcodeObjects.Object, project: AppProject
  ) -> (settings: BuildSettings, findings: [ImportFinding]) {
    var settings = BuildSettings()
    var findings: [ImportFinding] = []
    settings.add(
      DefaultSettings.values(
        target: target.string("name") ?? "", project: project.name, folder: project.folder))
    let name = configuration(of: target, named: "Release")?.string("name") ?? "Release"
    settings.add(["CONFIGURATION": name])
    for owner in [objects.project, target] {
      guard let configuration = configuration(of: owner, named: name) else { continue }
      if let file = file(of: configuration) {
        let read = ConfigurationFile(file, in: root)
        settings.add(read.settings)
        findings += read.findings
      }
      settings.add(Self.texts(configuration.dictionary("buildSettings")))
    }
    return (settings, findings)
  }

  private func configuration(
    of owner: XcodeObjects.Object, named name: String
  ) -> XcodeObjects.Object? {
    let list = objects[owner.string("buildConfigurationList")]
    let all = objects.list(list, "buildConfigurations")
    return all.first { $0.string("name") == name }
      ?? all.first { $0.string("name") == list?.string("defaultConfigurationName") } ?? all.first
  }

  /// Returns the path of the `.xcconfig` file of a configuration.
  private func file(of configuration: XcodeObjects.Object) -> String? {
    if let reference = objects[configuration.string("baseConfigurationReference")] {
      return groups.path(reference)
    }
    guard let anchor = objects[configuration.string("baseConfigurationReferenceAnchor")],
      let path = configuration.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return PathText.join(groups.path(anchor), path)
  }

  private static func texts(_ fields: [String: PropertyListNode]) -> [String: String] {
    fields.mapValues { node in
      node.string ?? node.strings.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }
  }
}

/// Settings that every target has.
enum DefaultSettings {
  static func values(target: String, project: String, folder: String) -> [String: String] {
    [
      "TARGET_NAME": target, "TARGETNAME": target, "PROJECT_NAME": project, "PROJECT": project,
      "SRCROOT": folder, "PROJECT_DIR": folder, "SOURCE_ROOT": folder,
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "EXECUTABLE_PREFIX": "", "EXECUTABLE_SUFFIX": "",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!", "DEVELOPMENT_LANGUAGE": "en",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
    ]
  }
}
