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
  /// The address of the encoded replies, which this object owns; 0 until the first reader.
  ///
  /// `AtomicLazyReference` is not specialized, and costs 590 instructions in each read.
  private let encoded = Atomic<UInt>(0)

  /// Creates an entry.
  ///
  /// - Parameter makeBody: Returns the body; called by the first reader, perhaps by several at once.
  public init(header: EntryHeader, makeBody: @escaping @Sendable (EntryHeader) -> [UInt8]) {
    self.header = header
    self.makeBody = makeBody
  }

  deinit {
    Self.reference(encoded.load(ordering: .acquiring))?.release()
  }

  /// The encoded replies.
  @inline(__always)
  var replies: EncodedEntry { readyReplies ?? encode() }

  /// The encoded replies; `nil` before the first reader.
  @inline(__always)
  private var readyReplies: EncodedEntry? {
    Self.reference(encoded.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Writes the header's fields in the form of a line, with the leading space and without the line feed. Makes no body:
  /// most pushes have none.
  func writeFields(into sink: inout some ByteSink) {
    if let readyReplies {
      readyReplies.writeFields(into: &sink)
    } else {
      sink.write(fields: header.fields())
    }
  }

  /// Encodes the replies now, on this thread, for an entry whose body takes long.
  public func prepare() { _ = replies }

  @inline(never)
  private func encode() -> EncodedEntry {
    let own = EncodedEntry(header: header, body: makeBody(header))
    let reference = Unmanaged.passRetained(own)
    let (_, former) = encoded.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()),
      ordering: .acquiringAndReleasing)
    guard let other = Self.reference(former) else { return own }
    // Another reader was faster.
    reference.release()
    return other.takeUnretainedValue()
  }

  @inline(__always)
  private static func reference(_ address: UInt) -> Unmanaged<EncodedEntry>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }

  /// Whether the body has the same bytes as that of `other`.
  func hasSameBody(as other: ShownEntry) -> Bool { replies.hasSameBody(as: other.replies) }
}
