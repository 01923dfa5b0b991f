internal import Foundation
internal import FoundationXML

/// The entities of a data model.
struct DataModel {
  struct Entity {
    enum Generation {
      /// The class of the entity, with its properties.
      case wholeClass
      /// An extension with the properties of a class of the author's.
      case category
      case nothing
    }

    let name: String
    let className: String
    let parent: String?
    let isAbstract: Bool
    let generation: Generation
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
  }

  struct Attribute {
    let name: String
    /// The type as the file has it, such as `Integer 16`.
    let type: String
    let usesScalar: Bool
    /// The class of a transformable value.
    let className: String?
    let isOptional: Bool
    /// The default value as the file has it: `YES`, a number, or the seconds since the reference date.
    let defaultValue: String?
  }

  struct Relationship {
    let name: String
    let destination: String
    /// The relationship of the destination that is the other end.
    let inverse: String?
    /// The delete rule as the file has it, such as `Cascade`.
    let rule: String
    let isToMany: Bool
    let isOrdered: Bool
  }

  private(set) var entities: [Entity] = []

  /// `nil` if the file cannot be read or is no data model.
  init?(contentsOf path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data)
  }

  init?(_ data: Data) {
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), reader.isModel else { return nil }
    entities = reader.entities
  }

  /// The class of an entity.
  func className(of entity: String) -> String {
    entities.first { $0.name == entity }?.className ?? "NSManagedObject"
  }
}

extension DataModel {
  private final class Reader: NSObject, XMLParserDelegate {
    var isModel = false
    var entities: [Entity] = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes values: [String: String]
    ) {
      switch element {
      case "model": isModel = true
      case "entity": entities.append(Entity(values))
      case "attribute" where !entities.isEmpty:
        entities[entities.count - 1].attributes.append(Attribute(values))
      case "relationship" where !entities.isEmpty:
        entities[entities.count - 1].relationships.append(Relationship(values))
      default: break
      }
    }
  }
}

extension DataModel.Entity {
  fileprivate init(_ values: [String: String]) {
    name = values["name"] ?? ""
    let className = values["representedClassName"] ?? "NSManagedObject"
    // A class of the current module is written with a dot before its name.
    self.className = className.hasPrefix(".") ? String(className.dropFirst()) : className
    parent = values["parentEntity"]
    isAbstract = values["isAbstract"] == "YES"
    generation =
      switch values["codeGenerationType"] {
      case "class": .wholeClass
      case "category": .category
      default: .nothing
      }
  }
}

extension DataModel.Attribute {
  fileprivate init(_ values: [String: String]) {
    name = values["name"] ?? ""
    type = values["attributeType"] ?? ""
    usesScalar = values["usesScalarValueType"] == "YES"
    className = values["customClassName"]
    isOptional = values["optional"] == "YES"
    defaultValue = values["defaultValueString"] ?? values["defaultDateTimeInterval"]
  }
}

extension DataModel.Relationship {
  fileprivate init(_ values: [String: String]) {
    name = values["name"] ?? ""
    destination = values["destinationEntity"] ?? ""
    inverse = values["inverseName"]
    rule = values["deletionRule"] ?? "Nullify"
    isToMany = values["toMany"] == "YES"
    isOrdered = values["ordered"] == "YES"
  }
}
