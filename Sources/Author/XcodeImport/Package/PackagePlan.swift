internal import ImportCheck

/// The package that an import writes.
struct PackagePlan: Sendable {
  /// The name of the package, of the product and of the main target.
  var name: String
  /// The main target, and then the libraries of the project in use.
  var targets: [Target]
  /// The Swift packages of the project that come along.
  var packages: [LocalPackage] = []
  /// Packages that the build fetches.
  var remotePackages: [PackageReference] = []
  /// The fields of the Info.plist.
  var information: [String: PropertyListNode] = [:]
  /// The system of the extension, as in `#if os(…)`.
  var platform = "iOS"
  /// The earliest iOS that the extension runs on, such as `17.0`; `nil` if the project says none.
  var deploymentTarget: String?
  var findings: [ImportFinding] = []
  /// The modules that the sources find; `nil` if unknown.
  var inventory: ModuleInventory?

  /// A target of the package.
  struct Target: Sendable {
    var name: String
    var sources: [File] = []
    var resources: [File] = []
    /// Files and folders from which the build generates code: intent definitions and data models.
    var definitions: [File] = []
    /// Names of targets of this package.
    var dependencies: [String] = []
    /// Products of packages, with the packages' names in the manifest.
    var products: [Product] = []
    var settings = LanguageSettings()
  }

  struct Product: Hashable, Sendable {
    var name: String
    var package: String
  }

  /// A file or folder to copy.
  struct File: Hashable, Sendable {
    /// The absolute path of the original, without symbolic links.
    var from: String
    /// The path of the original in messages.
    var shown: String
    /// The path in the folder of the target, or in the folder of resources.
    var to: String
    /// Whether the app's other targets have the file too.
    var isShared = false
  }

  /// A Swift package of the project.
  struct LocalPackage: Hashable, Sendable {
    /// The absolute path of the package, without symbolic links.
    var from: String
    /// The path in the new package.
    var to: String
    /// The paths to copy, relative to the package; `nil` for all of them.
    var parts: [String]?
    /// Whether only other packages use the package.
    var isIndirect = false
  }

  /// The most severe finding; `nil` without any.
  var severity: ImportFinding.Severity? { findings.map(\.severity).max() }
}
