/// Finds entities by their identifiers, and proposes some.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable
where DefaultValue == Entity {
  /// The type of the entities.
  associatedtype Entity: AppEntity
  /// The type of the proposals.
  associatedtype Result = [Entity]

  /// Makes a query.
  init()

  /// The entities with these identifiers; those that are not there are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

  /// What people choose from.
  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  /// What people choose from.
  public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery where Result == [Entity] {
  /// Nothing.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// Finds entities by words, too.
public protocol EntityStringQuery: EntityQuery {
  /// The type of what is found.
  associatedtype StringQueryResult: ResultsCollection = [Entity]

  /// The entities that these words mean.
  func entities(matching string: String) async throws -> StringQueryResult
}

/// Knows all entities.
public protocol EnumerableEntityQuery: EntityQuery {
  /// The type of the entities, named again so that `allEntities()` alone says it.
  associatedtype Entity

  /// All of them.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  /// Those of all that have one of the identifiers.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}

extension EnumerableEntityQuery where Result == [Entity] {
  /// All of them.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

/// Finds the one entity that there is.
public protocol UniqueAppEntityQuery: _SupportsAppDependencies, Sendable {
  /// The type of the entity.
  associatedtype Entity: UniqueAppEntity

  /// Makes a query.
  init()

  /// The entity.
  func entity() async throws -> Entity
}
