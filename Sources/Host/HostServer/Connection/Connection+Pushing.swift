internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// What is sent without being asked each time. A push goes out at once or not at all: what cannot go
/// out stays with its subscription, where a later change replaces it.
extension Connection: ChangeReceiver {
  /// Bytes of pushes after which other clients have their turn.
  private static let turn = 256 * 1024
  /// What looking at many rows that do not match counts for.
  private static let scanCost = 16 * 1024

  var canPush: Bool {
    isWritable && !subscriptions.isEmpty && !queue.hasReady && stage < .closing
  }

  var messageVersion: RESPVersion { session.version }

  var bodyContext: RequestContext { requestContext(.line) }

  func push(_ bytes: ByteBuffer) {
    if outbox.readableBytes == 0 {
      // By reference: mostly it is the only one.
      outbox = bytes
    } else if outbox.readableBytes + bytes.readableBytes <= Self.chunk {
      outbox.writeImmutableBuffer(bytes)
    } else {
      write(outbox)
      outbox = bytes
    }
  }

  func sendPushes() {
    let isSent = sendOutbox()
    // Mostly all is said with that: nothing waits, and so nothing has become another.
    guard isSent, stage == .open, subscriptions.watches?.mayHaveNews == false else {
      return settle()
    }
  }

  /// Returns: whether the kernel has taken everything.
  private func sendOutbox() -> Bool {
    guard outbox.readableBytes > 0 else { return false }
    var bytes = outbox
    outbox = ByteBuffer()
    if let socket, hasNothingUnsent {
      let count = socket.send(bytes)
      writtenBytes += count
      bytes.moveReaderIndex(forwardBy: count)
      if bytes.readableBytes == 0 { return true }
    }
    write(bytes)
    return false
  }

  /// Whether the kernel has all that the channel was given.
  private var hasNothingUnsent: Bool {
    if mayHaveUnsent { mayHaveUnsent = unsentBytes > 0 }
    return !mayHaveUnsent
  }

  /// Tells what waits in the subscriptions, for one turn.
  func tellBacklog() {
    guard canPush, let watches = subscriptions.watches, watches.hasNews else { return }
    let wasTouched = watches.isTouched
    watches.isTouched = true
    let start = writtenBytes
    var scans = 0
    while canPush, writtenBytes + outbox.readableBytes - start + scans * Self.scanCost < Self.turn,
      let subscription = watches.next()
    {
      let before = writtenBytes + outbox.readableBytes
      loop.feed.tellNext(of: subscription)
      if writtenBytes + outbox.readableBytes == before { scans += 1 }
      watches.enqueue(subscription)
    }
    watches.isTouched = wasTouched
    _ = sendOutbox()
    if canPush { schedulePump() }
  }

  func exceedPendingChanges() {
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    loop.eventLoop.execute { bound.value.closeSlow() }
  }

  /// The last push, in the form of the client.
  func farewellBytes(_ farewell: Farewell) -> ByteBuffer {
    var output = OutputBuffer()
    let fields = [WireField("reason", farewell.rawValue)]
    if form == .resp {
      let writer = RESPWriter(version: .resp3)
      writer.push(count: 3, into: &output)
      writer.bulk("watch", into: &output)
      writer.bulk(PushEvent.bye.name, into: &output)
      writer.map(count: 1, into: &output)
      for field in fields {
        writer.bulk(field.key, into: &output)
        writer.bulk(field.value, into: &output)
      }
    } else {
      Push(event: PushEvent.bye.name, fields: fields).writeLine(tag: nil, into: &output)
    }
    return output.bytes
  }
}
