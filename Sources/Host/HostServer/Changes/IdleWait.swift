internal import NIOCore
internal import WidgetWire

/// One `idle` that is not answered yet.
final class IdleWait {
  let connection: Connection
  /// The place of its reply.
  let number: UInt64
  let form: ReplyForm
  let group: PatternGroup
  /// The change that the client knows.
  let since: UInt64
  var timer: Scheduled<Void>?

  init(
    connection: Connection, number: UInt64, form: ReplyForm, group: PatternGroup, since: UInt64
  ) {
    self.connection = connection
    self.number = number
    self.form = form
    self.group = group
    self.since = since
  }
}
