public import Foundation

/// A message with values in it, some of which may not be read.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  /// The type of a literal with values in it.
  public typealias StringInterpolation = OSLogInterpolation

  /// The message as it is written.
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects a message with values in it.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Begins with nothing.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  /// Adds a literal part.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(
    _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) { text += align.apply(to: privacy.apply(to: value)) }
}

extension OSLogInterpolation {
  /// Adds a string.
  public mutating func appendInterpolation(
    _ argumentString: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(argumentString, align, privacy) }

  /// Adds a string, and a name for the kind of value that it is, which is not written.
  public mutating func appendInterpolation(
    _ argumentString: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
    attributes: String
  ) { append(argumentString, align, privacy) }

  /// Adds a whole number.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: number), align, privacy) }

  /// Adds a small number with a meaning.
  public mutating func appendInterpolation(
    _ number: Int32, format: OSLogInt32ExtendedFormat, privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: number), .none, privacy) }

  /// Adds a number with a fraction.
  public mutating func appendInterpolation(
    _ number: Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: number), align, privacy) }

  /// Adds a number with a fraction.
  public mutating func appendInterpolation(
    _ number: Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: Double(number)), align, privacy) }

  /// Adds a number with a fraction.
  public mutating func appendInterpolation(
    _ number: CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: Double(number)), align, privacy) }

  /// Adds a truth value.
  public mutating func appendInterpolation(
    _ boolean: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: boolean), .none, privacy) }

  /// Adds an object.
  public mutating func appendInterpolation(
    _ argumentObject: NSObject, privacy: OSLogPrivacy = .auto
  ) { append(argumentObject.description, .none, privacy) }

  /// Adds an error.
  public mutating func appendInterpolation(_ error: any Error, privacy: OSLogPrivacy = .auto) {
    append("\(error)", .none, privacy)
  }

  /// Adds a value as it describes itself.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(value.description, align, privacy) }

  /// Adds the name of a type.
  public mutating func appendInterpolation(
    _ value: any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append("\(value)", align, privacy) }
}
