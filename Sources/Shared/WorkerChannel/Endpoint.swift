internal import CHostShims
internal import Glibc

/// The host's end of a channel, which never blocks.
public typealias HostEndpoint = Endpoint<HostMessage, WorkerMessage>
/// The worker's end of a channel, which blocks.
public typealias WorkerEndpoint = Endpoint<WorkerMessage, HostMessage>

/// An end of the channel between the host and a worker.
///
/// The channel is a Unix socket that preserves message boundaries: each message is a datagram with
/// at most one descriptor. Any thread may send, and the messages of a thread stay in order. Only
/// one thread at a time may receive.
public final class Endpoint<Outgoing: ChannelMessage, Incoming: ChannelMessage>: Sendable {
  /// The blocking behaviour of an endpoint.
  public enum Mode: Sendable {
    /// ``send(_:descriptor:)`` and ``receive()`` block; for workers.
    case waits
    /// ``send(_:descriptor:)`` and ``receive()`` never block; for the host.
    case neverWaits
  }

  /// A received message with an optional descriptor.
  public struct Delivery: ~Copyable {
    /// The received message.
    public let message: Incoming
    /// The descriptor that came with the message, or `nil`.
    public var descriptor: OwnedDescriptor?
    /// Whether a descriptor came with the message and this process had none free to take it.
    public let hasLostDescriptor: Bool
  }

  /// The largest size of a message in bytes.
  public static var messageLimit: Int { 128 << 10 }

  /// The largest number of further attempts to send a descriptor, and the milliseconds between them: a second in all.
  private static var mostAttempts: Int { 100 }
  private static var pause: Int32 { 10 }

  private let socket: OwnedDescriptor
  private let mode: Mode
  // Kept because the allocator requests memory of this size from the kernel each time, which costs
  // more than the message. `nonisolated(unsafe)`: used only by `receive()`, on one thread at a time.
  private nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer

