internal import WidgetModel

/// Finds replies and pushes in a host's output in the line form, for clients.
///
/// Used like ``LineParser``: the parser keeps no bytes and reads no byte twice.
public struct ReplyParser: Sendable {
  /// A message of the host. A body is always ``ReplyBody/bytes(_:)``, or ``ReplyBody/none`` if
  /// empty.
  public enum Message: Hashable, Sendable {
    /// The reply to the oldest request without a reply.
    case reply(Reply, tag: String?)
    /// A push of a `watch`.
    case push(Push, tag: String?)
  }

  private enum Stage: Sendable {
    /// The end of the header is not found; the first `scanned` bytes do not contain the end.
    case header(scanned: Int)
    /// The header takes `start` bytes. A body of `count` bytes and a line feed follow.
    case body(Message, start: Int, count: Int)
  }

  private var stage = Stage.header(scanned: 0)

  /// Creates a parser for a connection.
  public init() {}

  /// Looks for a message at the beginning of `input`.
  ///
  /// - Returns: The message and its size in bytes; `nil` for an incomplete message.
  /// - Throws: ``ReplyFault``; the connection is unusable afterwards.
  public mutating func next(
    in input: RawSpan
  ) throws(ReplyFault) -> (consumed: Int, message: Message)? {
    try input.withUnsafeBytes { (bytes) throws(ReplyFault) in try next(in: bytes) }
  }

  private mutating func next(
    in input: UnsafeRawBufferPointer
  ) throws(ReplyFault) -> (Int, Message)? {
    if case .header(let scanned) = stage {
      guard let end = input.firstLineFeed(from: scanned) else {
        if input.count > WireLimits.replyHeaderBytes { throw .headerTooLong }
        stage = .header(scanned: input.count)
        return nil
      }
      let header = try ReplyHeader(UnsafeRawBufferPointer(rebasing: input[..<end]))
      stage = .body(header.message, start: end + 1, count: header.length)
    }
    guard case .body(let message, let start, let count) = stage else { return nil }
    guard count > 0 else {
      stage = .header(scanned: 0)
      return (start, message)
    }
    guard input.count > start + count else { return nil }
    guard input[start + count] == .lineFeed else { throw .unterminatedBody }
    stage = .header(scanned: 0)
    return (start + count + 1, message.with(body: Array(input[start..<start + count])))
  }
}

extension ReplyParser.Message {
  fileprivate func with(body: [UInt8]) -> Self {
    switch self {
    case .reply(.ok(let fields, _), let tag):
      return .reply(.ok(fields, body: .bytes(body)), tag: tag)
    case .reply(.error, _): return self
    case .push(var push, let tag):
      push.body = .bytes(body)
      return .push(push, tag: tag)
    }
  }
}

/// The reason for rejecting a host's output.
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
  /// A sentence for people.
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
