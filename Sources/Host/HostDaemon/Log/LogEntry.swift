internal import Logging
internal import WidgetModel

/// A message of the log with its fields, without control characters: a plugin's text can neither begin
/// a line of the log nor add a field.
struct LogEntry {
  /// A field for programs.
  struct Field {
    /// The name, such as `plugin`.
    var name: String
    /// The value in a single line.
    var value: String
    /// Whether the text of the entry contains the field; see ``Logger/Metadata``.
    var isInText: Bool
  }

  let level: Logger.Level
  /// The lines of the message, at least one.
  let lines: [String]
  /// The fields in the order of their names.
  let fields: [Field]

  /// Reads an event of a logger with this metadata; `nil` for a message without text.
  init?(_ event: LogEvent, _ metadata: Logger.Metadata) {
    level = event.level
    fields = metadata.merging(event.metadata ?? [:]) { _, new in new }
      .sorted { $0.key < $1.key }
      .map { name, value in
        let isStructured =
          if case .stringConvertible(is StructuredValue) = value { true } else { false }
        return Field(name: name, value: "\(value)".printable, isInText: !isStructured)
      }
    lines = "\(event.message)".split(separator: "\n").map { String($0).printable }
      .filter { !$0.isEmpty }
    if lines.isEmpty { return nil }
  }

  /// The message, with line feeds between its lines.
  var message: String { lines.joined(separator: "\n") }

  /// The lines of the message. The fields of the text stand at the end of the last line.
  var textLines: [String] {
    let suffix = fields.filter(\.isInText).map { " \($0.name)=\($0.value)" }.joined()
    return lines.dropLast() + [(lines.last ?? "") + suffix]
  }
}

/// The value of a field that text leaves out, because the message says the same.
private struct StructuredValue: CustomStringConvertible, Sendable {
  let description: String
}

extension Logger.Metadata {
  /// Returns fields for programs, which text leaves out, because the message says the same in words.
  static func structured(_ fields: KeyValuePairs<String, String>) -> Logger.Metadata {
    Logger.Metadata(
      fields.map { ($0, .stringConvertible(StructuredValue(description: $1))) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Logger.Level {
  /// The priority in syslog(3).
  var priority: Int {
    switch self {
    case .critical: 2
    case .error: 3
    case .warning: 4
    case .notice: 5
    case .info: 6
    case .debug, .trace: 7
    }
  }
}
