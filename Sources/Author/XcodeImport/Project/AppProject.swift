/// An app's project, of whatever tool: its targets with their files.
struct AppProject: Sendable {
  /// The name, for build settings.
  var name: String
  /// The absolute path of the project file.
  var file: String
  /// The absolute path of the folder to which the project's paths are relative.
  var folder: String
  var targets: [AppTarget] = []
  /// Packages that the project as a whole refers to.
  var packages: [PackageReference] = []
  var findings: [ImportFinding] = []

  /// Returns the target with a name.
  func target(_ name: String) -> AppTarget? { targets.first { $0.name == name } }
}

/// A target of an app's project.
struct AppTarget: Sendable {
  /// The kinds of target that the import distinguishes.
  enum Product: Hashable, Sendable {
    case appExtension
    case application
    /// A framework or a static library, whose code can be a module of the package.
    case library
    case other
  }

  var name: String
  var product: Product
  /// The line in the project file; 0 if unknown.
  var line = 0
  var settings = BuildSettings()
  var files: [TargetFile] = []
  /// The names of the targets of the same project that the target depends on.
  var dependencies: [String] = []
  var packageProducts: [PackageProduct] = []
  /// Entries of the Info.plist that the project itself holds.
  var information: [String: PropertyListNode] = [:]
  /// The names of script phases.
  var scripts: [String] = []
  /// Frameworks that are linked without being part of the project.
  var frameworks: [String] = []
  /// What was found while the target was read. It matters only if the target comes along.
  var findings: [ImportFinding] = []
}

/// A file of a target.
struct TargetFile: Hashable, Sendable {
  /// The build phase that takes the file.
  enum Phase: Hashable, Sendable { case sources, resources }

  /// The absolute, normalised path.
  var path: String
  var phase: Phase
  /// Whether the file is a folder that keeps its inner structure as a resource.
  var isFolderReference = false
  /// The line of the project file that names the file; 0 if a folder or a pattern names it.
  var line = 0
}

/// A product of a Swift package that a target uses.
struct PackageProduct: Hashable, Sendable {
  var name: String
  /// The package; `nil` if the project does not say which one has the product.
  var package: PackageReference?
}

/// A Swift package that a project refers to.
struct PackageReference: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// The absolute path of the package's folder.
    case local(String)
    /// The URL, and the requirement as a manifest writes it: `from: "1.0.0"`.
    case remote(String, requirement: String)
  }

  var place: Place
  /// The line in the project file; 0 if unknown.
  var line: Int

  /// The identity by which manifests name the package: the last path component in lower case.
  var identity: String {
    let path =
      switch place {
      case .local(let path): path
      case .remote(let url, _): url
      }
    let name = PathText.name(path)
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
