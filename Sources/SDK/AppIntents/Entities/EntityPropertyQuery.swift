/// No effect: only shortcuts ask for that, and there are none. Finds entities by their properties.
public protocol EntityPropertyQuery: EntityQuery {
  /// What a comparison becomes for the app's own search.
  associatedtype ComparatorMappingType
  /// The properties that are searched.
  static var properties: QueryProperties { get }
  /// The properties that sort.
  static var sortingOptions: SortingOptions { get }
  /// What it is called.
  static var findIntentDescription: IntentDescription? { get }

  /// The entities that all, or any, of the comparisons hold for.
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode, sortedBy: [Sort<Entity>],
    limit: Int?
  ) async throws -> [Entity]
}

extension EntityPropertyQuery {
  /// Nothing.
  public static var findIntentDescription: IntentDescription? { nil }

  /// The properties that are searched.
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// The properties that sort.
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  /// A property that sorts.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  /// How a result is sorted.
  public typealias Sort = EntityQuerySort
  /// Whether all comparisons count.
  public typealias ComparatorMode = EntityQueryComparatorMode
  /// A property that is searched.
  public typealias Property<Value: _IntentValue> = EntityQueryProperty<
    Entity, Value, ComparatorMappingType
  >
  /// Equality.
  public typealias EqualToComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  /// Inequality.
  public typealias NotEqualToComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  /// A part.
  public typealias ContainsComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  /// The beginning.
  public typealias HasPrefixComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  /// The end.
  public typealias HasSuffixComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  /// Less.
  public typealias LessThanComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  /// Less or equal.
  public typealias LessThanOrEqualToComparator<Value, Mapped> = EntityQueryComparator<
    Value, Mapped
  >
  /// Greater.
  public typealias GreaterThanComparator<Value, Mapped> = EntityQueryComparator<Value, Mapped>
  /// Greater or equal.
  public typealias GreaterThanOrEqualToComparator<Value, Mapped> = EntityQueryComparator<
    Value, Mapped
  >
}

/// Whether all comparisons count, or any.
public enum EntityQueryComparatorMode: Hashable, Sendable {
  case and
  case or
}

/// How a result is sorted.
///
/// Unchecked: a key path is never written to, and holds no reference here.
public struct EntityQuerySort<Entity: AppEntity>: @unchecked Sendable {
  /// Which way.
  public enum Ordering: Hashable, Sendable {
    case ascending
    case descending
  }

  /// The property.
  public let by: PartialKeyPath<Entity>
  /// Which way.
  public let order: Ordering
}

/// A comparison as the app's own search has it.
///
/// Unchecked: it holds nothing.
public struct EntityQueryComparator<Value, Mapped>: @unchecked Sendable {
  /// Takes what makes it of a value.
  public init(mappingTransform: @escaping (Value) throws -> Mapped) {}
}

/// A property that is searched.
///
/// Unchecked: it holds nothing.
public struct EntityQueryProperty<Entity: AppEntity, Value: _IntentValue, Mapped>:
  @unchecked Sendable
{
  /// Takes the property and how it is compared.
  public init(
    _ keyPath: KeyPath<Entity, EntityProperty<Value>>,
    @EntityQueryComparatorsBuilder<Value, Mapped> comparators: () -> _EntityQueryParts
  ) {}
}

/// The properties that are searched.
///
/// Unchecked: it holds nothing.
public struct EntityQueryProperties<Entity: AppEntity, Mapped>: @unchecked Sendable {
  /// Takes the properties.
  public init(
    @EntityQueryPropertiesBuilder<Entity, Mapped> properties: () -> _EntityQueryParts
  ) {}
}

/// The properties that sort.
///
/// Unchecked: it holds nothing.
public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
  /// Takes the properties.
  public init(@EntityQuerySortingBuilder<Entity> options: () -> _EntityQueryParts) {}
}

/// A property that sorts.
///
/// Unchecked: it holds nothing.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: @unchecked Sendable {
  /// Takes the property.
  public init<Value>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {}
}

/// The parts of a query, which nobody asks for.
public struct _EntityQueryParts {}

/// Lists the comparisons that are written one after the other.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Value, Mapped> {
  /// A comparison.
  public static func buildExpression(
    _ comparator: EntityQueryComparator<Value, Mapped>
  ) -> _EntityQueryParts { _EntityQueryParts() }

  /// All of them.
  public static func buildBlock(_ parts: _EntityQueryParts...) -> _EntityQueryParts {
    _EntityQueryParts()
  }
}

/// Lists the properties that are written one after the other.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, Mapped> {
  /// A property.
  public static func buildExpression<Value>(
    _ property: EntityQueryProperty<Entity, Value, Mapped>
  ) -> _EntityQueryParts { _EntityQueryParts() }

  /// All of them.
  public static func buildBlock(_ parts: _EntityQueryParts...) -> _EntityQueryParts {
    _EntityQueryParts()
  }
}

/// Lists the properties that are written one after the other.
@resultBuilder
public enum EntityQuerySortingBuilder<Entity: AppEntity> {
  /// All of them.
  public static func buildBlock(
    _ parts: EntityQuerySortableByProperty<Entity>...
  ) -> _EntityQueryParts { _EntityQueryParts() }
}
