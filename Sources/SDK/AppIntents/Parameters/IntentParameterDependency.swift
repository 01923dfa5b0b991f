/// The values that the other parameters of an intent have while one is looked up or proposed.
///
/// Unchecked: the checks are written in `init` only, and look at what they are given.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: @unchecked Sendable {
  private let checks: [(Intent) -> Bool]

  /// The values of some parameters of an intent.
  public init<each Value: _IntentValue>(
    _ parameters: repeat KeyPath<Intent, IntentParameter<each Value>>
  ) {
    var checks: [(Intent) -> Bool] = []
    repeat checks.append(Self.check(each parameters))
    self.checks = checks
  }

  private static func check<Value>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> (Intent) -> Bool { { $0[keyPath: parameter].hasValue } }

  /// The intent's values; `nil` if no such intent is configured or one of the parameters has no
  /// value.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentScope.current as? Intent,
      checks.allSatisfy({ $0(intent) })
    else { return nil }
    return IntentProjection(intent: intent)
  }

  /// The dependency itself.
  public var projectedValue: IntentParameterDependency<Intent> { self }
}

/// The values of an intent.
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  /// A value.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value {
    intent[keyPath: keyPath]
  }
}

/// The intent whose parameters are being looked up.
enum IntentScope {
  @TaskLocal static var current: (any AppIntent)?
}
