internal import CHostShims
internal import Glibc

/// The host's end of a channel: never waits.
public typealias HostEndpoint = Endpoint<HostMessage, WorkerMessage>
/// The worker's end of a channel: waits.
public typealias WorkerEndpoint = Endpoint<WorkerMessage, HostMessage>

/// One end of the channel between the host and a worker.
///
/// A Unix socket that keeps message borders: one datagram is one message, with at most one
/// descriptor. Any thread may send; messages of one thread stay in order. One thread receives.
public final class Endpoint<Outgoing: ChannelMessage, Incoming: ChannelMessage>: Sendable {
  /// Whether calls wait until they can be done, or report that they cannot.
  public enum Mode: Sendable {
    /// ``send(_:descriptor:)`` and ``receive()`` wait. For workers.
    case waits
    /// They never wait. For the host.
    case neverWaits
  }

  /// A message that arrived, and what came along.
  public struct Delivery: ~Copyable {
    /// The message.
    public let message: Incoming
    /// The descriptor that came along, if one did.
    public var descriptor: OwnedDescriptor?
  }

  /// The longest message in bytes.
  public static var messageLimit: Int { 128 << 10 }

  private let socket: OwnedDescriptor
  private let mode: Mode
  // Only ``receive()`` touches it, and one thread at a time receives. Kept, because memory of this
  // size comes fresh from the kernel each time: that cost more than the message.
  private nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer

  /// Takes over a connected socket.
  public init(adopting socket: consuming OwnedDescriptor, mode: Mode) {
    self.socket = socket
    self.mode = mode
    buffer = .allocate(byteCount: Self.messageLimit, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The socket, borrowed: to watch it or to hand it to a child.
  public var descriptor: Int32 { socket.number }

  /// Sends one message, and the descriptor if one is given, which is closed here in any case.
  public func send(
    _ message: Outgoing, descriptor: consuming OwnedDescriptor? = nil
  ) throws(ChannelError) {
    let bytes = message.encoded()
    guard bytes.count <= Self.messageLimit else { throw .tooLarge(bytes: bytes.count) }
    let attached = descriptor?.number ?? -1
    let result = bytes.withUnsafeBytes {
      shim_send(socket.number, $0.baseAddress, $0.count, attached, mode == .waits)
    }
    extendLifetime(descriptor)
    switch -result {
    case 0: return
    case EAGAIN: throw .full
    case EPIPE, ECONNRESET: throw .closed
    case let code: throw .system(SystemCallError("send on the channel", code: code))
    }
  }

  /// Takes the next message.
  ///
  /// - Returns: `nil` if there is none now, which cannot be where receiving waits.
  /// - Throws: ``ChannelError/closed`` once the other end has closed and everything it sent was
  ///   taken. After ``ChannelError/garbage(_:)`` and the like, the next message can be taken.
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
    guard !received.has_surplus_descriptors else { throw .surplusDescriptors }
    do {
      let bytes = UnsafeRawBufferPointer(buffer)[..<received.length]
      return Delivery(
        message: try Incoming(decoding: UnsafeRawBufferPointer(rebasing: bytes).bytes),
        descriptor: descriptor)
    } catch {
      throw .garbage(error)
    }
  }
}

extension HostEndpoint {
  /// Makes both ends of a new channel; the host's never waits, the worker's does.
  ///
  /// - Returns: the host's end, and the worker's, which goes to the child and is then let go.
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

/// Why a message was not sent or not received.
public enum ChannelError: Error, Hashable, Sendable {
  /// The other end is gone.
  case closed
  /// The other end does not read: the queue of the socket is full. Only where sending never waits.
  case full
  /// The message is longer than ``Endpoint/messageLimit`` bytes.
  case tooLarge(bytes: Int)
  /// The other end sent bytes that are no message.
  case garbage(CodecError)
  /// More than one descriptor came with one message.
  case surplusDescriptors
  /// The socket failed.
  case system(SystemCallError)
}

extension ChannelError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .closed: "the other end has closed the channel"
    case .full: "the other end does not read its messages"
    case .tooLarge(let bytes): "a message of \(bytes) bytes is too large"
    case .garbage(let error): "what arrived is no message: \(error)"
    case .surplusDescriptors: "a message carried more than one descriptor"
    case .system(let error): error.description
    }
  }
}

/// A message that an ``Endpoint`` carries.
public protocol ChannelMessage: Hashable, Sendable {
  /// The message as bytes, the same for equal messages.
  func encoded() -> [UInt8]

  /// Reads what ``encoded()`` wrote; anything else throws, and never crashes or allocates more than
  /// a small multiple of the bytes.
  init(decoding bytes: RawSpan) throws(CodecError)
}
