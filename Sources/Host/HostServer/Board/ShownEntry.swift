internal import WidgetLocks
public import WidgetWire

/// An entry that is shown, with the replies about it, which are encoded for the first reader.
///
/// Most widgets are read by few clients or by none, and the encoded replies take more memory than the rest of a
/// widget. They stay until the entry is replaced.
public final class ShownEntry: Sendable {
  /// The header of the entry; its `date` is the time from which the entry is shown.
  public let header: EntryHeader
  private let makeBody: @Sendable (EntryHeader) -> [UInt8]
  private let encoded = AtomicLazyReference<EncodedEntry>()

  /// Creates an entry.
  ///
  /// - Parameter makeBody: Returns the body; called by the first reader, perhaps by several at once.
  public init(header: EntryHeader, makeBody: @escaping @Sendable (EntryHeader) -> [UInt8]) {
    self.header = header
    self.makeBody = makeBody
  }

  /// The encoded replies.
  @inline(__always)
  var replies: EncodedEntry { encoded.load() ?? encode() }

  /// Encodes the replies now, on this thread, for an entry whose body takes long.
  public func prepare() { _ = replies }

  @inline(never)
  private func encode() -> EncodedEntry {
    encoded.storeIfNil(EncodedEntry(header: header, body: makeBody(header)))
  }

  /// Whether the body has the same bytes as that of `other`.
  func hasSameBody(as other: ShownEntry) -> Bool { replies.hasSameBody(as: other.replies) }
}
