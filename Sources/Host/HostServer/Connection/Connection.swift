internal import Logging
internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// One client: receives the events of a channel and performs the decisions of
/// ``ConnectionMachine``.
///
/// A connection is the only handler of its channel. Requests are parsed in NIO's read buffer; the
/// replies to all requests of one read are collected by ``ConnectionOutput`` and sent with one
/// system call. Everything runs on the event loop.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  let loop: ServerLoop
  let client: ClientIdentity
  let output: ConnectionOutput
  /// The memory that the server holds for the client.
  let memory: MemoryShare
  var machine = ConnectionMachine()
  var session = Session()
  var subscriptions: Subscriptions
  var transaction = Transaction()
  /// Whether `EXEC` performs its commands now.
  var isExecuting = false
  /// The widgets that the client keeps in a cache of its own; `nil` without `CLIENT TRACKING`.
  var tracker: KeyTracker?
  /// The time at which the connection was accepted.
  let accepted = NIODeadline.now()
  /// The wall clock's time of the last input.
  var lastInput: Timestamp
  var form = RequestForm.undecided
  /// Input that is not parsed yet: the beginning of a request, or bytes received while requests
  /// were held back.
  var input = ByteBuffer()
  /// The size of the request that is being handled.
  var requestSize = 0
  private var stall: StallWatch
  private var nextLook: Scheduled<Void>?

  init(loop: ServerLoop, client: ClientIdentity) {
    self.loop = loop
    self.client = client
    let limits = loop.configuration.limits
    output = ConnectionOutput(loop: loop)
    memory = MemoryShare(of: loop.memory)
    subscriptions = Subscriptions(feed: loop.feed, limits: limits, memory: memory)
    lastInput = loop.reader.now
    stall = StallWatch(timeout: limits.stallTimeout)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    output.open(context)
    loop.add(self)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    disappear()
  }

  func channelInactive(context: ChannelHandlerContext) {
    disappear()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard machine.takesInput else { return }
    take(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    settle()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    output.isWritable = context.channel.isWritable
    // Often called during a write or a flush: the rest waits for a separate turn, after other
    // clients.
    if output.isWritable { requestTurn() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else {
      context.fireUserInboundEventTriggered(event)
      return
    }
    machine.inputEnded()
    finishInput()
    settle()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    loop.logger.debug(
      "A connection failed", metadata: ["error": "\(error)", "id": "\(client.id)"])
    context.close(promise: nil)
  }

  private func disappear() {
    guard let actions = machine.disappear() else { return }
    output.forget()
    nextLook?.cancel()
    nextLook = nil
    input = ByteBuffer()
    endWatching()
    memory.clear()
    perform(actions)
    loop.remove(self)
    loop.handler.clientLeft(id)
  }
}

// MARK: - Turns

extension Connection {
  /// Ends an event: sends the collected output, and decides about reading and closing.
  func settle() {
    guard machine.isServing else { return }
    subscriptions.watches?.ceaseToBeReady()
    output.flush()
    sendBacklog()
    // A failed write may have closed the channel.
    guard machine.isServing else { return }
    let actions = machine.settle(
      isOverLimits: output.isOverLimits, hasInput: input.readableBytes > 0,
      isDone: output.replies.isEmpty && !subscriptions.isBehind)
    if !actions.isEmpty {
      perform(actions)
      guard machine.isServing else { return }
    }
    watchForStall()
    reportMemory()
  }

  /// Sends queued replies and takes the requests that were held back.
  func takeTurn() {
    guard machine.isServing else { return }
    output.sendQueued()
    machine.beginTurn(owesReplies: output.replies.waitingCount > 0)
    if input.readableBytes > 0, takesRequests { parseInput() }
    finishInput()
    settle()
  }

  /// Schedules a separate turn if there is something to do.
  func requestTurn() {
    perform(
      machine.requestTurn(
        hasMore: !output.replies.isEmpty || subscriptions.hasNews || tracker?.hasPending == true))
  }

  func perform(_ actions: [ConnectionMachine.Action]) {
    for action in actions {
      switch action {
      case .scheduleTurn: scheduleTurn()
      case .setReading(let isReading): output.setReading(isReading)
      case .leave(let idle): loop.feed.leave(idle)
      case .dropReplies: output.dropReplies()
      case .close(let farewell): close(farewell)
      case .scheduleAbort: scheduleAbort()
      case .abort: abort()
      }
    }
  }

  private func scheduleTurn() {
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    loop.eventLoop.execute {
      bound.value.machine.scheduledTurnCame()
      bound.value.takeTurn()
    }
  }

  private func close(_ farewell: Farewell?) {
    if let farewell { output.write(form.farewell(farewell)) }
    endWatching()
    output.closeAfterLastByte()
    watchForStall()
  }

  private func scheduleAbort() {
    let grace = TimeAmount.nanoseconds(loop.configuration.limits.farewellTimeout.nanoseconds)
    loop.eventLoop.assumeIsolated().scheduleTask(in: grace) { self.abort() }
  }
}

// MARK: - Clients that do not read

extension Connection {
  /// Starts the stall watch when the client falls behind, and ends the watch when the client has
  /// caught up.
  private func watchForStall() {
    // Cheap checks first: usually everything has been sent at once.
    let mayBeBehind =
      !output.isWritable || output.replies.hasReady || machine.isClosing || stall.isBehind
    guard mayBeBehind else { return }
    let (taken, isOwed) = owed
    perform(stall.update(takenBytes: taken, isOwed: isOwed, at: Self.uptime))
  }

  private func look() {
    reportMemory()
    let (taken, isOwed) = owed
    perform(stall.look(takenBytes: taken, isOwed: isOwed, at: Self.uptime))
  }

  /// The number of bytes that the kernel has taken, and whether more output is waiting for the
  /// client.
  private var owed: (taken: Int, isOwed: Bool) {
    let unsent = output.unsentBytes
    return (output.writtenBytes - unsent, output.replies.hasReady || unsent > 0)
  }

  private static var uptime: Duration {
    .nanoseconds(Int64(clamping: NIODeadline.now().uptimeNanoseconds))
  }

  private func perform(_ action: StallWatch.Action?) {
    switch action {
    case .look(let interval):
      nextLook = loop.eventLoop.assumeIsolated().scheduleTask(
        in: .nanoseconds(interval.nanoseconds)
      ) { self.look() }
    case .rest:
      nextLook?.cancel()
      nextLook = nil
    case .close: closeSlow()
    case nil: break
    }
  }

  /// Closes a client that does not read, with a farewell if the output ends between two replies.
  func closeSlow() {
    let tellsWhy = subscriptions.tellsEverything && !output.replies.hasReady
    let actions = machine.tooSlow(tellsWhy ? .slow : nil)
    guard !actions.isEmpty else { return }
    loop.notices.note(.slow, client.peer)
    loop.slowClientCount += 1
    perform(actions)
  }
}

// MARK: - The server's loop

extension Connection {
  /// The number of the connection.
  var id: UInt64 { client.id }
  /// Whether the client has subscriptions.
  var isSubscribed: Bool { !subscriptions.isEmpty }

  /// Ends all subscriptions and the tracking of keys.
  func endWatching() {
    subscriptions.endAll()
    endTracking()
  }

  /// Takes no more requests, sends the owed output, and closes.
  func drain() {
    guard machine.isServing else { return }
    let tellsWhy = subscriptions.tellsEverything
    endWatching()
    if let idle = machine.drain(tellsWhy: tellsWhy) { fulfil(idle, with: IdleWait.refusal) }
    settle()
  }

  /// Closes at once, without the owed output.
  func abort() { output.close() }
}

/// The client of a connection.
struct ClientIdentity: Sendable {
  /// The number of the connection, unique in the life of the server.
  var id: UInt64
  /// The access rights of the socket.
  var access: ListenerConfiguration.Access
  /// The process that connected.
  var peer: PeerIdentity
  /// The path of the socket, without spaces; `unix` for a socket of the service manager.
  var socket: String

  /// The client's address in `CLIENT LIST`, unique in the life of the server.
  var address: String { "\(socket):\(id)" }
  /// The server's address in `CLIENT LIST`.
  var localAddress: String { "\(socket):0" }

  /// Returns the client in the form for the request handler.
  func context(name: String, form: WireForm) -> RequestContext {
    RequestContext(
      connection: id, processID: peer.processID, user: peer.user, clientName: name, access: access,
      form: form)
  }
}

/// The process at the other end at the time of connecting (`SO_PEERCRED`, unix(7)).
struct PeerIdentity: Sendable {
  var processID: Int32
  var user: UInt32
}
