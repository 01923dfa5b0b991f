public import Foundation

/// A text that may be translated: a literal with values in it.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A literal part, or a value.
  enum Segment: Hashable, Sendable {
    case literal(String)
    /// A value as it is written, and how the key names it.
    case value(String, specifier: String)
    case text([TextPart])
  }

  let segments: [Segment]

  /// A key without values.
  public init(_ value: String) { segments = [.literal(value)] }

  /// A key without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// What is translated: the literals, with a specifier for each value.
  package var key: String {
    segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .value(_, let specifier): specifier
      case .text: "%@"
      }
    }.joined()
  }

  /// The parts of the text, with Markdown emphasis resolved in the literals.
  func parts(in environment: EnvironmentValues) -> [TextPart] {
    var markdown = InlineMarkdown()
    for segment in segments {
      switch segment {
      case .literal(let text): markdown.append(text)
      case .value(let text, _): markdown.append(verbatim: text)
      case .text(let parts): markdown.append(parts)
      }
    }
    return markdown.finish()
  }
}

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
      segments.append(.value(string, specifier: "%@"))
    }

    /// Adds an object as a formatter writes it.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let text = formatter?.string(for: subject) ?? "\(subject)"
      segments.append(.value(text, specifier: "%@"))
    }

    /// Adds a value as a format style writes it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      segments.append(.value(format.format(input), specifier: "%@"))
    }

    /// Adds a number.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: T._specifier)
    }

    /// Adds a number as `printf` would write it.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      let text = value._formatted(specifier)
      segments.append(.value(text, specifier: specifier))
    }

    /// Adds any other value, as `print` would write it.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      segments.append(.value("\(value)", specifier: "%@"))
    }

    /// Adds a text with its style.
    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.text(text.styledParts))
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
