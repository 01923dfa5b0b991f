internal import AppleFoundation

/// Something that an app knows and people choose from, with an identifier.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable, _SupportsAppDependencies
where ID: EntityIdentifierConvertible & Sendable {
  /// The type of its query.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  /// What finds entities by their identifiers, and proposes some.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// A value that people see.
  public typealias Property = EntityProperty
  /// Something that the app provides.
  public typealias Dependency = AppDependency

  /// An identifier, which the query resolves.
  public static var _intentCodec: _IntentCodec<Self> {
    var codec = _IntentCodec<Self>(
      kind: { .entity }, text: { $0.id.entityIdentifierString }, parse: { .entity($0) },
      decode: { try await entity($0) })
    codec.options = { try await defaultQuery.intentOptions() }
    codec.defaultResult = { await defaultQuery.defaultResult() }
    return codec
  }

  private static func entity(_ given: IntentParameterValue) async throws -> Self {
    guard case .entity(let text) = given else {
      throw IntentBridgeError(.wrongValue, "\(given) is no \(Self.self)")
    }
    guard let id = ID.entityIdentifier(for: text) else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    let found = try await defaultQuery.entities(for: [id])
    guard let entity = found.first(where: { $0.id == id }) ?? found.first else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return entity
  }
}

/// An entity without an identifier, which lives as long as the intent that answers it.
public protocol TransientAppEntity: AppValue, DisplayRepresentable {
  /// Makes one without values.
  init()
}

extension TransientAppEntity {
  /// A value that people see.
  public typealias Property = EntityProperty

  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

/// An entity that a file holds.
public protocol FileEntity: AppEntity {}

/// An entity that is found by what is in it.
public protocol IndexedEntity: AppEntity {}

/// An entity of which there is one.
public protocol UniqueAppEntity: AppValue, DisplayRepresentable {
  /// Makes it.
  init()
}

extension UniqueAppEntity {
  /// A value that people see.
  public typealias Property = EntityProperty

  /// Cannot be configured: there is nothing to choose.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
