internal import AppleFoundation

/// A parameter of an intent. Takes the place of `@NSManaged`, which needs Objective-C.
///
///     class SelectCountryIntent: INIntent {
///       @INManaged(title: "Country", default: .germany) var country: Country
///       @INManaged(title: "Rows", .integer, range: 1...5) var rows: NSNumber?
///       @INManaged(title: "City", hasOptions: true) var city: City?
///     }
///
/// The host's parameters are declared in the order of these properties.
@propertyWrapper
public final class INManaged<Value: _INValue> {
  private var value: Value?
  let title: String?
  let text: String?
  let number: INNumberType
  let defaultValue: Value?
  let range: ClosedRange<Double>?
  let hasOptions: Bool

  /// Declares a parameter without a title, a default or a range.
  public init() {
    (title, text, number, defaultValue, range) = (nil, nil, .decimal, nil, nil)
    hasOptions = false
  }

  /// Declares a parameter.
  ///
  /// - Parameters:
  ///   - title: the name shown to the user.
  ///   - description: an explanation for the user.
  ///   - number: the kind of number, for a property of type `NSNumber`.
  ///   - defaultValue: the value of a parameter that is not configured.
  ///   - range: the smallest and the largest number.
  ///   - hasOptions: whether the handler provides options.
  public init(
    title: String?, description: String? = nil, _ number: INNumberType = .decimal,
    default defaultValue: Value? = nil, range: ClosedRange<Double>? = nil, hasOptions: Bool = false
  ) {
    self.title = title
    text = description
    self.number = number
    self.defaultValue = defaultValue
    self.range = range
    self.hasOptions = hasOptions
  }

  /// The value that was set, or else the default, or else the type's fallback, such as "", 0 or
  /// `nil`. A non-optional `NSNumber` has no fallback: reading an unset one ends the process.
  public var wrappedValue: Value {
    get {
      guard let value = value ?? defaultValue ?? Value._inFallback else {
        // As documented above: the getter has no value to return and cannot throw.
        preconditionFailure("a parameter of type \(Value.self) is read before it is set")
      }
      return value
    }
    set { value = newValue }
  }
}

/// The kind of number that an `NSNumber` parameter takes.
public enum INNumberType: Hashable, Sendable {
  case boolean
  case integer
  case decimal
}
