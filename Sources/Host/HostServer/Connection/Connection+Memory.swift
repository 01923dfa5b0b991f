internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The client's part of the limits for all clients together.
extension Connection {
  /// Reports the memory that the server holds for the client at the end of an event.
  func reportMemory() {
    memory.set(
      .requests,
      to: input.readableBytes + output.replies.waitingBytes + transaction.heldBytes)
    // A cheap check first: usually everything has been sent at once.
    if memory.held.replies > 0 || output.mayHoldMuch {
      memory.set(.replies, to: output.heldBytes)
    }
    // The channel reports only the way from many bytes to few.
    guard memory.held.replies > 0 || !subscriptions.isEmpty || tracker != nil else { return }
    output.whenDrained {
      self.reportMemory()
      self.requestTurn()
    }
  }

  /// Ends the connection, because all clients together exceed a limit and the client holds the most
  /// memory of that kind. On return the client holds less.
  func expel(holding kind: HeldKind) {
    switch kind {
    case .requests:
      // An error follows the replies that the handler owes: it must not have to wait for long.
      let canWait = output.replies.waitingBytes < input.readableBytes + transaction.heldBytes
      if canWait, takesRequests { refuseRequest() } else { abort(holding: kind) }
    // A client that does not read gets no explanation: its output ends in the middle of a reply.
    case .replies: abort(holding: kind)
    case .watches:
      let tellsWhy = subscriptions.tellsEverything && !output.replies.hasReady
      perform(machine.tooSlow(tellsWhy ? .limit : nil))
      endWatching()
      memory.set(kind, to: 0)
    }
  }

  /// Closes the connection; the channel may be gone only after this event.
  private func abort(holding kind: HeldKind) {
    abort()
    memory.set(kind, to: 0)
  }

  /// Drops the incomplete request and the queued commands, and ends the connection with an error after the owed replies.
  private func refuseRequest() {
    input = ByteBuffer()
    transaction = Transaction()
    let error = WidgetError(
      .busy,
      "the unfinished requests of all clients exceed \(loop.configuration.totals.requestBytes >> 20) "
        + "MiB, and this client has sent the most; connect again later")
    switch form.wireForm {
    case .resp: output.reply(.error(error), to: .resp(session.version))
    case .line, nil: output.reply(.error(error), to: .line(tag: nil))
    }
    machine.finish()
    settle()
  }
}
