public import AppleFoundation
internal import Synchronization

/// A property of an entity.
///
/// `@unchecked Sendable`: the value is behind a lock. As in Apple's framework, the value itself
/// need not be `Sendable`.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: @unchecked Sendable {
  private let state = Mutex<Value?>(nil)
  public let title: LocalizedStringResource?

  public init() { title = nil }

  public init(title: LocalizedStringResource) { self.title = title }

  public init(identifier: String, title: LocalizedStringResource? = nil) { self.title = title }

  public init(wrappedValue: Value, title: LocalizedStringResource? = nil) {
    self.title = title
    state.withLock { $0 = wrappedValue }
  }

  /// The value, or the fallback of the type if no value was set: "", 0 or `nil`. Reading an unset
  /// property of a type without a fallback ends the process.
  public var wrappedValue: Value {
    get {
      guard let value = state.withLock({ $0 }) ?? Value._intentCodec.fallback() else {
        // As documented above: the getter has no value to return and cannot throw.
        preconditionFailure("a property of type \(Value.self) is read before it is set")
      }
      return value
    }
    set { state.withLock { $0 = newValue } }
  }

  public var projectedValue: EntityProperty<Value> { self }
}
