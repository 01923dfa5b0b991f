public import Foundation

/// A value that follows the present time, for a live text.
public struct TimeDataSource<Value> {
  enum Kind: Hashable, Sendable {
    case now
    case offset(Date)
    case rangeFrom(Date)
    case rangeTo(Date)
  }

  let kind: Kind
  /// The value at a date.
  package let value: @Sendable (Date) -> Value
}

extension TimeDataSource: Sendable where Value: Sendable {}

extension TimeDataSource {
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource<Date>(kind: .now) { $0 }
  }

  /// The duration from a date to the present one.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource<Duration>(kind: .offset(date)) { now in
      let seconds = now.timeIntervalSince(date)
      return .seconds(seconds.isFinite ? min(max(seconds, -1e15), 1e15) : 0)
    }
  }

  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource<Range<Date>>(kind: .rangeFrom(date)) { date..<max(date, $0) }
  }

  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource<Range<Date>>(kind: .rangeTo(date)) { min(date, $0)..<date }
  }
}

/// A text that follows the present time, and its text at the date of an entry.
struct SourceText: Hashable, Sendable {
  /// The live text that has the same meaning; `nil` without one.
  let live: LiveDate?
  /// The description of the format, which tells equal texts apart.
  let identity: String
  let text: @Sendable (Date, EnvironmentValues) -> AttributedString

  static func == (one: SourceText, other: SourceText) -> Bool {
    one.live == other.live && one.identity == other.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(live)
    hasher.combine(identity)
  }
}

extension Text {
  /// The text is live with a style of ``SystemFormatStyle`` and with durations that have seconds or
  /// units. With another format it is the text at the date of the entry, and the log says so.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString, F: Sendable {
    self.init(source, format: format) { $0 }
  }

  /// The text is live with a style of ``SystemFormatStyle`` and with durations that have seconds or
  /// units. With another format it is the text at the date of the entry, and the log says so.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String, F: Sendable {
    self.init(source, format: format) { AttributedString($0) }
  }

  private init<V, F: DiscreteFormatStyle & Sendable>(
    _ source: TimeDataSource<V>, format: F,
    _ text: @escaping @Sendable (F.FormatOutput) -> AttributedString
  ) where V == F.FormatInput {
    let value = source.value
    let live = (format as? any LiveFormatStyle)?.live(of: source.kind)
    let content = SourceText(live: live, identity: "\(source.kind) \(format)") { date, values in
      text(format.locale(values.locale).format(value(date)))
    }
    self.init([TextPart(content: .source(content))])
  }
}

extension TextPart {
  /// Returns the node of a live text, or those of the text at the date of the entry.
  @MainActor
  func runs(of source: SourceText, in context: _ViewContext) -> [_ViewNode] {
    if let live = source.live {
      return TextPart(content: .date(live), style: style).runs(in: context)
    }
    context.walk.diagnose(
      "a text of a TimeDataSource with this format is not live: make an entry for each change")
    let date = context.environment.entryDate ?? Date()
    return Text(source.text(date, context.environment)).parts.flatMap { part in
      var part = part
      part.style.inherit(style)
      return part.runs(in: context)
    }
  }
}
