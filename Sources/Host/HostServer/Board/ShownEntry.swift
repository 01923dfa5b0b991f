internal import NIOCore
public import WidgetWire

/// An entry with encoded replies: encoded once per publication, not once per request.
///
/// The replies are slices of one buffer, and the body is stored once:
///
///     OK 5 id=… kind=…⏎ $5␍⏎ Hello ␍⏎
///     ├── lineHead ────┤      ├body┤
///                      ├── bulk ───┤
public final class ShownEntry: Sendable {
  /// The header of the entry; its `date` is the time from which the entry is shown.
  public let header: EntryHeader
  /// `OK LENGTH` and the header's fields, with the line feed.
  let lineHead: ByteBuffer
  /// The bytes from the provider.
  let body: ByteBuffer
  /// The body as a RESP bulk string.
  let bulk: ByteBuffer
  /// The header's fields in the form of a line, with the leading space and without the line feed.
  let fields: ByteBuffer

  /// Encodes the replies of one entry.
  public init(header: EntryHeader, body: some Collection<UInt8>) {
    self.header = header
    // The line form of the header alone: `OK 0`, the fields and a line feed.
    var line: [UInt8] = []
    Reply.ok(header.fields()).writeLineRest(into: &line)
    let fields = line.dropFirst(2).dropLast()
    let length = String(body.count)
    var storage = ByteBuffer()
    storage.reserveCapacity(fields.count + body.count + 2 * length.utf8.count + 16)
    let fieldsStart = storage.writeString("OK \(length)")
    storage.writeBytes(fields)
    storage.writeString("\n")
    let headEnd = storage.writerIndex
    storage.writeString("$\(length)\r\n")
    let bodyStart = storage.writerIndex
    storage.writeBytes(body)
    let bodyEnd = storage.writerIndex
    storage.writeString("\r\n")
    func slice(_ start: Int, _ end: Int) -> ByteBuffer {
      storage.getSlice(at: start, length: end - start) ?? ByteBuffer()
    }
    self.lineHead = slice(0, headEnd)
    self.fields = slice(fieldsStart, headEnd - 1)
    self.bulk = slice(headEnd, storage.writerIndex)
    self.body = slice(bodyStart, bodyEnd)
  }
}
