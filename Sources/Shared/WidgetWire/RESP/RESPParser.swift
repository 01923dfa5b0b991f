/// Finds commands (arrays of bulk strings) in the input of a Redis client.
///
/// The parser copies nothing and keeps no bytes: ``arguments`` are ranges of the input, in an array
/// reused for each command. The reader of the socket drops the consumed bytes and passes the rest
/// again with new input; complete arguments are not read again.
///
///     while let consumed = try parser.next(in: pending) {
///       if !parser.arguments.isEmpty {
///         let name = pending.extracting(parser.arguments[0])
///         …
///       }
///       pending = pending.extracting(droppingFirst: consumed)
///     }
///
/// Inline commands are not supported. After an error the parser must not be used again.
public struct RESPParser: Sendable {
  /// The positions of the last command's arguments, including the name, as offsets into the input
  /// of ``next(in:)``; valid until the next call of ``next(in:)``.
  ///
  /// Empty after an empty array and after empty lines, which Redis ignores without a reply.
  public private(set) var arguments: [Range<Int>] = []

  /// The number of bytes of the pending command read so far.
  private var position = 0
  /// The number of missing arguments of the pending command; `nil` before the command's first line.
  private var missing: Int?
  /// The length of the argument at `position`; `nil` before the argument's first line.
  private var length: Int?

  /// Whether no command has begun: the input begins with a command's first byte.
  public var isBetweenCommands: Bool { missing == nil && position == 0 }

  /// Creates a parser for a connection.
  public init() {
    arguments.reserveCapacity(8)
  }

  /// Looks for a command at the beginning of `input`.
  ///
  /// - Returns: The size of the command in bytes; `nil` for an incomplete command.
  public mutating func next(in input: RawSpan) throws(RESPProtocolError) -> Int? {
    try input.withUnsafeBytes { (bytes) throws(RESPProtocolError) in try next(in: bytes) }
  }

  /// Releases the memory of ``arguments`` after a long command; no effect while a command is
  /// incomplete.
  public mutating func shrink() {
    if missing == nil, arguments.capacity > Self.keptCapacity { arguments = [] }
  }

  /// The number of arguments whose memory is kept for the next command.
  private static let keptCapacity = 64

  private mutating func next(
    in bytes: UnsafeRawBufferPointer
  ) throws(RESPProtocolError) -> Int? {
    if missing == nil {
      if let first = bytes.first, first != .asterisk, first.isLineEnd { return skipLines(bytes) }
      guard let count = try readArrayHeader(bytes) else { return nil }
      missing = count
    }
    while let left = missing, left > 0 {
      if length == nil {
        guard let count = try readBulkHeader(bytes) else { return nil }
        length = count
      }
      guard let count = length, position + count + 2 <= bytes.count else { return nil }
      let end = position + count
      guard bytes[end] == .carriageReturn, bytes[end + 1] == .lineFeed else {
        throw .missingLineEnd
      }
      arguments.append(position..<end)
      position = end + 2
      length = nil
      missing = left - 1
    }
    let consumed = position
    position = 0
    missing = nil
    return consumed
  }

  /// Takes the line ends between two commands as a command without words.
  private mutating func skipLines(_ bytes: UnsafeRawBufferPointer) -> Int {
    arguments.removeAll(keepingCapacity: true)
    return bytes.firstIndex { !$0.isLineEnd } ?? bytes.count
  }

  private mutating func readArrayHeader(
    _ bytes: UnsafeRawBufferPointer
  ) throws(RESPProtocolError) -> Int? {
    guard let first = bytes.first else { return nil }
    guard first == .asterisk else { throw .expectedArray(found: first) }
    arguments.removeAll(keepingCapacity: true)
    switch readNumber(bytes) {
    case .incomplete: return nil
    case .invalid: throw .invalidArrayLength
    case .number(let count, let end):
      if count > WireLimits.respArguments { throw .tooManyArguments }
      position = end
      return max(0, count)
    }
  }

  private mutating func readBulkHeader(
    _ bytes: UnsafeRawBufferPointer
  ) throws(RESPProtocolError) -> Int? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "$") else {
      throw .expectedBulk(found: bytes[position])
    }
    switch readNumber(bytes) {
    case .incomplete: return nil
    case .invalid: throw .invalidBulkLength
    case .number(let count, let end):
      if count < 0 { throw .invalidBulkLength }
      if count > WireLimits.respArgumentBytes { throw .argumentTooLong }
      position = end
      return count
    }
  }

  private enum Number {
    case incomplete
    case invalid
    case number(Int, end: Int)
  }

  /// Reads the decimal number after the byte at `position`, and the CR LF after it.
  ///
  /// The number has at most ten digits, therefore a slowly arriving line costs little to read
  /// again.
  private func readNumber(_ bytes: UnsafeRawBufferPointer) -> Number {
    var index = position + 1
    guard index < bytes.count else { return .incomplete }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var value = 0
    while index < bytes.count, 0x30...0x39 ~= bytes[index] {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
      if index - start > 10 { return .invalid }
    }
    guard index < bytes.count else { return .incomplete }
    guard index > start, bytes[index] == .carriageReturn else { return .invalid }
    guard index + 1 < bytes.count else { return .incomplete }
    guard bytes[index + 1] == .lineFeed else { return .invalid }
    return .number(isNegative ? -value : value, end: index + 2)
  }
}

/// The reason for ending a connection with invalid RESP input. The server sends ``reply`` and
/// closes, because the beginning of the next command is unknown.
public enum RESPProtocolError: Error, Hashable, Sendable {
  /// A command does not begin with `*`.
  case expectedArray(found: UInt8)
  /// The number of arguments is no number.
  case invalidArrayLength
  /// An argument does not begin with `$`.
  case expectedBulk(found: UInt8)
  /// The length of an argument is no number, or negative.
  case invalidBulkLength
  /// An argument does not end with CR LF after its length.
  case missingLineEnd
  /// A command has more arguments than ``WireLimits/respArguments``.
  case tooManyArguments
  /// An argument is longer than ``WireLimits/respArgumentBytes``.
  case argumentTooLong

  /// The text of the error reply, code first, in Redis's wording where available.
  public var reply: String {
    switch self {
    case .expectedArray(let found): "ERR Protocol error: expected '*', got '\(Self.quote(found))'"
    case .invalidArrayLength: "ERR Protocol error: invalid multibulk length"
    case .expectedBulk(let found): "ERR Protocol error: expected '$', got '\(Self.quote(found))'"
    case .invalidBulkLength: "ERR Protocol error: invalid bulk length"
    case .missingLineEnd: "ERR Protocol error: expected CRLF after an argument"
    case .tooManyArguments: "TOO_LARGE a command has at most \(WireLimits.respArguments) arguments"
    case .argumentTooLong:
      "TOO_LARGE an argument has at most \(WireLimits.respArgumentBytes) bytes"
    }
  }

  private static func quote(_ byte: UInt8) -> Character {
    0x20...0x7e ~= byte ? Character(Unicode.Scalar(byte)) : "?"
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
