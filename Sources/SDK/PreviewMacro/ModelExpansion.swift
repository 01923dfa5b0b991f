/// The expansion of `@Model`: the state that SwiftData keeps of an object, the relationships that it
/// declares, and the conformance. The stored properties stay as they are.
struct ModelExpansion {
  /// Whether the class has no conformance of a superclass yet.
  let isRoot: Bool
  let type: String
  let declaration: DeclarationText

  init(_ request: AttachedRequest) {
    declaration = request.declaration
    isRoot = request.conformances.contains("PersistentModel")
    type = request.extendedType
  }

  func source(for role: String) -> String {
    guard isRoot else { return "" }
    switch role {
    case "member": return "public let _$persistence = SwiftData._ModelPersistence()" + relationships
    case "extension": return "extension \(type): SwiftData.PersistentModel {\n}"
    default: return ""
    }
  }

  private var relationships: String {
    let found = RelationshipAttributes(declaration)
    guard let model = found.model, !found.list.isEmpty else { return "" }
    let list = found.list.map { relationship in
      "SwiftData._Relationship(\\\(model).`\(relationship.property)`"
        + relationship.arguments.map { ", \($0)" }.joined() + ")"
    }
    return """

      public static var _$relationships: [SwiftData._Relationship] {
        [\(list.joined(separator: ", "))]
      }
      """
  }
}

/// The expansion of `@ModelActor`: the container, the executor and the initializer of the actor.
struct ModelActorExpansion {
  let declaration: DeclarationText
  let type: String

  init(_ request: AttachedRequest) {
    declaration = request.declaration
    type = request.extendedType
  }

  func source(for role: String) -> String {
    switch role {
    case "member": members
    case "extension": "extension \(type): SwiftData.ModelActor {\n}"
    default: ""
    }
  }

  private var members: String {
    let access = declaration.hasModifier("public") ? "public " : ""
    let properties = """
      \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
      \(access)nonisolated let modelContainer: SwiftData.ModelContainer
      """
    // An author's own initializer sets both properties.
    guard !declaration.text.contains("init(modelContainer:") else { return properties }
    return properties + """

      \(access)init(modelContainer: SwiftData.ModelContainer) {
        self.modelExecutor = SwiftData.DefaultSerialModelExecutor(
          modelContext: SwiftData.ModelContext(modelContainer))
        self.modelContainer = modelContainer
      }
      """
  }
}
