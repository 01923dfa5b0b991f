/// The kinds of file that the import distinguishes, by the file's name.
enum FileKind: Hashable, Sendable {
  case swift
  case assetCatalog
  case intentDefinition
  /// The entities of a database, with the versions of the model.
  case dataModel
  /// The migration from one version of a data model to another.
  case mappingModel
  /// C, C++ or Objective-C, or assembly.
  case native
  case header
  /// Storyboards and xib files.
  case interface
  /// Files that only Apple's tools compile: models, shaders, scenes.
  case compiled
  /// Files that belong to no product: project files, entitlements, settings.
  case ignored
  /// Any other file, which is copied unchanged.
  case resource

  init(_ path: String) {
    self = Self.kinds[PathText.fileExtension(path)] ?? .resource
  }

  private static let kinds: [String: FileKind] = {
    let lists: [(FileKind, [String])] = [
      (.swift, ["swift"]),
      (.assetCatalog, ["xcassets"]),
      (.intentDefinition, ["intentdefinition"]),
      (.dataModel, ["xcdatamodeld", "xcdatamodel"]),
      (.mappingModel, ["xcmappingmodel"]),
      (.native, ["m", "mm", "c", "cc", "cpp", "cxx", "s"]),
      (.header, ["h", "hh", "hpp", "pch", "modulemap"]),
      (.interface, ["storyboard", "xib", "nib"]),
      (
        .compiled,
        [
          "mlmodel", "mlpackage", "metal", "sks", "scnassets", "rcproject", "reality", "usdz",
          "arobject", "iconset",
        ]
      ),
      (
        .ignored,
        [
          "entitlements", "xcconfig", "xcodeproj", "xcworkspace", "xcprivacy", "docc", "xctestplan",
          "playground", "gyb", "podspec", "storekit", "icon", "framework", "xcframework", "a",
          "dylib",
          "tbd", "appex", "app", "swp", "orig",
        ]
      ),
    ]
    return Dictionary(
      lists.flatMap { kind, names in names.map { ($0, kind) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// Whether a folder with this name counts as a file.
  static func isWrapper(_ path: String) -> Bool {
    wrappers.contains(PathText.fileExtension(path))
  }

  private static let wrappers: Set = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "scnassets", "mlpackage", "bundle",
    "docc", "playground", "framework", "xcframework", "xcodeproj", "xcworkspace", "rcproject",
    "iconset", "app", "appex", "icon",
  ]
}
