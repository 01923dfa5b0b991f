internal import AppleFoundation

public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable, _SupportsAppDependencies
where ID: EntityIdentifierConvertible & Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property = EntityProperty
  public typealias Dependency = AppDependency

  /// Encodes the entity's identifier; decoding looks the entity up with the default query.
  public static var _intentCodec: _IntentCodec<Self> {
    var codec = _IntentCodec<Self>(
      kind: { .entity }, text: { $0.id.entityIdentifierString }, parse: { .entity($0) },
      decode: { try await entity($0) })
    codec.options = { try await defaultQuery.intentOptions() }
    codec.defaultResult = { await defaultQuery.anyDefault() as? Self }
    codec.defaultResults = { await defaultQuery.anyDefault() as? [Self] }
    return codec
  }

  private static func entity(_ given: IntentParameterValue) async throws -> Self {
    guard case .entity(let text) = given else {
      throw IntentBridgeError(.wrongValue, "\(given) is not a \(Self.self)")
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

public protocol TransientAppEntity: AppValue, DisplayRepresentable {
  init()
}

extension TransientAppEntity {
  public typealias Property = EntityProperty

  /// A transient entity cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

public protocol FileEntity: AppEntity {}

public protocol IndexedEntity: AppEntity {}

public protocol UniqueAppEntity: AppValue, DisplayRepresentable {
  init()
}

extension UniqueAppEntity {
  public typealias Property = EntityProperty

  /// A unique entity cannot be configured, because there is no choice.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
