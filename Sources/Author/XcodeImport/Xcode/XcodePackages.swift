/// The Swift packages that an Xcode project refers to.
struct XcodePackages {
  private let objects: XcodeObjects
  private let groups: XcodeGroups
  private let folder: String
  private let root: ProjectRoot

  init(_ objects: XcodeObjects, _ groups: XcodeGroups, folder: String, _ root: ProjectRoot) {
    self.objects = objects
    self.groups = groups
    self.folder = folder
    self.root = root
  }

  /// All packages: references of the project, and folders with a manifest among its files, which is
  /// how Xcode before version 15 refers to local packages, or in its buildable folders.
  var all: [PackageReference] {
    let references = objects.list(objects.project, "packageReferences").compactMap(reference)
    let files = objects.all("PBXFileReference").compactMap { object -> PackageReference? in
      let path = groups.path(object)
      guard !FileKind.isWrapper(path), ProjectFiles.kind(path + "/Package.swift") == .regular else {
        return nil
      }
      return PackageReference(place: .local(path), line: object.line)
    }
    let others = (files + inFolders).withoutDuplicates
    return references + others.filter { other in !references.contains { $0.place == other.place } }
  }

  private var inFolders: [PackageReference] {
    objects.all("PBXFileSystemSynchronizedRootGroup").flatMap { group in
      let folder = groups.path(group)
      return FolderScan(folder, in: root).paths
        .filter { PathText.name($0) == "Package.swift" && $0 != "Package.swift" }
        .map {
          let package = PathText.join(folder, PathText.folder($0))
          return PackageReference(place: .local(package), line: group.line)
        }
    }
  }

  /// Returns the product that a dependency names.
  func product(_ object: XcodeObjects.Object) -> PackageProduct? {
    guard let name = object.string("productName") else { return nil }
    // The name of a build tool has a prefix.
    guard !name.hasPrefix("plugin:") else { return nil }
    return PackageProduct(name: name, package: objects[object.string("package")].flatMap(reference))
  }

  private func reference(_ object: XcodeObjects.Object) -> PackageReference? {
    if object.isa == "XCLocalSwiftPackageReference" {
      guard let path = object.string("relativePath") ?? object.string("path") else { return nil }
      return PackageReference(place: .local(place(path)), line: object.line)
    }
    guard let url = object.string("repositoryURL") else { return nil }
    let requirement = Self.requirement(object.dictionary("requirement"))
    return PackageReference(place: .remote(url, requirement: requirement), line: object.line)
  }

  /// Returns the path of a local package. Xcode writes the project's own folder as `../NAME`, and a copy of the
  /// project may be in a folder of another name.
  private func place(_ path: String) -> String {
    let place = PathText.join(folder, path)
    let isBeside = PathText.folder(place) == PathText.folder(PathText.normalized(folder))
    guard isBeside, ProjectFiles.kind(place) == nil,
      ProjectFiles.kind("\(folder)/Package.swift") == .regular
    else { return place }
    return PathText.normalized(folder)
  }

  private static func requirement(_ fields: [String: PropertyListNode]) -> String {
    func text(_ key: String) -> String { ManifestText.literal(fields[key]?.string ?? "0.0.0") }
    return switch fields["kind"]?.string {
    case "exactVersion": "exact: \(text("version"))"
    case "branch": "branch: \(text("branch"))"
    case "revision": "revision: \(text("revision"))"
    case "upToNextMinorVersion": ".upToNextMinor(from: \(text("minimumVersion")))"
    case "versionRange": "\(text("minimumVersion"))..<\(text("maximumVersion"))"
    default: "from: \(text("minimumVersion"))"
    }
  }
}
