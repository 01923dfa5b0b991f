public import Foundation

public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  public typealias StringInterpolation = OSLogInterpolation

  /// The message as written to the log.
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(
    _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) { text += align.apply(to: privacy.apply(to: value)) }
}

extension OSLogInterpolation {
  public mutating func appendInterpolation(
    _ argumentString: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(argumentString, align, privacy) }

  /// Adds a string. The attributes are ignored.
  public mutating func appendInterpolation(
    _ argumentString: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
    attributes: String
  ) { append(argumentString, align, privacy) }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: number), align, privacy) }

  public mutating func appendInterpolation(
    _ number: Int32, format: OSLogInt32ExtendedFormat, privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: number), .none, privacy) }

  public mutating func appendInterpolation(
    _ number: Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: number), align, privacy) }

  public mutating func appendInterpolation(
    _ number: Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: Double(number)), align, privacy) }

  public mutating func appendInterpolation(
    _ number: CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: Double(number)), align, privacy) }

  public mutating func appendInterpolation(
    _ boolean: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) { append(format.apply(to: boolean), .none, privacy) }

  public mutating func appendInterpolation(
    _ argumentObject: NSObject, privacy: OSLogPrivacy = .auto
  ) { append(argumentObject.description, .none, privacy) }

  /// Adds an error of Foundation, which is an object and an `Error`.
  public mutating func appendInterpolation(_ error: NSError, privacy: OSLogPrivacy = .auto) {
    append(error.description, .none, privacy)
  }

  public mutating func appendInterpolation(_ error: any Error, privacy: OSLogPrivacy = .auto) {
    append("\(error)", .none, privacy)
  }

  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(value.description, align, privacy) }

  public mutating func appendInterpolation(
    _ value: any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append("\(value)", align, privacy) }
}
