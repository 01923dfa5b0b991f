/// The paths of the files and groups of an Xcode project.
struct XcodeGroups: Sendable {
  /// The deepest nesting of groups.
  private static let deepest = 200

  /// The absolute paths by the identifiers of files and groups.
  private(set) var paths: [String: String] = [:]
  /// The identifiers of groups that contain themselves.
  private(set) var cycles: [String] = []

  private let objects: XcodeObjects
  private let folder: String

  /// Resolves the paths below the main group.
  ///
  /// - Parameter folder: The absolute path of the project's folder.
  init(_ objects: XcodeObjects, folder: String) {
    self.objects = objects
    self.folder = folder
    guard let main = objects[objects.project.string("mainGroup")] else { return }
    walk(main, parent: folder, open: [])
  }

  private mutating func walk(_ object: XcodeObjects.Object, parent: String, open: Set<String>) {
    guard !open.contains(object.id), open.count < Self.deepest else {
      cycles.append(object.id)
      return
    }
    guard paths[object.id] == nil else { return }
    let path = path(of: object, parent: parent)
    paths[object.id] = path
    // A version group is a file, a data model.
    guard object.isa != "XCVersionGroup" else { return }
    for child in objects.list(object, "children") {
      walk(child, parent: path, open: open.union([object.id]))
    }
  }

  private func path(of object: XcodeObjects.Object, parent: String) -> String {
    let path = object.string("path") ?? ""
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return PathText.join(parent, path)
    case "<absolute>": return PathText.normalized("/" + path)
    case "SOURCE_ROOT", "PROJECT_DIR": return PathText.join(folder, path)
    // Files of Apple's systems and of the build. No file of the project has such a path.
    case let other: return "/\(other)/\(path)"
    }
  }

  /// Returns the path of a file of a phase, also of a file outside of all groups.
  func path(_ object: XcodeObjects.Object) -> String {
    paths[object.id] ?? path(of: object, parent: folder)
  }

  /// Returns the paths of a reference: one path, or a path for each language.
  func files(_ object: XcodeObjects.Object) -> [String] {
    guard object.isa == "PBXVariantGroup" else { return [path(object)] }
    return objects.list(object, "children").map(path)
  }
}
