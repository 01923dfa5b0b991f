/// No effect: nothing changes while a widget is evaluated. What would go with a change of state.
public struct Transaction: Sendable {
  /// How the change moves.
  public var animation: Animation?
  /// Whether nothing inside moves.
  public var disablesAnimations = false
  /// Whether more changes follow at once.
  public var isContinuous = false

  /// A change without animation.
  public init() {}

  /// A change with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value of a key, or its default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
}

/// No effect: nothing changes while a widget is evaluated. The key of a value in a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// What is read when nobody has set it.
  static var defaultValue: Value { get }
}

/// No effect: nothing moves. Runs the closure.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// No effect: nothing moves. How one would know that an animation has ended.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool

  /// When it looks so.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When nothing is left of it.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// No effect: nothing moves. Runs the closure, and then `completion`.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

/// No effect: nothing moves. Runs the closure.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// No effect: nothing moves. Runs the closure.
public func withTransaction<Result, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result { try body() }
