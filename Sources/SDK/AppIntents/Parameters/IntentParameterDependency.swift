/// The values of other parameters of the intent, while one parameter is resolved or its options are
/// computed.
///
/// `@unchecked Sendable`: the checks are made in `init`, and only read their arguments.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: @unchecked Sendable {
  private let checks: [(Intent) -> Bool]

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

  /// The intent's values; `nil` if the current intent has another type, or if one of the parameters
  /// has no value.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentScope.current as? Intent,
      checks.allSatisfy({ $0(intent) })
    else { return nil }
    return IntentProjection(intent: intent)
  }

  public var projectedValue: IntentParameterDependency<Intent> { self }
}

@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  public subscript<Value>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value {
    intent[keyPath: keyPath]
  }
}

/// The intent whose parameters are being resolved.
enum IntentScope {
  @TaskLocal static var current: (any AppIntent)?
}
