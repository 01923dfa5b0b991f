internal import WidgetModel
internal import WidgetWire

/// A widget as pages know it: the row of the host, with what a page needs to draw it.
struct HubWidget: Sendable {
  /// The facts that the host's row does not have.
  struct Extras: WireRow {
    /// The size in points.
    var width: Double
    var height: Double
    /// The name of the kind for people.
    var displayName: String?
    /// The provider's score.
    var relevance: Double?
    /// The event that led to this state; `nil` in a list.
    var event: String?
  }

  var row: WidgetRow
  var extras: Extras

  /// The object for pages: the fields of the host's row in their order, and then the others.
  var json: [UInt8] {
    row.json.dropLast() + [UInt8(ascii: ",")] + extras.json.dropFirst()
  }

  /// Takes over the state in a push.
  ///
  /// - Returns: Whether the push is newer than the row, and belongs to the same kind.
  mutating func apply(_ event: PushEvent, _ fields: [WireField]) -> Bool {
    guard isNewer(fields["seq"]) else { return false }
    row.state = fields["state"].flatMap(WidgetState.init) ?? row.state
    row.rev = fields["rev"]
    row.type = fields["type"]
    row.made = Self.time(fields["made"])
    row.at = Self.time(fields["at"])
    row.until = Self.time(fields["until"])
    row.error = fields["error"]
    row.seq = fields["seq"]
    row.staleSince = row.state == .stale ? row.staleSince : nil
    row.next = nil
    row.nextReason = nil
    row.nextReasonCode = nil
    row.nextReasonValues = nil
    row.nextCause = nil
    extras.relevance = fields["relevance"].flatMap(Double.init)
    extras.event = event.name
    return true
  }

  private func isNewer(_ sequence: String?) -> Bool {
    guard let new = sequence.flatMap(ChangeSequence.init),
      let old = row.seq.flatMap(ChangeSequence.init), old.boot == new.boot
    else { return true }
    return new.number > old.number
  }

  private static func time(_ text: String?) -> WireTime? {
    text.flatMap { Timestamp($0) }.map(WireTime.init)
  }
}
