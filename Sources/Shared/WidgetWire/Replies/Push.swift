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
