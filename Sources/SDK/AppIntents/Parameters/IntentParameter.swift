public import AppleFoundation
internal import Synchronization

/// A parameter of an intent.
///
/// Copies of an intent share their parameters.
///
/// `@unchecked Sendable`: the value is behind a lock. As in Apple's framework, the value itself
/// need not be `Sendable`.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: @unchecked Sendable {
  /// The value that was set, distinct from an unset parameter.
  private enum State {
    case unset
    case set(Value)
  }

  private let state = Mutex<State>(.unset)
  public let title: LocalizedStringResource?
  public let description: LocalizedStringResource?
  /// The value of an unset parameter.
  let defaultValue: Value?
  /// The smallest and the largest number.
  let range: ClosedRange<Double>?
  /// The source of options; the type itself is the source if `nil`.
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

  /// Declares a parameter without a title or a default. The host's name comes from the property.
  public convenience init() { self.init(nil, nil, nil) }

  /// The value that was set, or else the default, or else the fallback of the type: "", 0, false,
  /// the first case, the present time, an empty list or `nil`.
  ///
  /// A non-optional entity or URL has no fallback: reading an unset one ends the process.
  public var wrappedValue: Value {
    get {
      if case .set(let value) = state.withLock({ $0 }) { return value }
      guard let value = defaultValue ?? Value._intentCodec.fallback() else {
        // As documented above: the getter has no value to return and cannot throw.
        preconditionFailure("a parameter of type \(Value.self) is read before it is set")
      }
      return value
    }
    set { state.withLock { $0 = .set(newValue) } }
  }

  public var projectedValue: IntentParameter<Value> { self }

  /// The value that was set; `nil` if the parameter is unset.
  var setValue: Value? {
    if case .set(let value) = state.withLock({ $0 }) { value } else { nil }
  }
}

extension IntentParameter {
  public enum InputConnectionBehavior: Hashable, Sendable {
    case `default`
    case never
    case connectToPreviousIntentResult
  }
}

/// The control for a number. All styles are the same, because configurations are text.
public enum IntentControlStyle: Hashable, Sendable {
  case field
  case stepper
  case slider
}

/// A family of widgets, for the size of a list.
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

/// No effect: a list of any length is accepted.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(integerLiteral value: Int) {}

  public init(dictionaryLiteral elements: (IntentWidgetFamily, Int)...) {}

  public init(exactly count: Int) {}

  public init(min: Int = 0, max: Int) {}
}
