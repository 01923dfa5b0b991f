internal import NIOCore
internal import WidgetModel
internal import WidgetWire

extension Connection {
  /// Whether another request may be taken now.
  var takesRequests: Bool { stage <= .inputEnded && !isOverLimits }

  /// Parses what is in ``input``.
  func parseInput() {
    loop.beginBatch()
    let consumed = input.withUnsafeReadableBytes { parse($0) }
    input.moveReaderIndex(forwardBy: consumed)
    if input.readableBytes == 0 {
      input = ByteBuffer()
    } else {
      input.discardReadBytes()
    }
  }

  /// Answers the whole requests at the beginning of `bytes`, as far as the limits allow.
  ///
  /// Returns: how many bytes are done with.
  func parse(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard form == nil else { return parseRequests(bytes) }
    switch WireForm.detect(in: bytes.bytes) {
    case .undecided: return bytes.count
    case .decided(let form, let skipped):
      self.form = form
      return skipped + parseRequests(UnsafeRawBufferPointer(rebasing: bytes[skipped...]))
    case .refused(let error):
      reply(.error(error), to: .line(tag: nil))
      stage = .finishing
      return bytes.count
    }
  }

  private func parseRequests(_ bytes: UnsafeRawBufferPointer) -> Int {
    form == .resp ? parseRESP(bytes) : parseLines(bytes)
  }

  private func parseLines(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    while takesRequests {
      let (consumed, outcome) = lineParser.next(
        in: UnsafeRawBufferPointer(rebasing: bytes[offset...]).bytes)
      offset += consumed
      switch outcome {
      case .request(let request): answer(request, form: .line(tag: request.tag))
      case .refused(let error, let tag): reply(.error(error), to: .line(tag: tag))
      case nil: return offset
      }
    }
    return stage == .finishing ? bytes.count : offset
  }

  private func parseRESP(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    do throws(RESPProtocolError) {
      while takesRequests {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
        guard let consumed = try respParser.next(in: rest.bytes) else { return offset }
        if !respParser.arguments.isEmpty {
          answer(RedisWords(respParser.arguments, in: rest))
        }
        offset += consumed
      }
    } catch {
      reply { RESPWriter(version: session.version).error(error.reply, into: &$0) }
      stage = .finishing
    }
    return stage == .finishing ? bytes.count : offset
  }

  /// Answers what is left when the client has ended its input.
  func finishInput() {
    if input.readableBytes > 0 { parseInput() }
    // While the limits hold requests back, the rest is not the end of the input yet.
    guard stage == .inputEnded, !isOverLimits else { return }
    stage = .finishing
    guard form == .line, input.readableBytes > 0 else { return }
    let outcome = input.withUnsafeReadableBytes { lineParser.finish($0.bytes) }
    if case .refused(let error, let tag)? = outcome { reply(.error(error), to: .line(tag: tag)) }
    input = ByteBuffer()
  }
}
