internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Replies to a plain `get` from the board: the current entry with the provider's payload.
struct EntryReplies {
  let table: BoardTable
  let now: Timestamp
  let output: ConnectionOutput

  /// Replies, if the board has the widget.
  ///
  /// - Returns: Whether there was a reply.
  func answer(_ query: GetQuery, form: ReplyForm) -> Bool {
    guard let row = table.row(query.id) else { return false }
    guard let entry = row.shown(at: now) else {
      output.reply(.error(row.reason), to: form)
      return true
    }
    let isSame = query.knownRevision == entry.header.revision
    switch form {
    case .line(let tag):
      if isSame { sendSame(entry.replies, tag: tag) } else { sendLine(entry.replies, tag: tag) }
    case .resp:
      let body: ReplyBody = isSame ? .none : .bytes(Array(entry.replies.body.readableBytesView))
      output.reply(.ok(entry.header.fields(isSame: isSame), body: body), to: form)
    }
    return true
  }

  private func sendLine(_ entry: EncodedEntry, tag: String?) {
    if let tag {
      output.reply { $0.write("OK @\(tag)") }
      output.send(entry.lineHead.dropping(2))
    } else {
      output.send(entry.lineHead)
    }
    guard !entry.isEmpty else { return }
    output.send(entry.body)
    output.reply { $0.write(byte: UInt8(ascii: "\n")) }
  }

  private func sendSame(_ entry: EncodedEntry, tag: String?) {
    output.reply { sink in
      sink.write("OK")
      if let tag { sink.write(" @\(tag)") }
      sink.write(" 0")
      entry.writeFields(into: &sink)
      sink.write(" same=1\n")
    }
  }
}

extension ByteBuffer {
  /// Returns the buffer without its first `count` bytes.
  fileprivate func dropping(_ count: Int) -> ByteBuffer {
    var rest = self
    rest.moveReaderIndex(forwardBy: count)
    return rest
  }
}
