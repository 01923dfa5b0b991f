/// Generates a class that describes the entities of data models to Core Data at run time.
struct ModelWriter {
  private(set) var lines = [
    "", "/// The data models, for Core Data.",
    "public final class _DataModels: CoreData._DataModelSource {",
    "  public override class var models: [String: [CoreData._GeneratedEntity]] {", "    [",
  ]

  /// - Parameter models: The models with their names.
  init(_ models: [(name: String, model: DataModel)]) {
    for (name, model) in models {
      lines.append("      \(Self.literal(name)): [")
      for entity in model.entities { write(entity) }
      lines.append("      ],")
    }
    lines += models.isEmpty ? ["      :"] : []
    lines += ["    ]", "  }", "}"]
  }

  var source: String { lines.joined(separator: "\n") + "\n" }

  private mutating func write(_ entity: DataModel.Entity) {
    lines += [
      "        CoreData._GeneratedEntity(",
      "          \(Self.literal(entity.name)), className: \(Self.literal(entity.className)),",
      "          parent: \(Self.literal(entity.parent)), isAbstract: \(entity.isAbstract),",
      "          attributes: [",
    ]
    lines += entity.attributes.map { attribute in
      "            .init(\(Self.literal(attribute.name)), \(Self.literal(attribute.type)), "
        + "isOptional: \(attribute.isOptional), "
        + "defaultValue: \(Self.literal(attribute.defaultValue))),"
    }
    lines += ["          ],", "          relationships: ["]
    lines += entity.relationships.map { relationship in
      "            .init(\(Self.literal(relationship.name)), "
        + "to: \(Self.literal(relationship.destination)), "
        + "inverse: \(Self.literal(relationship.inverse)), "
        + "rule: \(Self.literal(relationship.rule)), isToMany: \(relationship.isToMany), "
        + "isOrdered: \(relationship.isOrdered)),"
    }
    lines += ["          ]),"]
  }

  private static func literal(_ text: String?) -> String {
    text.map { $0.debugDescription } ?? "nil"
  }
}
