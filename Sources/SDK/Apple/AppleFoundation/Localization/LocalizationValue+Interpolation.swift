public import Foundation

extension String.LocalizationValue {
  /// The type of a placeholder for a value, in a key that is never shown.
  public enum Placeholder: Hashable, Sendable, Codable {
    case int
    case uint
    case float
    case double
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

  /// The parts of a literal with interpolated values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var segments: [Segment] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      segments.append(.value(.text(string), specifier: "%@"))
    }

    public mutating func appendInterpolation(_ substring: Substring) {
      appendInterpolation(String(substring))
    }

    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      segments.append(.resource(resource))
    }

    public mutating func appendInterpolation(_ string: AttributedString) {
      appendInterpolation(String(string.characters))
    }

    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
    }

    /// Formats the value at once, in the widget's locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendInterpolation(format.locale(TextLocale.current).format(input))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: T._specifier)
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      segments.append(.value(FormatArgument(value), specifier: specifier))
    }

    public mutating func appendInterpolation(
      placeholder: Placeholder, specifier: String? = nil
    ) {
      let specifier = specifier ?? placeholder.specifier
      segments.append(.value(.text(specifier), specifier: specifier))
    }

    /// Adds any other value as `print` writes it.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation("\(value)")
    }
  }
}
