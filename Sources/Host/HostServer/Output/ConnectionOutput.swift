internal import NIOCore
internal import WidgetWire

/// The outgoing side of one connection: replies in the order of the requests, with pushes between
/// replies, passed to the channel in large pieces. Used on the event loop only.
///
/// Replies of one event are collected in a buffer that all connections share
/// (``ServerLoop/output``), and queued only if the client does not accept more output.
final class ConnectionOutput {
  /// The number of bytes to collect before a write: few system calls, and little memory for a
  /// client that reads slowly.
  static let chunk = 64 * 1024
  /// The size above which board replies are referenced instead of copied.
  static let copyLimit = 16 * 1024

  private let loop: ServerLoop
  /// The channel's context while the channel is open.
  private var context: ChannelHandlerContext?
  /// The socket, for writes that bypass the channel's queue; `nil` unless the channel is open.
  private var socket: DirectSocket?
  private(set) var replies = ReplyQueue()
  private var pushes = PushOutbox()
  /// Whether the channel accepts more bytes.
  var isWritable = true
  /// The number of bytes passed to the channel and the kernel so far.
  private(set) var writtenBytes = 0
  /// Whether the channel may hold bytes that the kernel has not taken yet.
  private var mayHaveUnsent = false
  /// The number of written bytes at the last look at ``heldBytes``.
  private var checkedBytes = 0
  /// The positions of board replies, in the order of writing, that the channel may hold.
  private var sharedWrites: [Range<Int>] = []
  /// Whether a call after the last unsent byte is scheduled.
  private var awaitsDrain = false

  init(loop: ServerLoop) { self.loop = loop }

  func open(_ context: ChannelHandlerContext) {
    self.context = context
    socket = DirectSocket(context)
  }

  /// Drops all owed output, because the channel is gone.
  func forget() {
    context = nil
    socket = nil
    replies = ReplyQueue()
    pushes = PushOutbox()
  }

  // MARK: Replies

  /// Whether a reply can be sent at once: no earlier reply is queued, and the channel accepts
  /// bytes.
  var isClear: Bool { replies.isEmpty && isWritable }

  /// Whether too much output is outstanding to take more requests from the client.
  ///
  /// One unsent reply of the client's own is too much while the memory for replies is tight.
  var isOverLimits: Bool {
    replies.exceeds(loop.configuration.limits)
      || (replies.ownBytes > 0 && loop.memory.isTight(.replies))
  }

  /// Sends bytes of the board.
  @inline(__always)
  func send(_ shared: ByteBuffer) {
    if isClear { emit(shared, isShared: true) } else { replies.append(shared: shared) }
  }

  /// Sends bytes made for this client; `write` encodes in place where possible.
  @inline(__always)
  func reply(_ write: (inout OutputBuffer) -> Void) {
    if isClear {
      write(&loop.output)
      flushFullChunk()
    } else {
      var own = OutputBuffer()
      write(&own)
      replies.append(own: own.bytes)
    }
  }

  /// Sends a reply in the form of its request.
  func reply(_ reply: Reply, to form: ReplyForm) {
    self.reply { form.write(reply, into: &$0) }
  }

  /// Reserves the place of a later reply to a request of `requestSize` bytes.
  ///
  /// - Returns: The number of the place, for ``fulfil(_:with:)``.
  func keepPlace(requestSize: Int) -> UInt64 { replies.appendWaiting(requestSize: requestSize) }

  /// Puts a reply into its reserved place.
  ///
  /// - Returns: `false` if the place was filled before.
  func fulfil(_ number: UInt64, with bytes: ByteBuffer) -> Bool {
    replies.fulfil(number, with: bytes)
  }

  /// Sends queued replies, as far as replies are ready and the channel accepts bytes.
  func sendQueued() {
    while isWritable, let part = replies.popReady() { emit(part.bytes, isShared: part.isShared) }
  }

  /// Drops the unsent replies.
  func dropReplies() { replies = ReplyQueue() }

  /// Sends the collected output.
  func flush() {
    if let rest = loop.output.takeAll(sending: { sendDirectly($0) }) { write(rest) }
  }

  @inline(__always)
  private func emit(_ bytes: ByteBuffer, isShared: Bool) {
    if bytes.readableBytes <= Self.copyLimit {
      loop.output.bytes.writeImmutableBuffer(bytes)
      flushFullChunk()
    } else {
      flush()
      write(bytes)
      if isShared { noteShared(bytes.readableBytes) }
    }
  }

  /// Passes the collected output to the channel if it has the size for a write.
  @inline(__always)
  func flushFullChunk() {
    if loop.output.bytes.readableBytes >= Self.chunk { flush() }
  }

  // MARK: Pushes

  /// The number of bytes sent or collected so far.
  var sentBytes: Int { writtenBytes + pushes.count }

