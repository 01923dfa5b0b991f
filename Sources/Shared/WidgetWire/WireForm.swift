public import WidgetModel

/// The form of a connection's protocol.
public enum WireForm: Hashable, Sendable {
  /// The line form: lines of text.
  case line
  /// The RESP form: the Redis protocol.
  case resp

  /// The result of inspecting the first bytes of a connection.
  public enum Detection: Hashable, Sendable {
    /// The input holds only line ends or nothing; the line ends can be dropped.
    case undecided
    /// The form is known; `skipped` bytes of line ends before the first request can be dropped.
    case decided(WireForm, skipped: Int)
    /// The input has neither form: the server replies with this error as a line and closes. An HTTP
    /// request therefore has no effect.
    case refused(WidgetError)
  }

  /// Decides by the first byte of the first request: `*` is RESP, `a` to `z` or `@` is a line.
  ///
  /// Line ends before the first request are empty lines, ignored as everywhere in the line form.
  public static func detect(in input: RawSpan) -> Detection {
    input.withUnsafeBytes { bytes in
      let isLineEnd = { (byte: UInt8) in byte == .lineFeed || byte == .carriageReturn }
      guard let index = bytes.firstIndex(where: { !isLineEnd($0) }) else { return .undecided }
      switch bytes[index] {
      case .asterisk: return .decided(.resp, skipped: index)
      case .at, 0x61...0x7a: return .decided(.line, skipped: index)
      default:
        return .refused(
          WidgetError(.badRequest, "byte 1: a request begins with a lower-case letter, @ or *"))
      }
    }
  }
}

/// The published limits of the socket protocol.
public enum WireLimits {
  /// The maximum length of a request line in bytes, without its line end.
  public static let lineBytes = 8192
  /// The maximum number of tokens of a request line: the tag, the verb, arguments and keys.
  public static let tokens = 64
  /// The maximum length of a tag in bytes.
  public static let tagBytes = 32
  /// The maximum number of arguments of a RESP command, including its name.
  public static let respArguments = 1024
  /// The maximum length of a RESP argument in bytes.
  public static let respArgumentBytes = 65_536
  /// A client's limit on the first line of a reply in bytes. The longest link and the longest error
  /// message fit even with every byte escaped.
  public static let replyHeaderBytes = 65_536
  /// A client's limit on the body of a reply in bytes: several times the largest archive.
  public static let replyBodyBytes = 64 << 20
}
