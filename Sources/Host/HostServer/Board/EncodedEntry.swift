internal import NIOCore
internal import WidgetWire

/// The encoded replies about an entry: encoded once per publication, not once per request.
///
/// The replies are slices of one array, and the body is stored once:
///
///     %10␍⏎ OK 5 id=… kind=…⏎ *20␍⏎ $2␍⏎id␍⏎ … $4␍⏎body␍⏎ $5␍⏎ Hello ␍⏎
///     ├map┤ ├── lineHead ────┤                               ├body─┤
///                             ├── array ────────────────────────────┤
///                                   ├── pairs ──────────────────────┤
///                                                         ├── bulk ─┤
///
/// An array, because a network buffer is checked for exclusive access at each read, which costs more
/// than the copy of a short reply. The bulk string of a long body is a network buffer of its own,
/// which is sent without a copy.
final class EncodedEntry: Sendable {
  private let storage: ContiguousArray<UInt8>
  private let places: Places
  /// The bulk string of a long body, which the array lacks; `nil` for a short body.
  private let long: ByteBuffer?

  /// The offsets in the array at which the slices begin.
  private struct Places {
    var lineHead = 0
    var fields = 0
    var array = 0
    var pairs = 0
    var bulk = 0
    /// The length of the bulk string's first line.
    var bulkHead = 0
    var bodySize = 0
  }

  /// The name of the pair with the body.
  static let bodyName = "body"

  /// Encodes the replies of one entry.
  init(header: EntryHeader, body: [UInt8]) {
    let fields = header.fields()
    var places = Places()
    places.bodySize = body.count
    let isLong = body.count > ConnectionOutput.copyLimit
    var bytes = ContiguousArray<UInt8>()
    // Each field stands in both forms, usually with 16 bytes around its keys and values.
    let size = fields.reduce(0) { $0 + 2 * ($1.key.utf8.count + $1.value.utf8.count) + 16 }
    bytes.reserveCapacity(size + (isLong ? 0 : body.count) + 64)

    let resp2 = RESPWriter(version: .resp2)
    RESPWriter(version: .resp3).map(count: fields.count + 1, into: &bytes)
    places.lineHead = bytes.count
    bytes.write("OK ")
    bytes.write(decimal: body.count)
    places.fields = bytes.count
    bytes.write(fields: fields)
    bytes.write("\n")
    places.array = bytes.count
    resp2.map(count: fields.count + 1, into: &bytes)
    places.pairs = bytes.count
    for field in fields {
      resp2.bulk(field.key, into: &bytes)
      resp2.bulk(field.value, into: &bytes)
    }
    resp2.bulk(Self.bodyName, into: &bytes)
    places.bulk = bytes.count
    var bulk = ContiguousArray<UInt8>()
    bulk.write("$")
    bulk.write(decimal: body.count)
    bulk.write("\r\n")
    places.bulkHead = bulk.count
    if isLong {
      var buffer = ByteBuffer()
      buffer.reserveCapacity(bulk.count + body.count + 2)
      buffer.writeBytes(bulk)
      buffer.writeBytes(body)
      buffer.writeString("\r\n")
      long = buffer
    } else {
      bytes += bulk
      bytes += body
      bytes.write("\r\n")
      long = nil
    }
    self.places = places
    storage = bytes
  }

  private func slice(_ start: Int, _ end: Int) -> ByteBuffer {
    ByteBuffer(bytes: storage[start..<end])
  }

  /// Whether the body has the same bytes as that of `other`.
  func hasSameBody(as other: EncodedEntry) -> Bool {
    guard long == nil, other.long == nil else { return long == other.long }
    return storage[places.bulk...] == other.storage[other.places.bulk...]
  }

  /// Writes the header's fields in the form of a line, with the leading space and without the line
  /// feed.
  func writeFields(into sink: inout some ByteSink) {
    storage[places.fields..<places.array - 1].withUnsafeBytes { sink.write($0) }
  }

  /// `OK LENGTH` and the header's fields, with the line feed.
  var lineHead: ByteBuffer { slice(places.lineHead, places.array) }

  /// The bytes from the provider.
  var body: ByteBuffer {
    var body = bulk
    body.moveReaderIndex(forwardBy: places.bulkHead)
    body.moveWriterIndex(to: body.writerIndex - 2)
    return body
  }

  /// The body as a RESP bulk string.
  var bulk: ByteBuffer { long ?? slice(places.bulk, storage.count) }

  /// Returns the beginning of the array or map of all fields and the body, which ``bulk`` completes.
  func pairs(_ version: RESPVersion) -> ByteBuffer {
    var bytes = version == .resp2 ? ByteBuffer() : slice(0, places.lineHead)
    let start = version == .resp2 ? places.array : places.pairs
    bytes.writeBytes(storage[start..<places.bulk])
    return bytes
  }

  /// Whether the body has no bytes.
  var isEmpty: Bool { places.bodySize == 0 }
}

// MARK: - Plain reads

extension EncodedEntry {
  /// Whether the reply to a plain read is copied.
  var isCopied: Bool { long == nil }

  /// The number of bytes in the reply to a plain read of a copied entry.
  @inline(__always)
  func size(of subject: PlainRead.Subject, _ version: RESPVersion) -> Int {
    switch subject {
    case .body: storage.count - places.bulk
    case .pairs where version == .resp2: storage.count - places.array
    case .pairs: places.lineHead + storage.count - places.pairs
    case .line:
      places.array - places.lineHead + (places.bodySize == 0 ? 0 : places.bodySize + 1)
    }
  }

  /// Copies the reply to a plain read to the beginning of `target`, which must have room for
  /// ``size(of:_:)`` bytes. The entry must be one whose replies are copied.
  @inline(__always)
  func copy(
    _ subject: PlainRead.Subject, _ version: RESPVersion, to target: UnsafeMutableRawBufferPointer
  ) {
    storage.withUnsafeBytes { bytes in
      switch subject {
      case .body: target.copy(bytes, places.bulk..<bytes.count)
      case .pairs where version == .resp2: target.copy(bytes, places.array..<bytes.count)
      case .pairs:
        target.copy(bytes, 0..<places.lineHead)
        target.copy(bytes, places.pairs..<bytes.count, at: places.lineHead)
      case .line:
        target.copy(bytes, places.lineHead..<places.array)
        guard places.bodySize > 0 else { return }
        let head = places.array - places.lineHead
        let body = places.bulk + places.bulkHead
        target.copy(bytes, body..<body + places.bodySize, at: head)
        target[head + places.bodySize] = UInt8(ascii: "\n")
      }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  @inline(__always)
  fileprivate func copy(
    _ source: UnsafeRawBufferPointer, _ range: Range<Int>, at offset: Int = 0
  ) {
    let target = UnsafeMutableRawBufferPointer(rebasing: self[offset...])
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
  }
}
