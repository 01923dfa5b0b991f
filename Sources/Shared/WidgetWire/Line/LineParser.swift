public import WidgetModel

/// Finds requests in a client's input in the line form.
///
/// The parser keeps no bytes. The reader of the socket passes the pending bytes, drops the consumed
/// bytes, and passes the rest again with new input. No byte is read twice, however the input is
/// cut.
///
///     while true {
///       let (consumed, outcome) = parser.next(in: pending)
///       drop(consumed)
///       guard let outcome else { break }   // more input is needed
///       …
///     }
///
/// The connection stays usable after every outcome: an overlong line is skipped to its end.
public struct LineParser: Sendable {
  /// The result of parsing a line.
  public enum Outcome: Hashable, Sendable {
    /// A valid request under the grammar.
    case request(Request)
    /// `BAD_REQUEST` or `TOO_LARGE`, with the tag if the line has a valid tag.
    case refused(WidgetError, tag: String?)
  }

  /// The number of bytes at the beginning of the pending input without a line end.
  private var scanned = 0
  /// Whether the parser is skipping the rest of an overlong line.
  private var isSkipping = false

  /// Whether no line has begun: the input begins with a line's first byte.
  public var isBetweenLines: Bool { scanned == 0 && !isSkipping }

  /// Creates a parser for a connection.
  public init() {}

  /// Looks for the next request at the beginning of `input`.
  ///
  /// - Returns: The number of consumed bytes and the result; `outcome` is `nil` without a whole
  ///   line in the rest.
  public mutating func next(in input: RawSpan) -> (consumed: Int, outcome: Outcome?) {
    input.withUnsafeBytes { next(in: $0) }
  }

  /// Returns the outcome for `rest`, the unconsumed input, after the end of the client's input.
  public func finish(_ rest: RawSpan) -> Outcome? {
    let (isBlank, tag) = rest.withUnsafeBytes { line in
      (line.allSatisfy { $0 == .space || $0 == .carriageReturn }, Self.tag(of: line).tag)
    }
    if isSkipping || isBlank { return nil }
    return .refused(
      WidgetError(.badRequest, "the input ended in the middle of a line; end it with a line feed"),
      tag: tag)
  }

  private mutating func next(in input: UnsafeRawBufferPointer) -> (Int, Outcome?) {
    var start = 0
    while let end = input.firstLineFeed(from: start + scanned) {
      let line = Self.content(input, start..<end)
      scanned = 0
      start = end + 1
      if isSkipping {
        isSkipping = false
      } else if line.count > WireLimits.lineBytes || !line.allSatisfy({ $0 == .space }) {
        return (start, Self.parse(line))
      }
    }
    if isSkipping { return (input.count, nil) }
    scanned = input.count - start
    // The last byte may be the CR of the line end, which does not count.
    guard scanned > WireLimits.lineBytes + 1 else { return (start, nil) }
    let line = UnsafeRawBufferPointer(rebasing: input[start...])
    isSkipping = true
    scanned = 0
    return (input.count, .refused(LineFault.tooLong.error, tag: Self.tag(of: line).tag))
  }

  private static func content(
    _ input: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> UnsafeRawBufferPointer {
    let line = UnsafeRawBufferPointer(rebasing: input[range])
    return line.last == .carriageReturn ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
  }

  private static func parse(_ line: UnsafeRawBufferPointer) -> Outcome {
    let (tag, start) = tag(of: line)
    do throws(LineFault) {
      if line.count > WireLimits.lineBytes { throw LineFault.tooLong }
      if line.first == .at, tag == nil {
        throw LineFault.syntax(
          LineSyntaxError(
            at: 0, "a tag is @ and 1 to \(WireLimits.tagBytes) letters, digits, _ . or -"))
      }
      return .request(
        try Request.parse(line, from: start, tag: tag, tokens: tag == nil ? 0 : 1))
    } catch {
      return .refused(error.error, tag: tag)
    }
  }

  /// Returns the tag at the beginning of `line`, if valid, and the offset of the verb.
  private static func tag(of line: UnsafeRawBufferPointer) -> (tag: String?, end: Int) {
    guard line.first == .at else { return (nil, 0) }
    let name = line.dropFirst().prefix { $0 != .space }
    guard (1...WireLimits.tagBytes).contains(name.count), name.allSatisfy(\.isNameByte) else {
      return (nil, 0)
    }
    let end = line[name.endIndex...].firstIndex { $0 != .space } ?? line.count
    return (String(decoding: name, as: UTF8.self), end)
  }
}

/// The place and the kind of a breach of a line's grammar.
public struct LineSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offending byte, counted from 1.
  public var column: Int
  /// The fault and the expected input.
  public var reason: String

  init(at offset: Int, _ reason: String) {
    self.column = offset + 1
    self.reason = reason
  }

  /// The place and the reason: `byte 7: expected …`.
  public var description: String { "byte \(column): \(reason)" }
}

/// The reason for rejecting a line.
enum LineFault: Error {
  case syntax(LineSyntaxError)
  case tooManyTokens
  case tooLong

  var error: WidgetError {
    switch self {
    case .syntax(let error): WidgetError(.badRequest, error.description)
    case .tooManyTokens:
      WidgetError(.tooLarge, "a request has at most \(WireLimits.tokens) words")
    case .tooLong:
      WidgetError(.tooLarge, "a line has at most \(WireLimits.lineBytes) bytes")
    }
  }
}
