/// The targets and packages of an app's project, independent of the tool that wrote the project.
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
  /// Findings of the reader. Findings count only if the target becomes a part of the package.
  var findings: [ImportFinding] = []
}

/// A file of a target.
struct TargetFile: Hashable, Sendable {
  /// The build phase that takes the file.
  enum Phase: Hashable, Sendable { case sources, resources }

  /// The absolute, normalised path.
  var path: String
  var phase: Phase
  /// Whether the file is a folder with an unchanged inner structure.
  var isFolderReference = false
  /// The line of the project file that names the file; 0 if a folder or a pattern names it.
  var line = 0
}

/// A product of a Swift package that a target uses.
struct PackageProduct: Hashable, Sendable {
  var name: String
  /// The package; `nil` if the project does not name the package of a product.
  var package: PackageReference?
}

/// A Swift package that a project refers to.
struct PackageReference: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// The absolute path of the package's folder.
    case local(String)
    /// The URL, and the requirement in the form of a manifest: `from: "1.0.0"`.
    case remote(String, requirement: String)
  }

  var place: Place
  /// The line in the project file; 0 if unknown.
  var line: Int

  /// The name of the package in manifests: the last path component.
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
