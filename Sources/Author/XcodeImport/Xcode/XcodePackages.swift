/// The Swift packages that an Xcode project refers to.
struct XcodePackages {
  private let objects: XcodeObjects
  private let groups: XcodeGroups
  private let folder: String

  init(_ objects: XcodeObjects, _ groups: XcodeGroups, folder: String) {
    self.objects = objects
    self.groups = groups
    self.folder = folder
  }

  /// All packages: references of the project, and folders with a manifest among its files, which is
  /// how Xcode before version 15 refers to local packages.
  var all: [PackageReference] {
    let references = objects.list(objects.project, "packageReferences").compactMap(reference)
    let files = objects.all("PBXFileReference").compactMap { object -> PackageReference? in
      let path = groups.path(object)
      guard !FileKind.isWrapper(path), ProjectFiles.kind(path + "/Package.swift") == .regular else {
        return nil
      }
      return PackageReference(place: .local(path), line: object.line)
    }
    return references + files.filter { file in !references.contains { $0.place == file.place } }
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
      return PackageReference(place: .local(PathText.join(folder, path)), line: object.line)
    }
    guard let url = object.string("repositoryURL") else { return nil }
    let requirement = Self.requirement(object.dictionary("requirement"))
    return PackageReference(place: .remote(url, requirement: requirement), line: object.line)
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
