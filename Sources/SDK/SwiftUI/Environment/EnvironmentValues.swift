internal import Foundation

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The record of the values read during a walk; `nil` outside a walk.
  package var reads: EnvironmentReads?
  /// The attributes that follow from values set since the walk last took the attributes. Fonts,
  /// alignments and similar values are inherited by nodes in the archive, and by views in the
  /// environment.
  package var pending = PendingAttributes()

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // A cast of a missing value to an optional type succeeds, with `nil`.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object that `environmentObject(_:)` or `environment(_:)` has set for a type.
  package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// The attributes that nodes receive from changes of an environment.
package struct PendingAttributes {
  /// The attributes that nodes inherit.
  package var inherited = Attributes()
  /// A weight for any font of the content.
  package var weight: Int?

  package init() {}

  /// Gives the attributes to a node. Values that the node already has win.
  func apply(to node: inout _ViewNode) {
    node.inherit(inherited)
    if node.weight == nil { node.weight = weight }
  }
}

public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

extension EnvironmentValues {
  /// The values that `@Environment` reads: the values of the view under evaluation, or the defaults
  /// outside an evaluation.
  package static var current: EnvironmentValues { Ambient.value?.environment ?? .init() }

  /// Runs code with these values as the current values.
  package func whileCurrent<Result>(_ code: () throws -> Result) rethrows -> Result {
    _ = AmbientLocale.isTold
    return try Ambient.$value.withValue(Ambient(environment: self), operation: code)
  }
}
