internal import NIOCore
internal import WidgetModel
internal import WidgetWire

extension Connection: ServedClient {
  var isSubscribed: Bool { !subscriptions.isEmpty }

  /// Bytes that are collected before they are written: few system calls, and little memory held by
  /// a client that is slow to read.
  static let chunk = 64 * 1024
  /// The size from which board replies are referenced instead of copied.
  static let copyLimit = 16 * 1024

  /// Whether a reply can go out at once: nothing is before it, and the channel takes more.
  var isClear: Bool { queue.isEmpty && isWritable }

  /// Whether the client has so much outstanding that no more requests are taken from it.
  var isOverLimits: Bool {
    let limits = loop.configuration.limits
    return queue.count > limits.queuedReplies || queue.ownBytes > limits.unsentBytes
      || queue.waitingCount >= limits.pendingRequests
  }

  /// Sends bytes of the board.
  @inline(__always)
  func send(_ shared: ByteBuffer) {
    if isClear { emit(shared) } else { queue.append(shared: shared) }
  }

  /// Sends bytes made for this client, which `write` makes in place where possible.
  @inline(__always)
  func reply(_ write: (inout OutputBuffer) -> Void) {
    if isClear {
      write(&loop.output)
      writeFullChunk()
    } else {
      var own = OutputBuffer()
      write(&own)
      queue.append(own: own.bytes)
    }
  }

  /// Sends a reply in the form of its request.
  func reply(_ reply: Reply, to form: ReplyForm) {
    self.reply { form.write(reply, into: &$0) }
  }

  /// Puts the handler's reply in its place and sends what became ready.
  func fulfil(_ number: UInt64, with bytes: ByteBuffer) {
    guard stage < .closing, queue.fulfil(number, with: bytes) else { return }
    pump()
  }

  /// Ends an event: sends what was collected, and decides about reading and closing.
  func settle() {
    guard let context, stage < .closing else { return }
    writeChunk()
    tellBacklog()
    guard stage < .closing else { return }
    if hold == .turn { schedulePump() } else { endTurn() }
    updateReading(context)
    if stage == .finishing && queue.isEmpty && !subscriptions.isBehind {
      close(context)
    } else {
      watchForStall()
    }
  }

  /// Sends queued replies and takes the requests that the limits held back.
  func pump() {
    guard stage < .closing else { return }
    while isWritable, let bytes = queue.popReady() { emit(bytes) }
    if hold == .replies && queue.waitingCount == 0 { hold = nil }
    endTurn()
    if input.readableBytes > 0 && takesRequests { parseInput() }
    if stage == .inputEnded { finishInput() }
    settle()
  }

  func schedulePump() {
    guard !isPumpScheduled, stage < .closing,
      !queue.isEmpty || isPaused || stage > .open || hold == .turn
        || subscriptions.hasNews
    else { return }
    isPumpScheduled = true
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    loop.eventLoop.execute {
      bound.value.isPumpScheduled = false
      bound.value.pump()
    }
  }

  /// Stops taking requests, sends what is owed, and closes.
  func drain() {
    guard stage < .closing else { return }
    if subscriptions.tellsEverything { farewell = .shutdown }
    subscriptions.endAll()
    stage = .finishing
    refuseIdle()
    settle()
  }

  /// Closes at once, whatever is owed.
  func abort() {
    context?.close(promise: nil)
  }

  @inline(__always)
  private func emit(_ bytes: ByteBuffer) {
    if bytes.readableBytes <= Self.copyLimit {
      loop.output.bytes.writeImmutableBuffer(bytes)
      writeFullChunk()
    } else {
      writeChunk()
      write(bytes)
    }
  }

  @inline(__always)
  private func writeFullChunk() {
    if loop.output.bytes.readableBytes >= Self.chunk { writeChunk() }
  }

  func writeChunk() {
    guard loop.output.bytes.readableBytes > 0 else { return }
    write(loop.output.bytes)
    // Mostly everything was sent, NIO has let go of the memory, and it is used again.
    loop.output.bytes.clear()
  }

  func write(_ bytes: ByteBuffer) {
    writtenBytes += bytes.readableBytes
    mayHaveUnsent = true
    context?.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  private func updateReading(_ context: ChannelHandlerContext) {
    let mustPause =
      isOverLimits || stage == .finishing || (hold != nil && input.readableBytes > 0)
    guard mustPause != isPaused else { return }
    isPaused = mustPause
    do {
      try context.channel.syncOptions?.setOption(.autoRead, value: !mustPause)
    } catch {
      context.close(promise: nil)
    }
  }

  /// Closes when the last bytes are with the kernel.
  func close(_ context: ChannelHandlerContext) {
    stage = .closing
    if let farewell { write(farewellBytes(farewell)) }
    subscriptions.endAll()
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: promise)
    watchForStall()
  }
}
