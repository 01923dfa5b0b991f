/// What the host sends without being asked each time.
public struct Push: Hashable, Sendable {
  /// `entry`, `fresh`, `state`, `removed`, `rank`, `bye`: `[a-z]+`.
  public var event: String
  /// What is told about it.
  public var fields: [WireField]
  /// The entry, if the client wanted it.
  public var body: ReplyBody

  /// Makes a push.
  public init(event: String, fields: [WireField] = [], body: ReplyBody = .none) {
    self.event = event
    self.fields = fields
    self.body = body
  }

  /// Appends the push in the line form, with the tag of the `watch` that it belongs to.
  public func writeLine(tag: String?, into sink: inout some ByteSink) {
    sink.write("*")
    sink.write(tag: tag)
    let content = body.flattened
    sink.write(" \(content.count) \(event)")
    sink.write(fields: fields)
    sink.write(body: content)
  }
}

/// What a push tells.
public enum PushEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// Another entry is in force; the header follows, and the body if it was asked for. Also the first
  /// push for each widget that a `watch` matches.
  case entry
  /// The provider answered, and the entry in force is the same: only `made` is new.
  case fresh
  /// The entry is the same, and the widget's state or error is another.
  case state
  /// The widget is gone.
  case removed
  /// The widget's place among the relevant ones is another.
  case rank
  /// The last push: the connection is closed, for the `reason` told.
  case bye

  /// The name on the wire.
  public var name: String { rawValue }
}
