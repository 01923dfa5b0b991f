internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// A channel handler that sends requests, matches each reply with the oldest open request, and
/// delivers pushes to their watch.
///
/// All state is confined to the event loop of the channel.
final class ReplyHandler: ChannelDuplexHandler {
  /// The requests of one write.
  struct Outgoing: Sendable {
    /// The encoded requests, one line each.
    var bytes: ByteBuffer
    /// The requests in the order of the lines.
    var requests: [Sent]
    /// The time limit of each request; `nil` for no limit.
    var limit: TimeAmount?
  }

  /// A sent request.
  struct Sent: Sendable {
    /// The expected tag of the reply.
    var tag: String?
    /// The promise for the reply; `nil` if the reply is ignored.
    var promise: EventLoopPromise<Reply>?
    /// The buffer for pushes after a successful reply.
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
  private struct ActiveWatch {
    let buffer: WatchBuffer
    var firstStates: FirstStates
  }

  /// The watches accepted by the host, by tag.
  private var watches: [String: ActiveWatch] = [:]
  /// The tags of accepted watches without room; reading pauses while there are some and no reply is owed.
  private var full: Set<String> = []
  /// Whether a read of the channel is deferred.
  private var mustRead = false
  /// The error that ended the connection, set once; later requests fail with this error.
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
    if !full.isEmpty { goOn(context) }
  }

  func read(context: ChannelHandlerContext) {
    mustRead = !takesMessages
    if !mustRead { context.read() }
  }

  /// Whether messages are taken: all watches have room, or a reply is owed. Whoever takes from a watch may ask for an
  /// entry before the next event: a reply behind pushes would wait for ever.
  private var takesMessages: Bool { full.isEmpty || !waiting.isEmpty }

  /// Takes the messages that were held back, and reads on.
  private func goOn(_ context: ChannelHandlerContext) {
    takeMessages(context)
    guard takesMessages, mustRead else { return }
    mustRead = false
    context.read()
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

  /// Processes received messages as long as ``takesMessages``; with `isLast`, processes all messages.
  private func takeMessages(_ context: ChannelHandlerContext, isLast: Bool = false) {
    do {
      while end == nil, takesMessages || isLast, let message = try nextMessage() {
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
      _ = refusal(reply, tag, context) ?? fault("a reply arrived without a request", context)
      return
    }
    next.deadline?.cancel()
    guard tag == next.sent.tag else {
      let error =
        refusal(reply, tag, context)
        ?? fault("a reply arrived that belongs to another request", context)
      next.sent.promise?.fail(error)
      return
    }
    // The watch is registered before the promise succeeds: the next message may be the first push.
    if let watch = next.sent.watch, case .ok(let fields, _) = reply {
      let matches = fields["matches"].flatMap { Int($0) } ?? 0
      watches[watch.tag] = ActiveWatch(buffer: watch, firstStates: FirstStates(matches: matches))
    }
    next.sent.promise?.succeed(reply)
  }

  /// Delivers a push. Unknown events of later versions are ignored, and so are pushes still in
  /// flight for an ended watch.
  private func take(_ push: Push, tag: String?, _ context: ChannelHandlerContext) {
    guard let event = PushEvent(rawValue: push.event) else { return }
    if event == .bye {
      let reason = push.fields["reason"] ?? ""
      return finish(ClientError(.closed, socket: socket, detail: reason), context)
    }
    guard let tag, watches[tag] != nil else {
      if let tag, waiting.contains(where: { $0.sent.watch?.tag == tag }) {
        fault("a push arrived before the reply to its watch", context)
      }
      return
    }
    guard let id = push.fields["id"].flatMap({ WidgetID($0) }) else {
      fault("a push of \(event.name) names no widget", context)
      return
    }
    let isFirstState = watches[tag]?.firstStates.take(event, of: id) == true
    let hasRoom = watches[tag]?.buffer.append(
      WatchEvent(
        event, id: id, fields: push.fields, body: push.body.flattened, tag: tag,
        isFirstState: isFirstState))
    if hasRoom == false { full.insert(tag) }
  }

  /// Resumes reading, if no other watch is full.
  private func resume(_ tag: String, _ context: ChannelHandlerContext) {
    if full.remove(tag) != nil { goOn(context) }
  }

  private func sendUnwatch(_ tag: String, _ context: ChannelHandlerContext) {
    guard end == nil else { return }
    var line: [UInt8] = []
    Request(verb: "unwatch", options: [WireField("tag", tag)]).write(to: &line)
    waiting.append(Waiting(sent: Sent()))
    context.writeAndFlush(
      wrapOutboundOut(context.channel.allocator.buffer(bytes: line)), promise: nil)
  }

  /// Ends the connection if the reply is an error without a tag: the host refuses the connection, not a
  /// request.
  private func refusal(
    _ reply: Reply, _ tag: String?, _ context: ChannelHandlerContext
  ) -> ClientError? {
    guard tag == nil, case .error(let refused, _) = reply else { return nil }
    let error = ClientError(.refused(refused), socket: socket)
    finish(error, context)
    return error
  }

  @discardableResult
  private func fault(_ detail: String, _ context: ChannelHandlerContext) -> ClientError {
    let error = ClientError(.notTheProtocol, socket: socket, detail: detail)
    finish(error, context)
    return error
  }

  /// Fails all open requests and watches with the first error of the connection, and closes the
  /// connection.
  private func finish(_ error: ClientError, _ context: ChannelHandlerContext) {
    guard end == nil else { return }
    end = error
    while let next = waiting.popFirst() {
      next.deadline?.cancel()
      next.sent.promise?.fail(error)
    }
    for watch in watches.values { watch.buffer.finish(error) }
    watches = [:]
    context.close(promise: nil)
  }
}
