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
