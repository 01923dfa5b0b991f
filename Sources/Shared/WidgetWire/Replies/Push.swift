/// A message from the host that is not a reply to a request.
public struct Push: Hashable, Sendable {
  /// The name of the event, `[a-z]+`: `entry`, `fresh`, `state`, `removed`, `rank`, `bye`.
  public var event: String
  /// The description of the event.
  public var fields: [WireField]
  /// The entry, if the client subscribed to bodies.
  public var body: ReplyBody

  /// Creates a push.
  public init(event: String, fields: [WireField] = [], body: ReplyBody = .none) {
    self.event = event
    self.fields = fields
    self.body = body
  }

  /// Appends the push in the line form, with the tag of its `watch`.
  public func writeLine(tag: String?, into sink: inout some ByteSink) {
    sink.write("*")
    sink.write(tag: tag)
    let content = body.flattened
    sink.write(" \(content.count) \(event)")
    sink.write(fields: fields)
    sink.write(body: content)
  }
}

/// The events that cause a push.
public enum PushEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// Another entry is in force. The header follows, and the body if requested. Also the first push
  /// for each widget matched by a `watch`.
  case entry
  /// The provider returned a timeline with the same entry in force: only `made` is new.
  case fresh
  /// The entry is the same, and the widget's state or error has changed.
  case state
  /// The widget was removed.
  case removed
  /// The widget's place in the order of relevance has changed.
  case rank
  /// The last push before the host closes the connection, with the `reason`.
  case bye

  /// The name on the wire.
  public var name: String { rawValue }
}
