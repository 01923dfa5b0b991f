/// Generates Swift source from a data model like Xcode, for the module `CoreData` of this package: a
/// class or an extension for each entity, with properties, a fetch request, and functions that add to
/// and remove from relationships.
struct ClassWriter {
  private let model: DataModel
  private(set) var lines = ["import CoreData", "import Foundation"]
  /// The omitted items, as text for a warning.
  private(set) var omissions: [String] = []

  private let isModule: Bool

  init(_ model: DataModel, isModule: Bool = false) {
    self.model = model
    self.isModule = isModule
    for entity in model.entities { write(entity) }
  }

  var source: String { lines.joined(separator: "\n") + "\n" }

  private mutating func write(_ entity: DataModel.Entity) {
    guard entity.className != "NSManagedObject" else { return }
    switch entity.generation {
    case .nothing: return
    case .wholeClass:
      let parent = entity.parent.map(model.className) ?? "NSManagedObject"
      lines += ["", "open class \(entity.className): \(parent) {}"]
    case .category:
      guard !isModule else {
        omissions.append(
          "the properties of \(entity.name) are left out: they extend a class of the sources")
        return
      }
    }
    lines += ["", "extension \(entity.className) {"]
    lines += [
      "  public class func fetchRequest() -> NSFetchRequest<\(entity.className)> {",
      "    NSFetchRequest<\(entity.className)>(entityName: \"\(entity.name)\")", "  }",
    ]
    for attribute in entity.attributes { write(attribute, of: entity) }
    for relationship in entity.relationships { write(relationship) }
    lines.append("}")
    if entity.parent == nil { lines += ["", "extension \(entity.className): Identifiable {}"] }
  }

  private static let objects = [
    "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
    "Decimal": "NSDecimalNumber",
  ]
  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
    "Float": "Float", "Boolean": "Bool",
  ]

  private mutating func write(_ attribute: DataModel.Attribute, of entity: DataModel.Entity) {
    if let scalar = Self.scalars[attribute.type] {
      property(attribute.name, attribute.usesScalar ? scalar : "NSNumber?")
    } else if let object = Self.objects[attribute.type] {
      property(attribute.name, "\(object)?")
    } else if attribute.type == "Transformable" {
      property(attribute.name, "\(attribute.className ?? "NSObject")?")
    } else {
      omissions.append(
        "\(entity.name).\(attribute.name) is left out: its type is \"\(attribute.type)\"")
    }
  }

  private mutating func write(_ relationship: DataModel.Relationship) {
    let destination = model.className(of: relationship.destination)
    guard relationship.isToMany else { return property(relationship.name, "\(destination)?") }
    let kind = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    property(relationship.name, "\(kind)?")
    let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    for (function, call) in [("addTo", "add"), ("removeFrom", "remove")] {
      change(
        "\(function)\(name)(_ value: \(destination))", relationship.name, kind,
        ["changed.\(call)(value)"])
      change(
        "\(function)\(name)(_ values: \(kind))", relationship.name, kind,
        ["for value in values { changed.\(call)(value) }"])
    }
  }

  /// Writes a function that replaces a relationship by a changed copy.
  private mutating func change(
    _ function: String, _ relationship: String, _ kind: String, _ body: [String]
  ) {
    lines += [
      "", "  public func \(function) {",
      "    let changed = NSMutable\(kind.dropFirst(2))()",
      "    for value in `\(relationship)` ?? \(kind)() { changed.add(value) }",
    ]
    lines += body.map { "    \($0)" } + ["    `\(relationship)` = changed", "  }"]
  }

  private mutating func property(_ name: String, _ type: String) {
    lines += [
      "", "  public var `\(name)`: \(type) {",
      "    get { _managedValue(forKey: \"\(name)\") }",
      "    set { _setManagedValue(newValue, forKey: \"\(name)\") }", "  }",
    ]
  }
}