  /// Collects a push for ``sendPushes()``.
  func push(_ bytes: ByteBuffer) {
    if let full = pushes.add(bytes) { write(full) }
  }

  /// Returns the collected pushes for ``PushSender``, and keeps later ones until
  /// ``sendPushes(after:)``; `nil` if there are none, or if they must follow bytes that the channel
  /// holds.
  func takeDirectPush() -> DirectPush? {
    guard let socket, pushes.count > 0, hasNothingUnsent else { return nil }
    pushes.isBeingSent = true
    return DirectPush(pushes.bytes, to: socket)
  }

  /// Sends the collected pushes, bypassing the channel's queue if the queue is empty.
  ///
  /// - Parameter taken: The number of bytes of ``takeDirectPush()`` that the kernel has taken already.
  /// - Returns: Whether the kernel has taken everything.
  func sendPushes(after taken: Int = 0) -> Bool {
    guard var bytes = pushes.takeAll() else { return false }
    writtenBytes += taken
    bytes.moveReaderIndex(forwardBy: taken)
    if bytes.readableBytes == 0 { return true }
    bytes.moveReaderIndex(forwardBy: bytes.withUnsafeReadableBytes { sendDirectly($0) })
    if bytes.readableBytes == 0 { return true }
    write(bytes)
    return false
  }

  /// Whether the kernel has taken all bytes of the channel.
  private var hasNothingUnsent: Bool {
    if mayHaveUnsent { mayHaveUnsent = unsentBytes > 0 }
    return !mayHaveUnsent
  }

  /// The socket if no reply is owed and the kernel has taken all bytes; else `nil`.
  var idleSocket: DirectSocket? { isClear && hasNothingUnsent ? socket : nil }

  /// Whether pushes wait until the kernel has taken all bytes, because the memory for replies is
  /// tight.
  var isHeldBack: Bool { loop.memory.isTight(.replies) && !hasNothingUnsent }

  /// Calls `body` once the kernel has taken the bytes that are unsent now; no effect if there are
  /// none, or if a call is scheduled already.
  func whenDrained(_ body: @escaping () -> Void) {
    guard !awaitsDrain, !hasNothingUnsent, let context else { return }
    awaitsDrain = true
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess {
      self.awaitsDrain = false
      body()
    }
    context.writeAndFlush(NIOAny(ByteBuffer()), promise: promise)
  }

  // MARK: Memory

  /// The number of bytes after whose writing the channel is asked for unsent bytes.
  private static let checkInterval = 16 * 1024

  /// Whether more than 16 KiB may be held for this client.
  var mayHoldMuch: Bool {
    !replies.isEmpty || (mayHaveUnsent && writtenBytes - checkedBytes >= Self.checkInterval)
  }

  /// The number of bytes held for this client alone: the queue, and the unsent bytes without those
  /// of the board.
  var heldBytes: Int {
    checkedBytes = writtenBytes
    let queued = replies.ownBytes + replies.count * MemoryLedger.queueCost
    guard !hasNothingUnsent else {
      sharedWrites = []
      return queued
    }
    let taken = writtenBytes - unsentBytes
    sharedWrites.removeAll { $0.upperBound <= taken }
    let shared = sharedWrites.reduce(0) { $0 + $1.upperBound - max($1.lowerBound, taken) }
    return queued + writtenBytes - taken - shared
  }

  private func noteShared(_ count: Int) {
    let taken = writtenBytes - unsentBytes
    sharedWrites.removeAll { $0.upperBound <= taken }
    if taken < writtenBytes { sharedWrites.append(writtenBytes - count..<writtenBytes) }
  }

  // MARK: The channel

  /// Passes bytes to the kernel, if the channel holds no earlier ones.
  ///
  /// - Returns: The number of bytes taken.
  private func sendDirectly(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let socket, hasNothingUnsent else { return 0 }
    let count = socket.send(bytes)
    writtenBytes += count
    return count
  }

  /// The number of bytes in the channel that the kernel has not taken.
  var unsentBytes: Int {
    (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// Passes bytes to the channel.
  func write(_ bytes: ByteBuffer) {
    writtenBytes += bytes.readableBytes
    mayHaveUnsent = true
    context?.writeAndFlush(NIOAny(bytes), promise: nil)
  }

  /// Starts or stops reading from the socket.
  func setReading(_ isReading: Bool) {
    do {
      try context?.channel.syncOptions?.setOption(.autoRead, value: isReading)
    } catch {
      context?.close(promise: nil)
    }
  }

  /// Closes the channel once the kernel has taken all bytes.
  func closeAfterLastByte() {
    guard let context else { return }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(NIOAny(ByteBuffer()), promise: promise)
  }

  /// Closes the channel at once.
  func close() { context?.close(promise: nil) }
}
