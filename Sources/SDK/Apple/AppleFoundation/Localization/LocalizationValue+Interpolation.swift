public import Foundation

extension String.LocalizationValue {
  /// What a value stands for in a key that is never shown.
  public enum Placeholder: Hashable, Sendable, Codable {
    /// A whole number.
    case int
    /// A whole number without a sign.
    case uint
    /// A number with a fraction.
    case float
    /// A number with a fraction.
    case double
    /// Anything else.
    case object

    var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }

  /// Collects a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var segments: [Segment] = []

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a literal part.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      segments.append(.value(.text(string), specifier: "%@"))
    }

    /// Adds a part of a string.
    public mutating func appendInterpolation(_ substring: Substring) {
      appendInterpolation(String(substring))
    }

    /// Adds a text that is translated by itself.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      segments.append(.resource(resource))
    }

    /// Adds the characters of a text with attributes.
    public mutating func appendInterpolation(_ string: AttributedString) {
      appendInterpolation(String(string.characters))
    }

    /// Adds an object as a formatter writes it.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
    }

    /// Adds a value as a format style writes it in the widget's locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendInterpolation(format.locale(TextLocale.current).format(input))
    }

    /// Adds a number.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: T._specifier)
    }

    /// Adds a number as `printf` would write it.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      segments.append(.value(FormatArgument(value), specifier: specifier))
    }

    /// Adds a place for a value, for a text that is only looked up.
    public mutating func appendInterpolation(
      placeholder: Placeholder, specifier: String? = nil
    ) {
      let specifier = specifier ?? placeholder.specifier
      segments.append(.value(.text(specifier), specifier: specifier))
    }

    /// Adds any other value, as `print` would write it.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation("\(value)")
    }
  }
}
