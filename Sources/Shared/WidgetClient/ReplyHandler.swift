internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Sends requests, hands each reply to the oldest request without one, and pushes to their watch.
///
/// Lives on the event loop of its channel.
final class ReplyHandler: ChannelDuplexHandler {
  /// Requests that go out in one write.
  struct Outgoing: Sendable {
    /// One line for each request.
    var bytes: ByteBuffer
    /// In the order of the lines.
    var requests: [Sent]
    /// How long each may take.
    var limit: TimeAmount?
  }

  /// A request that is on its way.
  struct Sent: Sendable {
    /// The tag that the reply must have.
    var tag: String?
    /// Takes the reply; `nil` if nobody wants it.
    var promise: EventLoopPromise<Reply>?
    /// Takes the pushes that come after the reply, if that is OK.
    var watch: WatchBuffer?
  }

  typealias InboundIn = ByteBuffer
  typealias OutboundIn = Outgoing
  typealias OutboundOut = ByteBuffer

  private struct Waiting {
    var sent: Sent
    var deadline: Scheduled<Void>?
  }

  private enum Event: Sendable {
    case timedOut
  }

  private let socket: String
  private var parser = ReplyParser()
  private var received = ByteBuffer()
  private var waiting = CircularBuffer<Waiting>()
  /// The watches that the host has accepted, by their tags.
  private var watches: [String: WatchBuffer] = [:]
  /// The watches among them that have no room: nothing is read as long as there are any.
  private var full: Set<String> = []
  /// Whether the channel wants to read, and was told to wait.
  private var mustRead = false
  /// Why nothing more can be asked; set once.
  private var end: ClientError?

  init(socket: String) {
    self.socket = socket
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let outgoing = unwrapOutboundIn(data)
    if let end {
      for request in outgoing.requests { request.promise?.fail(end) }
      promise?.fail(end)
      return
    }
    let channel = context.channel
    for request in outgoing.requests {
      let deadline = outgoing.limit.map { limit in
        context.eventLoop.scheduleTask(in: limit) {
          channel.pipeline.fireUserInboundEventTriggered(Event.timedOut)
        }
      }
      waiting.append(Waiting(sent: request, deadline: deadline))
    }
    context.write(wrapOutboundOut(outgoing.bytes), promise: promise)
  }

  func read(context: ChannelHandlerContext) {
    mustRead = !full.isEmpty
    if !mustRead { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard end == nil else { return }
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    takeMessages(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is Event: finish(ClientError(.timedOut, socket: socket), context)
    case WatchBuffer.Signal.drained(let tag): resume(tag, context)
    case WatchBuffer.Signal.dropped(let tag):
      if watches.removeValue(forKey: tag) != nil { sendUnwatch(tag, context) }
      resume(tag, context)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    takeMessages(context, isLast: true)
    finish(ClientError(.closed, socket: socket, detail: "\(error)"), context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    takeMessages(context, isLast: true)
    finish(ClientError(.closed, socket: socket), context)
    context.fireChannelInactive()
  }

  /// Takes what has been received as far as there is room for it; if it is the last, all of it.
  private func takeMessages(_ context: ChannelHandlerContext, isLast: Bool = false) {
    do {
      while end == nil, full.isEmpty || isLast, let message = try nextMessage() {
        switch message {
        case .push(let push, let tag): take(push, tag: tag, context)
        case .reply(let reply, let tag): take(reply, tag: tag, context)
        }
      }
    } catch {
      finish(ClientError(.notTheProtocol, socket: socket, detail: error.description), context)
    }
    received.discardReadBytes()
  }

  private func nextMessage() throws(ReplyFault) -> ReplyParser.Message? {
    let found = try received.withUnsafeReadableBytes { (bytes) throws(ReplyFault) in
      try parser.next(in: bytes.bytes)
    }
    guard let found else { return nil }
    received.moveReaderIndex(forwardBy: found.consumed)
    return found.message
  }

  private func take(_ reply: Reply, tag: String?, _ context: ChannelHandlerContext) {
    guard let next = waiting.popFirst() else {
      fault("a reply came that nothing had asked for", context)
      return
    }
    next.deadline?.cancel()
    guard tag == next.sent.tag else {
      let error = fault("a reply came that another request had asked for", context)
      next.sent.promise?.fail(error)
      return
    }
    // Before anybody hears of it: the next message may be the first push.
    if let watch = next.sent.watch, case .ok = reply { watches[watch.tag] = watch }
    next.sent.promise?.succeed(reply)
  }

  /// A push of an event of later versions is passed over, and so is one of a watch that has ended: it
  /// was on its way.
  private func take(_ push: Push, tag: String?, _ context: ChannelHandlerContext) {
    guard let event = PushEvent(rawValue: push.event) else { return }
    if event == .bye {
      let reason = push.fields["reason"] ?? ""
      return finish(ClientError(.closed, socket: socket, detail: reason), context)
    }
    guard let tag, let watch = watches[tag] else {
      if let tag, waiting.contains(where: { $0.sent.watch?.tag == tag }) {
        fault("a push came before its watch was answered", context)
      }
      return
    }
    guard let id = push.fields["id"].flatMap({ WidgetID($0) }) else {
      fault("a push of \(event.name) names no widget", context)
      return
    }
    let hasRoom = watch.append(
      WatchEvent(event, id: id, fields: push.fields, body: push.body.flattened, tag: tag))
    if !hasRoom { full.insert(tag) }
  }

  /// Goes on reading, if nothing else is full.
  private func resume(_ tag: String, _ context: ChannelHandlerContext) {
    guard full.remove(tag) != nil else { return }
    takeMessages(context)
    guard full.isEmpty, mustRead else { return }
    mustRead = false
    context.read()
  }

  private func sendUnwatch(_ tag: String, _ context: ChannelHandlerContext) {
    guard end == nil else { return }
    var line: [UInt8] = []
    Request(verb: "unwatch", options: [WireField("tag", tag)]).write(to: &line)
    waiting.append(Waiting(sent: Sent()))
    context.writeAndFlush(
      wrapOutboundOut(context.channel.allocator.buffer(bytes: line)), promise: nil)
  }

  @discardableResult
  private func fault(_ detail: String, _ context: ChannelHandlerContext) -> ClientError {
    let error = ClientError(.notTheProtocol, socket: socket, detail: detail)
    finish(error, context)
    return error
  }

  /// Fails what still waits, for the first reason that ended the connection, and closes it.
  private func finish(_ error: ClientError, _ context: ChannelHandlerContext) {
    guard end == nil else { return }
    end = error
    while let next = waiting.popFirst() {
      next.deadline?.cancel()
      next.sent.promise?.fail(error)
    }
    for watch in watches.values { watch.finish(error) }
    watches = [:]
    context.close(promise: nil)
  }
}
