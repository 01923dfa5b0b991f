/// The default of a query is an entity, or a list of entities for parameters that are lists.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]

  init()

  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [] }
}

public protocol EntityStringQuery: EntityQuery {
  associatedtype StringQueryResult: ResultsCollection = [Entity]

  func entities(matching string: String) async throws -> StringQueryResult
}

public protocol EnumerableEntityQuery: EntityQuery {
  /// The type of the entities, declared again so that the signature of `allEntities()` suffices for
  /// type inference.
  associatedtype Entity

  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}

extension EnumerableEntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

public protocol UniqueAppEntityQuery: _SupportsAppDependencies, Sendable {
  associatedtype Entity: UniqueAppEntity

  init()

  func entity() async throws -> Entity
}