  /// Takes ownership of a connected socket.
  public init(adopting socket: consuming OwnedDescriptor, mode: Mode) {
    self.socket = socket
    self.mode = mode
    buffer = .allocate(byteCount: Self.messageLimit, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The socket, borrowed: for watching, or for passing to a child process.
  public var descriptor: Int32 { socket.number }

  /// Sends a message with an optional descriptor, which is closed here in any case.
  public func send(
    _ message: Outgoing, descriptor: consuming OwnedDescriptor? = nil
  ) throws(ChannelError) {
    try send(message.encoded(), descriptor)
  }

  /// Sends a message of another type, which the peer receives by an endpoint of that type, with an optional descriptor,
  /// which is closed here in any case.
  public func send(
    other message: some ChannelMessage, descriptor: consuming OwnedDescriptor? = nil
  ) throws(ChannelError) {
    try send(message.encoded(), descriptor)
  }

  private func send(
    _ bytes: [UInt8], _ descriptor: consuming OwnedDescriptor?
  ) throws(ChannelError) {
    guard bytes.count <= Self.messageLimit else { throw .tooLarge(bytes: bytes.count) }
    let attached = descriptor?.number ?? -1
    var result = pass(bytes, attached)
    // The user has too many descriptors on their way (unix(7)), until others have received theirs.
    var attempts = 0
    while result == -ETOOMANYREFS, mode == .waits, attempts < Self.mostAttempts {
      _ = poll(nil, 0, Self.pause)
      result = pass(bytes, attached)
      attempts += 1
    }
    extendLifetime(descriptor)
    switch -result {
    case 0: return
    case EAGAIN: throw .full
    case EPIPE, ECONNRESET: throw .closed
    case let code: throw .system(SystemCallError("send on the channel", code: code))
    }
  }

  private func pass(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes {
      shim_send(socket.number, $0.baseAddress, $0.count, descriptor, mode == .waits)
    }
  }

  /// Waits until ``receive()`` would not block, at most for some milliseconds.
  ///
  /// - Returns: `false` when the time is over; `true` if there is a message, after a signal, and after an error, which
  ///   ``receive()`` reports.
  public func awaitMessage(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) != 0
  }

  /// Receives the next message.
  ///
  /// - Returns: The message, or `nil` if none is available; never `nil` in mode `waits`.
  /// - Throws: ``ChannelError/closed`` after the peer has closed the channel and all messages were
  ///   received. After ``ChannelError/garbage(_:)`` and similar errors, the next message can still
  ///   be received.
  public func receive() throws(ChannelError) -> Delivery? {
    var received = shim_received()
    let result = shim_receive(
      socket.number, buffer.baseAddress, buffer.count, mode == .waits, &received)
    let descriptor: OwnedDescriptor? =
      result == 1 && received.descriptor >= 0 ? OwnedDescriptor(adopting: received.descriptor) : nil
    switch -result {
    case -1: break
    case 0, ECONNRESET: throw .closed
    case EAGAIN: return nil
    case let code: throw .system(SystemCallError("receive on the channel", code: code))
    }
    guard received.length <= buffer.count else { throw .tooLarge(bytes: received.length) }
    // The kernel delivers the descriptors that fit (unix(7)): none only if this process is out of
    // descriptors.
    let hasLostDescriptor = received.has_surplus_descriptors && received.descriptor < 0
    guard !received.has_surplus_descriptors || hasLostDescriptor else { throw .surplusDescriptors }
    do {
      let bytes = UnsafeRawBufferPointer(buffer)[..<received.length]
      return Delivery(
        message: try Incoming(decoding: UnsafeRawBufferPointer(rebasing: bytes).bytes),
        descriptor: descriptor, hasLostDescriptor: hasLostDescriptor)
    } catch {
      throw .garbage(error)
    }
  }
}

extension HostEndpoint {
  /// Creates both ends of a new channel; the host's end never blocks, the worker's end blocks.
  ///
  /// - Returns: The host's end, and the worker's end, which the caller releases after passing the
  ///   descriptor to the child.
  public static func pair() throws(ChannelError) -> (host: HostEndpoint, worker: WorkerEndpoint) {
    var sockets: [Int32] = [-1, -1]
    let result = shim_socket_pair(&sockets)
    guard result == 0 else { throw .system(SystemCallError("socketpair", code: -result)) }
    return (
      HostEndpoint(adopting: OwnedDescriptor(adopting: sockets[0]), mode: .neverWaits),
      WorkerEndpoint(adopting: OwnedDescriptor(adopting: sockets[1]), mode: .waits)
    )
  }
}

/// A failure to send or receive a message.
public enum ChannelError: Error, Hashable, Sendable {
  /// The peer has closed the channel.
  case closed
  /// The socket's queue is full because the peer does not read; only for endpoints that never
  /// block.
  case full
  /// The message is longer than ``Endpoint/messageLimit`` bytes.
  case tooLarge(bytes: Int)
  /// The peer sent bytes that are not a valid message.
  case garbage(CodecError)
  /// A message came with more than one descriptor.
  case surplusDescriptors
  /// A system call on the socket failed.
  case system(SystemCallError)
}

extension ChannelError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .closed: "the process at the other end closed the channel or has ended"
    case .full: "the process at the other end does not read its messages"
    case .tooLarge(let bytes): "a message of \(bytes) bytes is too large"
    case .garbage(let error): "the received bytes are not a message: \(error)"
    case .surplusDescriptors: "a message carried more than one descriptor"
    case .system(let error): error.description
    }
  }
}

/// A message that an ``Endpoint`` can carry.
public protocol ChannelMessage: Hashable, Sendable {
  /// Encodes the message; equal messages give equal bytes.
  func encoded() -> [UInt8]

  /// Decodes the output of ``encoded()``. Throws for all other bytes, without crashing and without
  /// allocating more than a small multiple of the input.
  init(decoding bytes: RawSpan) throws(CodecError)
}
