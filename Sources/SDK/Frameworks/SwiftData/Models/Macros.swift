/// Makes a class persistent. The stored properties stay as they are.
@attached(
  member, conformances: PersistentModel, names: named(_$persistence), named(_$relationships))
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "PreviewMacro", type: "Model")

/// No effect: the objects are in memory, and nothing is indexed or made unique.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "PreviewMacro", type: "Attribute")

/// Says what happens to the other objects when an object is deleted. Each end of a relationship is
/// what its property is set to; setting one end leaves the other.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "PreviewMacro", type: "Relationship")

/// No effect: no property is written to a file.
@attached(peer)
public macro Transient() = #externalMacro(module: "PreviewMacro", type: "Transient")

/// No effect: the objects are in memory, without an index.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "PreviewMacro", type: "Index")

/// No effect: the objects are in memory, without an index.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "PreviewMacro", type: "Index")

/// No effect: objects with equal values are kept side by side.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "PreviewMacro", type: "Unique")

/// Makes an actor with a context of its own.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "PreviewMacro", type: "ModelActor")
