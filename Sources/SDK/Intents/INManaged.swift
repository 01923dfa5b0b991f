internal import AppleFoundation

/// A parameter of an intent, where Xcode's classes have `@NSManaged`, which needs Objective-C.
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

  /// A parameter that is named after its property.
  public init() {
    (title, text, number, defaultValue, range) = (nil, nil, .decimal, nil, nil)
    hasOptions = false
  }

  /// A parameter with what people see, what numbers it takes, its default, the smallest and the
  /// largest number, and whether a handler provides options.
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

  /// The value: the one that was set, else the default, else "" or 0 or `nil`. An
  /// `NSNumber` that is not optional has nothing of the kind: reading it then ends the process.
  public var wrappedValue: Value {
    get {
      guard let value = value ?? defaultValue ?? Value._inFallback else {
        preconditionFailure("a parameter of type \(Value.self) is read before it is set")
      }
      return value
    }
    set { value = newValue }
  }
}

/// What numbers an `NSNumber` is.
public enum INNumberType: Hashable, Sendable {
  case boolean
  case integer
  case decimal
}
