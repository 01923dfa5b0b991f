public import WidgetModel

/// Which of the two forms a connection speaks.
public enum WireForm: Hashable, Sendable {
  /// Lines of text.
  case line
  /// The Redis protocol.
  case resp

  /// What the first bytes of a connection say.
  public enum Detection: Hashable, Sendable {
    /// Only line ends so far, or nothing; they can be dropped.
    case undecided
    /// The form; `skipped` bytes of line ends before the first request can be dropped.
    case decided(WireForm, skipped: Int)
    /// Neither form: answer with this error as a line and close. So an HTTP request does nothing.
    case refused(WidgetError)
  }

  /// Decides by the first byte of the first request: `*` is RESP, `a` to `z` or `@` is a line.
  ///
  /// Line ends before it are empty lines and ignored, as they are everywhere in the line form.
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
  /// Bytes of one request line, its line end not counted.
  public static let lineBytes = 8192
  /// Tokens of one request line: the tag, the verb, arguments and keys.
  public static let tokens = 64
  /// Bytes of a tag.
  public static let tagBytes = 32
  /// Arguments of one RESP command, its name counted.
  public static let respArguments = 1024
  /// Bytes of one RESP argument.
  public static let respArgumentBytes = 65_536
  /// Bytes of the first line of a reply, as a client reads it: the longest link and the longest
  /// error message, with every byte escaped, still fit.
  public static let replyHeaderBytes = 65_536
  /// Bytes of a reply's body, as a client reads it: several times the largest archive.
  public static let replyBodyBytes = 64 << 20
}
