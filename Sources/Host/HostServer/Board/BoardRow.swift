internal import Glibc
public import WidgetModel
internal import WidgetWire

/// One widget on the board: the current entry, the next entry, and the date of the next entry.
public final class BoardRow: Sendable {
  /// The content of a row.
  enum Content: Sendable {
    /// An entry, and the next entry that takes over at its date.
    case entries(current: ShownEntry, next: ShownEntry?)
    /// Nothing to show yet: the known fields, and the error in the reply to `get`.
    case nothing(fields: [WireField], reason: WidgetError)
  }

  /// The id of the widget.
  public let id: WidgetID
  /// The bytes of the id in requests.
  let key: ContiguousArray<UInt8>
  let content: Content

  /// Creates a row that shows `current` until the date of `next`, then `next`.
  ///
  /// The reader's clock decides: no publication is needed at that date. The following pair should
  /// be published some time afterwards.
  public init(id: WidgetID, current: ShownEntry, next: ShownEntry? = nil) {
    self.id = id
    self.key = ContiguousArray(id.text.utf8)
    self.content = .entries(current: current, next: next)
  }

  /// Creates a row of the same widget as `row`; the key is shared.
  public init(replacing row: BoardRow, current: ShownEntry, next: ShownEntry? = nil) {
    self.id = row.id
    self.key = row.key
    self.content = .entries(current: current, next: next)
  }

  /// Creates a row with nothing to show: `get` returns `reason`, `GET` returns nil.
  public init(
    id: WidgetID, kind: String, family: WidgetFamily, state: WidgetState,
    nothing reason: WidgetError
  ) {
    self.id = id
    self.key = ContiguousArray(id.text.utf8)
    let fields = [
      WireField("id", id.text), WireField("kind", kind), WireField("family", family.name),
      WireField("state", state.rawValue), WireField("error", reason.description),
    ]
    self.content = .nothing(fields: fields, reason: reason)
  }

  /// Returns the entry shown at `now`; `nil` if there is nothing to show.
  @inline(__always)
  func shown(at now: Timestamp) -> ShownEntry? {
    guard case .entries(let current, let next) = content else { return nil }
    guard let next, next.header.date <= now else { return current }
    return next
  }

  /// The error for a row with nothing to show.
  var reason: WidgetError {
    switch content {
    case .entries: WidgetError(.notReady, "the widget has no entry now")
    case .nothing(_, let reason): reason
    }
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
