public import AppleFoundation
internal import Synchronization

/// A value of an intent that people configure, or that a button carries.
///
/// Copies of an intent share their parameters.
///
/// Unchecked: as with Apple, values of intents need not be `Sendable`; they stand behind a lock.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: @unchecked Sendable {
  /// Whether a value has been set, and which.
  private enum State {
    case unset
    case set(Value)
  }

  private let state = Mutex<State>(.unset)
  /// What people see.
  public let title: LocalizedStringResource?
  /// A sentence for people.
  public let description: LocalizedStringResource?
  /// The value before one is set.
  let defaultValue: Value?
  /// The smallest and the largest number.
  let range: ClosedRange<Double>?
  /// What proposes values, if not the type itself.
  let provider: (any DynamicOptionsProvider)?

  init(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?, _ value: Value?,
    range: ClosedRange<Double>? = nil, provider: (any DynamicOptionsProvider)? = nil
  ) {
    self.title = title
    self.description = description
    defaultValue = value
    self.range = range
    self.provider = provider
  }

  /// A parameter that is named after its property.
  public convenience init() { self.init(nil, nil, nil) }

  /// The value: the one that was set, else the default, else what stands to reason for the type: ""
  /// or 0, the first case, the present time, `nil`.
  ///
  /// An entity or a URL that is not optional has nothing of the kind: reading it before it is set
  /// ends the process.
  public var wrappedValue: Value {
    get {
      if case .set(let value) = state.withLock({ $0 }) { return value }
      guard let value = defaultValue ?? Value._intentCodec.fallback() else {
        preconditionFailure("a parameter of type \(Value.self) is read before it is set")
      }
      return value
    }
    set { state.withLock { $0 = .set(newValue) } }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// The value that was set, if one was.
  var setValue: Value? {
    if case .set(let value) = state.withLock({ $0 }) { value } else { nil }
  }
}

extension IntentParameter {
  /// What happens when another action's answer is put in.
  public enum InputConnectionBehavior: Hashable, Sendable {
    case `default`
    case never
    case connectToPreviousIntentResult
  }
}

/// How a number is set. Configurations here are texts: all are the same.
public enum IntentControlStyle: Hashable, Sendable {
  case field
  case stepper
  case slider
}

/// A family of widgets, for how many values a list takes.
public enum IntentWidgetFamily: Hashable, Sendable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case systemExtraLargePortrait
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline
  case accessoryCorner
}

/// No effect: lists of any length are accepted. How many values one would take.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral
{
  /// As many.
  public init(integerLiteral value: Int) {}

  /// As many, for each family.
  public init(dictionaryLiteral elements: (IntentWidgetFamily, Int)...) {}

  /// As many.
  public init(exactly count: Int) {}

  /// At least and at most as many.
  public init(min: Int = 0, max: Int) {}
}
