/// No effect: nothing changes while a widget is evaluated.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  /// Always the default value; a new value is ignored.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
}

/// No effect: nothing changes while a widget is evaluated.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// No effect: nothing moves. Runs the closure.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// No effect: nothing moves.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool

  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
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
