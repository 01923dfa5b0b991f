/// No effect: property queries are used by shortcuts only, which are not supported.
public protocol EntityPropertyQuery: EntityQuery {
  associatedtype ComparatorMappingType
  static var properties: QueryProperties { get }
  static var sortingOptions: SortingOptions { get }
  static var findIntentDescription: IntentDescription? { get }

  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode, sortedBy: [Sort<Entity>],
    limit: Int?
  ) async throws -> [Entity]
}

extension EntityPropertyQuery {
  public static var findIntentDescription: IntentDescription? { nil }

  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  public typealias Sort = EntityQuerySort
  public typealias ComparatorMode = EntityQueryComparatorMode
  public typealias Property<Value: _IntentValue> = EntityQueryProperty<
    Entity, Value, ComparatorMappingType
  >
  public typealias EqualToComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  public typealias NotEqualToComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  public typealias ContainsComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  public typealias HasPrefixComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  public typealias HasSuffixComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  public typealias LessThanComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  public typealias LessThanOrEqualToComparator<Value, Mapped> = EntityQueryComparator<
    Value, Mapped
  >
  public typealias GreaterThanComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  public typealias GreaterThanOrEqualToComparator<Value, Mapped> = EntityQueryComparator<
    Value, Mapped
  >
}

public enum EntityQueryComparatorMode: Hashable, Sendable {
  case and
  case or
}

/// The sort order of a result.
///
/// `@unchecked Sendable`: a key path is immutable, and captures no reference here.
public struct EntityQuerySort<Entity: AppEntity>: @unchecked Sendable {
  public enum Ordering: Hashable, Sendable {
    case ascending
    case descending
  }

  public let by: PartialKeyPath<Entity>
  public let order: Ordering
}

/// A comparison of a property.
///
/// `@unchecked Sendable`: the arguments are not stored.
public struct EntityQueryComparator<Value, Mapped>: @unchecked Sendable {
  public init(mappingTransform: @escaping (Value) throws -> Mapped) {}
}

/// A property for searches.
///
/// `@unchecked Sendable`: the arguments are not stored.
public struct EntityQueryProperty<Entity: AppEntity, Value: _IntentValue, Mapped>:
  @unchecked Sendable
{
  public init(
    _ keyPath: KeyPath<Entity, EntityProperty<Value>>,
    @EntityQueryComparatorsBuilder<Value, Mapped> comparators: () -> _EntityQueryParts
  ) {}
}

/// The properties for searches.
///
/// `@unchecked Sendable`: the arguments are not stored.
public struct EntityQueryProperties<Entity: AppEntity, Mapped>: @unchecked Sendable {
  public init(
    @EntityQueryPropertiesBuilder<Entity, Mapped> properties: () -> _EntityQueryParts
  ) {}
}

/// The properties for sorting.
///
/// `@unchecked Sendable`: the arguments are not stored.
public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
  public init(@EntityQuerySortingBuilder<Entity> options: () -> _EntityQueryParts) {}
}

/// A property for sorting.
///
/// `@unchecked Sendable`: the arguments are not stored.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: @unchecked Sendable {
  public init<Value>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {}
}

/// The unused parts of a query.
public struct _EntityQueryParts {}

@resultBuilder
public enum EntityQueryComparatorsBuilder<Value, Mapped> {
  public static func buildExpression(
    _ comparator: EntityQueryComparator<Value, Mapped>
  ) -> _EntityQueryParts { _EntityQueryParts() }

  public static func buildBlock(_ parts: _EntityQueryParts...) -> _EntityQueryParts {
    _EntityQueryParts()
  }
}

@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, Mapped> {
  public static func buildExpression<Value>(
    _ property: EntityQueryProperty<Entity, Value, Mapped>
  ) -> _EntityQueryParts { _EntityQueryParts() }

  public static func buildBlock(_ parts: _EntityQueryParts...) -> _EntityQueryParts {
    _EntityQueryParts()
  }
}

@resultBuilder
public enum EntityQuerySortingBuilder<Entity: AppEntity> {
  public static func buildBlock(
    _ parts: EntityQuerySortableByProperty<Entity>...
  ) -> _EntityQueryParts { _EntityQueryParts() }
}
