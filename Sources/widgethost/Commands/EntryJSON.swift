internal import FoundationEssentials
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// An entry with its header as one JSON object: `get --json`.
struct EntryJSON: Encodable {
  private var fields: [WireField]
  private var body: [UInt8]

  /// The line, with its line feed. Keys are sorted; times and the relevance are numbers; the body is
  /// `body` if it is UTF-8, else `body_base64`; without a body there is neither.
  static func line(_ answer: Answer) throws(CommandFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let entry = EntryJSON(fields: answer.fields, body: answer.body)
      return Array(try encoder.encode(entry)) + [UInt8(ascii: "\n")]
    } catch {
      throw CommandFailure(.failed, "the entry cannot be written as JSON: \(error)")
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    for field in fields {
      let key = Key(stringValue: field.key)
      switch field.key {
      case "at", "made", "until", "relevance":
        try object.encode(Double(field.value), forKey: key)
      case "same": try object.encode(field.value == "1", forKey: key)
      default: try object.encode(field.value, forKey: key)
      }
    }
    guard !fields.contains(where: { $0.key == "same" }) else { return }
    if let text = String(validating: body, as: UTF8.self) {
      try object.encode(text, forKey: Key(stringValue: "body"))
    } else {
      try object.encode(Data(body).base64EncodedString(), forKey: Key(stringValue: "body_base64"))
    }
  }
}
