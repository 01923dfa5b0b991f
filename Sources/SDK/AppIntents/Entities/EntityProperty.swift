public import AppleFoundation
internal import Synchronization

/// A value of an entity that people see.
///
/// Unchecked: as with Apple, values of intents need not be `Sendable`; they stand behind a lock.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: @unchecked Sendable {
  private let state = Mutex<Value?>(nil)
  /// What people see.
  public let title: LocalizedStringResource?

  /// A property without a name.
  public init() { title = nil }

  /// A property with a name.
  public init(title: LocalizedStringResource) { self.title = title }

  /// A property with a name and an identifier.
  public init(identifier: String, title: LocalizedStringResource? = nil) { self.title = title }

  /// A property with a value.
  public init(wrappedValue: Value, title: LocalizedStringResource? = nil) {
    self.title = title
    state.withLock { $0 = wrappedValue }
  }

  /// The value. One that has never been set is the type's own, "" or 0 or `nil`; a type that has none
  /// ends the process, as with Apple there is no value to go on with.
  public var wrappedValue: Value {
    get {
      guard let value = state.withLock({ $0 }) ?? Value._intentCodec.fallback() else {
        preconditionFailure("a property of type \(Value.self) is read before it is set")
      }
      return value
    }
    set { state.withLock { $0 = newValue } }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }
}
