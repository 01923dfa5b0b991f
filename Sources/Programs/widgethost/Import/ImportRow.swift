internal import XcodeImport

/// The result of an import, as `import --json` writes it.
struct ImportRow: Encodable {
  struct Finding: Encodable {
    /// `error`, `warning` or `note`.
    var severity: String
    /// The stable name of what was found.
    var code: String
    /// The path relative to the project's folder.
    var file: String?
    var line: Int?
    var message: String
    var advice: String?
  }

  var name: String
  var target: String
  /// The path of the package.
  var folder: String
  /// Whether no finding keeps the package from building.
  var canBuild: Bool
  var swiftFiles: Int
  var sharedFiles: Int
  var resources: Int
  var intentDefinitions: Int
  var dataModels: Int
  var libraries: [String]
  var localPackages: [String]
  var remotePackages: [String]
  var findings: [Finding]

  init(_ package: ImportedPackage) {
    name = package.name
    target = package.target
    folder = package.folder
    canBuild = package.canBuild
    swiftFiles = package.swiftFiles
    sharedFiles = package.sharedFiles
    resources = package.resources
    intentDefinitions = package.intentDefinitions
    dataModels = package.dataModels
    libraries = package.libraries
    localPackages = package.localPackages
    remotePackages = package.remotePackages
    findings = package.findings.map {
      Finding(
        severity: $0.severity.rawValue, code: $0.code.rawValue, file: $0.file, line: $0.line,
        message: $0.message, advice: $0.advice.isEmpty ? nil : $0.advice)
    }
  }
}
