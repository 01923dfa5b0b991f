internal import FoundationEssentials
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// An entry with its header, or a change, as one JSON object for `get --json` and `watch --json`.
struct EntryJSON: Encodable {
  private var fields: [WireField]
  /// The body of the entry; `nil` if no body is written.
  private var body: [UInt8]?

  /// Returns the JSON object of an entry, with a line feed. Keys are sorted; times and numbers are
  /// JSON numbers. The body is `body` if the bytes are UTF-8, else `body_base64`; without a body
  /// both keys are absent.
  static func line(_ answer: Response) throws(CommandFailure) -> [UInt8] {
    let isSame = answer.fields["same"] != nil
    return try SortedJSON.line(
      EntryJSON(fields: answer.fields, body: isSame ? nil : answer.body))
  }

  /// Returns the JSON object of a change: the fields of an entry and `event`.
  ///
  /// - Parameter hasBody: Whether entries are written with their bodies.
  static func line(_ event: WatchEvent, hasBody: Bool) throws(CommandFailure) -> [UInt8] {
    let fields = event.fields.filter { $0.key != "event" }
    return try SortedJSON.line(
      EntryJSON(
        fields: fields + [WireField("event", event.event.name)],
        body: hasBody && event.event == .entry ? event.body : nil))
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
      case "at", "made", "until", "relevance", "share":
        // JSON has no infinity and no NaN.
        let number = Double(field.value).flatMap { $0.isFinite ? $0 : nil }
        try object.encode(number, forKey: key)
      case "rank", "coalesced": try object.encode(Int(field.value), forKey: key)
      case "same": try object.encode(field.value == "1", forKey: key)
      default: try object.encode(field.value, forKey: key)
      }
    }
    guard let body else { return }
    if let text = String(validating: body, as: UTF8.self) {
      try object.encode(text, forKey: Key(stringValue: "body"))
    } else {
      try object.encode(Data(body).base64EncodedString(), forKey: Key(stringValue: "body_base64"))
    }
  }
}
