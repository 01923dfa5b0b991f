internal import NIOCore
internal import WidgetWire

/// The outgoing side of one connection: replies in the order of their requests, and pushes between
/// them, given to the channel in large pieces. Lives on the event loop.
///
/// Replies of one event are collected in a buffer that all connections share
/// (``ServerLoop/output``), and queued only if the client does not take them.
final class ConnectionOutput {
  /// The number of bytes that are collected before they are written: few system calls, and little
  /// memory held by a client that is slow to read.
  static let chunk = 64 * 1024
  /// The size above which board replies are referenced instead of copied.
  static let copyLimit = 16 * 1024

  private let loop: ServerLoop
  /// The channel while it is open.
  private var context: ChannelHandlerContext?
  /// The way past the channel's queue, while the channel is open.
  private var socket: DirectSocket?
  private(set) var replies = ReplyQueue()
  private var pushes = PushOutbox()
  /// Whether the channel takes more bytes.
  var isWritable = true
  /// The number of bytes given to the channel and the kernel so far.
  private(set) var writtenBytes = 0
  /// Whether the channel was given bytes that the kernel may not have taken yet.
  private var mayHaveUnsent = false

  init(loop: ServerLoop) { self.loop = loop }

  func open(_ context: ChannelHandlerContext) {
    self.context = context
    socket = DirectSocket(context)
  }

  /// The channel is gone: drops what was owed.
  func forget() {
    context = nil
    socket = nil
    replies = ReplyQueue()
    pushes = PushOutbox()
  }

  // MARK: Replies

  /// Whether a reply can go out at once: nothing is before it, and the channel takes more.
  var isClear: Bool { replies.isEmpty && isWritable }

  /// Whether the client has so much outstanding that no more requests are taken from it.
  var isOverLimits: Bool { replies.exceeds(loop.configuration.limits) }

  /// Sends bytes of the board.
  @inline(__always)
  func send(_ shared: ByteBuffer) {
    if isClear { emit(shared) } else { replies.append(shared: shared) }
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
      replies.append(own: own.bytes)
    }
  }

  /// Sends a reply in the form of its request.
  func reply(_ reply: Reply, to form: ReplyForm) {
    self.reply { form.write(reply, into: &$0) }
  }

  /// Keeps the place of a reply that comes later.
  ///
  /// - Returns: the number of the place, for ``fulfil(_:with:)``.
  func keepPlace() -> UInt64 { replies.appendWaiting() }

  /// Puts a reply in its place.
  ///
  /// - Returns: `false` when that place was filled before.
  func fulfil(_ number: UInt64, with bytes: ByteBuffer) -> Bool {
    replies.fulfil(number, with: bytes)
  }

  /// Sends queued replies, as far as they are ready and the channel takes them.
  func sendQueued() {
    while isWritable, let bytes = replies.popReady() { emit(bytes) }
  }

  /// Drops the replies that are not sent yet.
  func dropReplies() { replies = ReplyQueue() }

  /// Gives the channel what was collected.
  func flush() {
    guard loop.output.bytes.readableBytes > 0 else { return }
    write(loop.output.bytes)
    // Mostly everything was sent, NIO has let go of the memory, and it is used again.
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

  /// The number of bytes given away or collected so far.
  var sentBytes: Int { writtenBytes + pushes.count }

  /// Collects a push for ``sendPushes()``.
  func push(_ bytes: ByteBuffer) {
    if let full = pushes.add(bytes) { write(full) }
  }

  /// Sends the collected pushes, past the channel's queue when that is empty.
  ///
  /// - Returns: whether the kernel has taken everything.
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

  /// Whether the kernel has all that the channel was given.
  private var hasNothingUnsent: Bool {
    if mayHaveUnsent { mayHaveUnsent = unsentBytes > 0 }
    return !mayHaveUnsent
  }

  // MARK: The channel

  /// The number of bytes that the channel has and the kernel has not taken.
  var unsentBytes: Int {
    (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// Gives bytes to the channel.
  func write(_ bytes: ByteBuffer) {
    writtenBytes += bytes.readableBytes
    mayHaveUnsent = true
    context?.writeAndFlush(NIOAny(bytes), promise: nil)
  }

  /// Reads from the socket, or lets the client wait.
  func setReading(_ isReading: Bool) {
    do {
      try context?.channel.syncOptions?.setOption(.autoRead, value: isReading)
    } catch {
      context?.close(promise: nil)
    }
  }

  /// Closes the channel when the kernel has taken all bytes.
  func closeAfterLastByte() {
    guard let context else { return }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(NIOAny(ByteBuffer()), promise: promise)
  }

  /// Closes the channel at once.
  func close() { context?.close(promise: nil) }
}
