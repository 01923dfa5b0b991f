internal import Foundation

/// What views read with `@Environment`: values by key, with a default for each.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Where it is noted what has been read; nil outside a walk.
  package var reads: EnvironmentReads?
  /// What setting values has come to for nodes, since the walk last took it. Fonts, alignments and
  /// the like are inherited by nodes in the archive, and by views in the environment.
  package var pending = PendingAttributes()

  /// Every value is the default.
  public init() {}

  /// The value of a key, or its default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // A cast of a missing value to an optional type succeeds, with `nil`.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object that `environmentObject(_:)` has set for a type.
  package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// What nodes get from changes of an environment.
package struct PendingAttributes {
  /// What nodes inherit.
  package var inherited = Attributes()
  /// A weight for whatever font is inside.
  package var weight: Int?

  /// Nothing.
  package init() {}

  /// Gives it to a node that has no such thing of its own.
  func apply(to node: inout _ViewNode) {
    node.inherit(inherited)
    if node.weight == nil { node.weight = weight }
  }
}

/// The key of a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// What views read when nobody has set it.
  static var defaultValue: Value { get }
}

extension EnvironmentValues {
  /// What `@Environment` reads now: the values of the view whose body is being evaluated, or the
  /// defaults.
  package static var current: EnvironmentValues { Ambient.value?.environment ?? .init() }

  /// Runs code with these values as the current ones.
  package func whileCurrent<Result>(_ code: () throws -> Result) rethrows -> Result {
    _ = AmbientLocale.isTold
    return try Ambient.$value.withValue(Ambient(environment: self), operation: code)
  }
}
