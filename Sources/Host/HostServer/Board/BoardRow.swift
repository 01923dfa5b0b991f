internal import Glibc
public import WidgetModel
internal import WidgetWire

/// One widget on the board: the current entry, the next entry, and the date of the next entry.
public final class BoardRow: Sendable {
  /// What clients see of a widget with nothing to show: the known fields, and the error in the reply
  /// to `get`.
  final class Nothing: Sendable {
    let fields: [WireField]
    let reason: WidgetError

    init(fields: [WireField], reason: WidgetError) {
      self.fields = fields
      self.reason = reason
    }
  }

  /// The id of the widget.
  public let id: WidgetID
  /// The bytes of the id in requests.
  let key: ContiguousArray<UInt8>
  /// The entry before ``nextDate``; `nil` if there is nothing to show.
  let current: ShownEntry?
  /// The entry that takes over at ``nextDate``.
  private let next: ShownEntry?
  /// The date of ``next``: kept here, so that a look at the row touches one entry only.
  private let nextDate: Timestamp
  /// What is told of a widget with nothing to show; `nil` for a row with an entry.
  let nothing: Nothing?

  /// Creates a row that shows `current` until the date of `next`, then `next`.
  ///
  /// The reader's clock decides: no publication is needed at that date. The following pair should
  /// be published some time afterwards.
  public convenience init(id: WidgetID, current: ShownEntry, next: ShownEntry? = nil) {
    self.init(id: id, key: ContiguousArray(id.text.utf8), current: current, next: next)
  }

  /// Creates a row of the same widget as `row`; the key is shared.
  public convenience init(
    replacing row: BoardRow, current: ShownEntry, next: ShownEntry? = nil
  ) {
    self.init(id: row.id, key: row.key, current: current, next: next)
  }

  /// Creates a row with nothing to show: `get` returns `reason`, `GET` returns nil.
  public convenience init(
    id: WidgetID, kind: String, family: WidgetFamily, state: WidgetState,
    nothing reason: WidgetError
  ) {
    let fields = [
      WireField("id", id.text), WireField("kind", kind), WireField("family", family.name),
      WireField("state", state.rawValue), WireField("error", reason.description),
    ]
    self.init(
      id: id, key: ContiguousArray(id.text.utf8), nothing: Nothing(fields: fields, reason: reason))
  }

  private init(
    id: WidgetID, key: ContiguousArray<UInt8>, current: ShownEntry? = nil, next: ShownEntry? = nil,
    nothing: Nothing? = nil
  ) {
    self.id = id
    self.key = key
    self.current = current
    self.next = next
    self.nextDate = next?.header.date ?? Timestamp(nanoseconds: .max)
    self.nothing = nothing
  }

  /// Returns the entry shown at `now`; `nil` if there is nothing to show.
  @inline(__always)
  func shown(at now: Timestamp) -> ShownEntry? {
    now < nextDate ? current : next ?? current
  }

  /// The error for a row with nothing to show.
  var reason: WidgetError {
    nothing?.reason ?? WidgetError(.notReady, "the widget has no entry now")
  }

  /// Returns whether `bytes` spell the id.
  @inline(__always)
  func hasKey(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard key.count == bytes.count else { return false }
    return key.withUnsafeBytes { own in
      guard let own = own.baseAddress, let other = bytes.baseAddress else { return true }
      return memcmp(own, other, bytes.count) == 0
    }
  }
}
