public import WidgetModel
public import WidgetWire

/// Something that happened to a widget that is watched.
public struct WatchEvent: Hashable, Sendable {
  /// What happened; never ``PushEvent/bye``, which ends the events.
  public var event: PushEvent
  /// The widget that it happened to.
  public var id: WidgetID
  /// What is told about it, the id too: of ``PushEvent/entry``, ``PushEvent/fresh`` and
  /// ``PushEvent/state`` the header of the entry, see ``header()``.
  public var fields: [WireField]
  /// The entry, if it was asked for; only of ``PushEvent/entry``. Else empty.
  public var body: [UInt8]
  /// The tag of the `watch` that it belongs to.
  public var tag: String

  /// Makes an event.
  public init(
    _ event: PushEvent, id: WidgetID, fields: [WireField], body: [UInt8] = [], tag: String
  ) {
    self.event = event
    self.id = id
    self.fields = fields
    self.body = body
    self.tag = tag
  }

  /// How many earlier changes this one replaced, since the client was too slow to take them; 0 if none.
  public var coalesced: Int {
    max(0, fields["coalesced"].flatMap { Int($0) } ?? 0)
  }

  /// The header of the entry.
  ///
  /// - Throws: if a field is missing or cannot be read, as in the events that have no header.
  public func header() throws(EntryHeaderError) -> EntryHeader {
    try EntryHeader(fields: fields)
  }
}
