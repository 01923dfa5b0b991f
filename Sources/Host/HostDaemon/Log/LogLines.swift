internal import FoundationEssentials
internal import Logging
internal import WidgetWire

/// A form of the log on standard error.
enum LogLineForm {
  /// Lines such as `2026-11-21T03:00:00Z warning text`.
  case text
  /// Lines such as `<4>text`, with the priority in the format of sd-daemon(3).
  case priority
  /// A JSON object for each entry.
  case json

  /// The longest line in bytes, with its line feed: a pipe takes PIPE_BUF bytes in one piece (pipe(7)).
  static let longestLine = 4096

  /// Returns the lines of an entry without line feeds.
  func lines(of entry: LogEntry, at time: Date) -> [[UInt8]] {
    switch self {
    case .text:
      lines(of: entry, "\(time.formatted(.iso8601)) \(entry.level.rawValue) ")
    case .priority: lines(of: entry, "<\(entry.level.priority)>")
    case .json: [json(of: entry, at: time)]
    }
  }

  private func lines(of entry: LogEntry, _ prefix: String) -> [[UInt8]] {
    entry.textLines.map { Array("\(prefix)\($0)".shortened(toBytes: Self.longestLine - 1).utf8) }
  }

  /// Returns the object of an entry. Long texts are shortened until the object fits into a line.
  private func json(of entry: LogEntry, at time: Date) -> [UInt8] {
    var limit = Self.longestLine
    while true {
      let row = LogRow(entry, at: time, longestText: limit)
      let bytes = row.json
      if bytes.count < Self.longestLine || limit == 0 { return bytes }
      limit /= 2
    }
  }
}

/// A line of the log as JSON.
private struct LogRow: WireRow {
  /// The fields by name.
  struct Fields: Encodable, Hashable {
    let values: [String: String]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        try container.encode(value, forKey: Name(stringValue: name))
      }
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  let time: String
  let level: String
  let message: String
  let fields: Fields

  init(_ entry: LogEntry, at time: Date, longestText: Int) {
    self.time = time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    level = entry.level.rawValue
    message = entry.message.shortened(toBytes: longestText)
    fields = Fields(
      values: Dictionary(
        entry.fields.map { ($0.name, $0.value.shortened(toBytes: longestText)) },
        uniquingKeysWith: { first, _ in first }))
  }
}

extension String {
  /// Returns the longest beginning of at most `limit` bytes, without a part of a character.
  fileprivate func shortened(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
