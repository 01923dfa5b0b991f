internal import WidgetModel

/// The objects of a `project.pbxproj` by their identifiers.
struct XcodeObjects: Sendable {
  /// An object of the project.
  struct Object: Sendable {
    var id: String
    /// The class, such as `PBXGroup`.
    var isa: String
    var line: Int
    var fields: PropertyListNode

    func string(_ key: String) -> String? { fields[key]?.string }
    func strings(_ key: String) -> [String] { fields[key]?.array?.compactMap(\.string) ?? [] }
    func dictionary(_ key: String) -> [String: PropertyListNode] { fields[key]?.dictionary ?? [:] }
  }

  private let objects: [String: Object]
  /// The object of class `PBXProject`.
  let project: Object

  /// Reads the objects of a project file.
  ///
  /// - Parameter name: The file's name in messages.
  init(_ node: PropertyListNode, named name: String) throws(ImportFailure) {
    guard let all = node["objects"]?.dictionary else {
      throw ImportFailure(
        .badData, "\(name) is no Xcode project: it has no objects",
        advice: "Name a folder that ends in .xcodeproj, or the folder that contains it.")
    }
    objects = all.reduce(into: [:]) { result, entry in
      guard let isa = entry.value["isa"]?.string else { return }
      result[entry.key] = Object(
        id: entry.key, isa: isa, line: entry.value.line, fields: entry.value)
    }
    guard let root = node["rootObject"]?.string, let object = objects[root],
      object.isa == "PBXProject"
    else {
      throw ImportFailure(.badData, "\(name) is no Xcode project: its root object is not there")
    }
    project = object
  }

  /// Returns the object with an identifier; `nil` if there is none.
  subscript(id: String) -> Object? { objects[id] }

  subscript(id: String?) -> Object? { id.flatMap { objects[$0] } }

  /// Returns the objects of a field that lists identifiers. Identifiers without object are left out.
  func list(_ object: Object?, _ key: String) -> [Object] {
    object?.strings(key).compactMap { objects[$0] } ?? []
  }

  /// Returns the objects of a class, in the order of the file.
  func all(_ isa: String) -> [Object] {
    objects.values.filter { $0.isa == isa }.sorted { ($0.line, $0.id) < ($1.line, $1.id) }
  }
}
