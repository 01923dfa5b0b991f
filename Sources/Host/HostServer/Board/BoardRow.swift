internal import Glibc
public import WidgetModel
internal import WidgetWire

/// One widget on the board: its current entry, its next entry, and the date of that one.
public final class BoardRow: Sendable {
  /// The content of a row.
  enum Content: Sendable {
    /// An entry, and the one that takes over when its date comes.
    case entries(current: ShownEntry, next: ShownEntry?)
    /// Nothing to show yet: the fields that are known, and the reason that `get` answers.
    case nothing(fields: [WireField], reason: WidgetError)
  }

  /// The id of the widget.
  public let id: WidgetID
  /// The bytes of the id, as requests spell it.
  let key: ContiguousArray<UInt8>
  let content: Content

  /// A row that shows `current` until the date of `next` has come, then `next`.
  ///
  /// The reader's clock decides, so nothing needs to be published at that moment; publish the
  /// following pair some time after it.
  public init(id: WidgetID, current: ShownEntry, next: ShownEntry? = nil) {
    self.id = id
    self.key = ContiguousArray(id.text.utf8)
    self.content = .entries(current: current, next: next)
  }

  /// A row of the same widget as `row`, whose key it shares.
  public init(replacing row: BoardRow, current: ShownEntry, next: ShownEntry? = nil) {
    self.id = row.id
    self.key = row.key
    self.content = .entries(current: current, next: next)
  }

  /// A row that has nothing to show: `get` answers `reason`, `GET` answers nil.
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

  /// The entry that is shown at `now`; `nil` if there is nothing to show.
  @inline(__always)
  func shown(at now: Timestamp) -> ShownEntry? {
    guard case .entries(let current, let next) = content else { return nil }
    guard let next, next.header.date <= now else { return current }
    return next
  }

  /// The reason for which there is nothing to show.
  var reason: WidgetError {
    switch content {
    case .entries: WidgetError(.notReady, "the widget has no entry now")
    case .nothing(_, let reason): reason
    }
  }

  /// Whether `bytes` spell the id.
  @inline(__always)
  func hasKey(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard key.count == bytes.count else { return false }
    return key.withUnsafeBytes { own in
      guard let own = own.baseAddress, let other = bytes.baseAddress else { return true }
      return memcmp(own, other, bytes.count) == 0
    }
  }
}
