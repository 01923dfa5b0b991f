internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Replies to plain reads from one state of the board, without the work that other requests need.
///
/// Nearly all requests are plain reads. The reader works on values of its own, because each access to
/// a property of an object is checked for exclusivity at run time, at the cost of a look-up on the
/// board.
struct PlainReader {
  let table: BoardTable
  let now: Timestamp
  let form: WireForm
  let version: RESPVersion

  /// The requests served by one call.
  struct Served {
    /// The number of requests.
    var count: UInt64 = 0
    /// The size of the requests in bytes.
    var length = 0
    /// The subject of the last request.
    var last: PlainRead.Subject
  }

  /// Serves plain reads at the beginning of `input`, up to the first other request, to an entry that is
  /// not copied, or until enough output for a write is collected.
  ///
  /// - Returns: `nil` if the input does not begin with a plain read.
  func serve(_ input: UnsafeRawBufferPointer, into output: inout OutputBuffer) -> Served? {
    guard var (read, entry) = next(in: input) else { return nil }
    var served = Served(last: read.subject)
    // Memory for as many replies of the first one's size as there are requests of its size: a client
    // that does not read holds what it has asked for, and no more.
    let size = entry.size(of: read.subject, version)
    let room = max(size, min(size * (input.count / read.length), ConnectionOutput.chunk))
    output.bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: room) { target in
      var written = 0
      while true {
        let size = entry.size(of: read.subject, version)
        guard size <= room - written else { return written }
        let place = UnsafeMutableRawBufferPointer(rebasing: target[written..<written + size])
        entry.copy(read.subject, version, to: place)
        written += size
        served.count += 1
        served.length += read.length
        served.last = read.subject
        guard let found = next(in: UnsafeRawBufferPointer(rebasing: input[served.length...]))
        else { return written }
        (read, entry) = found
      }
    }
    return served
  }

  /// Finds a plain read at the beginning of `input`, and the entry to reply with.
  @inline(__always)
  private func next(in input: UnsafeRawBufferPointer) -> (PlainRead, EncodedEntry)? {
    let read = form == .resp ? PlainRead.command(in: input) : PlainRead.line(in: input)
    guard let read,
      let position = table.position(UnsafeRawBufferPointer(rebasing: input[read.key])),
      // Not by a reference to the row, which would be counted for nothing.
      let entry = table.rows[position].shown(at: now)?.replies, entry.isCopied
    else { return nil }
    return (read, entry)
  }
}
