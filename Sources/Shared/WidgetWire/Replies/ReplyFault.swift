/// Why what a host sent is not of this protocol.
public enum ReplyFault: Error, Hashable, Sendable {
  /// The first line of a reply breaks the grammar.
  case syntax(LineSyntaxError)
  /// The first line is longer than ``WireLimits/replyHeaderBytes``.
  case headerTooLong
  /// The body is longer than ``WireLimits/replyBodyBytes``.
  case bodyTooLong
  /// No line feed follows the body.
  case unterminatedBody
}

extension ReplyFault: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .syntax(let error): "the host's reply breaks the protocol at \(error)"
    case .headerTooLong:
      "the first line of the host's reply is longer than \(WireLimits.replyHeaderBytes) bytes"
    case .bodyTooLong:
      "the body of the host's reply is longer than \(WireLimits.replyBodyBytes) bytes"
    case .unterminatedBody: "no line feed follows the body of the host's reply"
    }
  }
}
