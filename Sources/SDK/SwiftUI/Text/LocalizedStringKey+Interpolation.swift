public import AppleFoundation
public import Foundation

extension LocalizedStringKey {
  /// Collects a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
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

    /// Adds an object as a formatter writes it.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
    }

    /// Adds a value as a formatter writes it; any, because this system's dates stand for no
    /// object.
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
      appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
    }

    /// Adds a value as a format style writes it in the environment's locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendInterpolation(format.locale(EnvironmentValues.current.locale).format(input))
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

    /// Adds any other value, as `print` would write it.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation("\(value)")
    }

    /// Adds a text with its style.
    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.text(text.styledParts))
    }

    /// Adds a text with attributes.
    public mutating func appendInterpolation(_ string: AttributedString) {
      appendInterpolation(Text(string))
    }

    /// Adds a text that is translated by itself.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      appendInterpolation(resource.text(in: EnvironmentValues.current.locale))
    }

    /// Adds a picture.
    public mutating func appendInterpolation(_ image: Image) {
      segments.append(.text(Text(image).parts))
    }

    /// Adds a live date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    /// Adds an interval of time.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      appendInterpolation(Text(dates))
    }

    /// Adds an interval of time.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      appendInterpolation(Text(interval))
    }

    /// Adds a timer.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      appendInterpolation(
        Text(
          timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours))
    }
  }
}
