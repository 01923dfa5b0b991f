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
  var isOverLimits: Bool { replies.exceeds(loop.configuration.limits) }

  /// Sends bytes of the board.
  @inline(__always)
  func send(_ shared: ByteBuffer) {
    if isClear { emit(shared) } else { replies.append(shared: shared) }
  }

  /// Sends bytes made for this client; `write` encodes in place where possible.
  @inline(__always)
  func reply(_ write: (inout OutputBuffer) -> Void) {
    if isClear {
      write(&loop.output)
      writeFullChunk()
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

  /// Reserves the place of a later reply.
  ///
  /// - Returns: The number of the place, for ``fulfil(_:with:)``.
  func keepPlace() -> UInt64 { replies.appendWaiting() }

  /// Puts a reply into its reserved place.
  ///
  /// - Returns: `false` if the place was filled before.
  func fulfil(_ number: UInt64, with bytes: ByteBuffer) -> Bool {
    replies.fulfil(number, with: bytes)
  }

  /// Sends queued replies, as far as replies are ready and the channel accepts bytes.
  func sendQueued() {
    while isWritable, let bytes = replies.popReady() { emit(bytes) }
  }

  /// Drops the unsent replies.
  func dropReplies() { replies = ReplyQueue() }

  /// Passes the collected output to the channel.
  func flush() {
    guard loop.output.bytes.readableBytes > 0 else { return }
    write(loop.output.bytes)
    // Usually everything was sent, NIO has released the memory, and the buffer is reused.
    loop.output.bytes.clear()
  }

  @inline(__always)
  private func emit(_ bytes: ByteBuffer) {
    if bytes.readableBytes <= Self.copyLimit {
      loop.output.bytes.writeImmutableBuffer(bytes)
      writeFullChunk()
    } else {
      flush()
      write(bytes)
    }
  }

  @inline(__always)
  private func writeFullChunk() {
    if loop.output.bytes.readableBytes >= Self.chunk { flush() }
  }

  // MARK: Pushes

  /// The number of bytes sent or collected so far.
  var sentBytes: Int { writtenBytes + pushes.count }

  /// Collects a push for ``sendPushes()``.
  func push(_ bytes: ByteBuffer) {
    if let full = pushes.add(bytes) { write(full) }
  }

  /// Sends the collected pushes, bypassing the channel's queue if the queue is empty.
  ///
  /// - Returns: Whether the kernel has taken everything.
  func sendPushes() -> Bool {
    guard var bytes = pushes.takeAll() else { return false }
    if let socket, hasNothingUnsent {
      let count = socket.send(bytes)
      writtenBytes += count
      bytes.moveReaderIndex(forwardBy: count)
      if bytes.readableBytes == 0 { return true }
    }
    write(bytes)
    return false
  }

  /// Whether the kernel has taken all bytes of the channel.
  private var hasNothingUnsent: Bool {
    if mayHaveUnsent { mayHaveUnsent = unsentBytes > 0 }
    return !mayHaveUnsent
  }

  // MARK: The channel

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
