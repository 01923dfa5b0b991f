/// The answers of a terminal to a ``TerminalQuestion``, and the keys that came between them.
public struct TerminalAnswers: Sendable {
  /// The greatest number of typed bytes that are kept: the length of a terminal's own queue.
  static let typedLimit = 4096

  /// Whether the terminal has given its attributes, the last answer.
  public private(set) var isComplete = false
  /// Whether the terminal has confirmed kitty's graphics protocol.
  public private(set) var showsKitty = false
  /// Whether the attributes name sixels.
  public private(set) var showsSixels = false
  /// The size of a cell; `nil` without an answer.
  public private(set) var cell: PixelSize?
  /// The colour of the ground; `nil` without an answer.
  public private(set) var background: TerminalColor?
  /// Whether a colour with 24 bits was kept.
  public private(set) var hasDirectColors = false
  /// The number of colours of sixels; `nil` without an answer.
  public private(set) var sixelColors: Int?
  /// The greatest size of sixels; `nil` without an answer.
  public private(set) var sixelLimit: PixelSize?
  /// The bytes that answer nothing: those of keys.
  public private(set) var typed: [UInt8] = []

  private var reader = AnswerReader()

  /// Creates the answers before the first byte.
  public init() {}

  /// Takes the next bytes from the terminal.
  public mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      switch reader.take(byte) {
      case nil: break
      case .other(let bytes)?: keep(bytes)
      case .sequence(let parameters, let final)?: take(parameters, final)
      case .string(let kind, let content)?:
        take(kind, String(decoding: content, as: UTF8.self))
      }
    }
  }

  /// Ends the answers; the beginning of an answer is dropped, the beginning of a key is kept.
  public mutating func finish() {
    if !reader.isInsideAnswer { keep(reader.pending) }
    reader = AnswerReader()
  }

  private mutating func keep(_ bytes: [UInt8]) {
    typed += bytes.prefix(Self.typedLimit - typed.count)
  }

  // MARK: - Control sequences

  private mutating func take(_ parameters: [UInt8], _ final: UInt8) {
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let numbers = Self.numbers(parameters.dropFirst(isPrivate ? 1 : 0))
    switch (isPrivate, final) {
    case (true, UInt8(ascii: "c")):
      isComplete = true
      // The first number is the class of the terminal; 4 means sixels (DEC STD 070, 5.4.2).
      showsSixels = numbers.dropFirst().contains(4)
    case (true, UInt8(ascii: "S")): takeGraphics(numbers)
    case (false, UInt8(ascii: "t")) where numbers.first == 6 && numbers.count == 3:
      cell = Self.size(width: numbers[2], height: numbers[1], limit: 1000)
    default: keep([0x1b, UInt8(ascii: "[")] + parameters + [final])
    }
  }

  /// Takes the answer about sixels: the item, the status with 0 for success, and the values.
  private mutating func takeGraphics(_ numbers: [Int?]) {
    guard numbers.count >= 3, numbers[1] == 0 else { return }
    switch (numbers[0], numbers.count) {
    case (1, 3): sixelColors = numbers[2].flatMap { $0 > 1 ? $0 : nil }
    case (2, 4): sixelLimit = Self.size(width: numbers[2], height: numbers[3], limit: 65_535)
    default: break
    }
  }

  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int?] {
    String(decoding: parameters, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
  }

  private static func size(width: Int?, height: Int?, limit: Int) -> PixelSize? {
    guard let width, let height, 1...limit ~= width, 1...limit ~= height else { return nil }
    return PixelSize(width: width, height: height)
  }

  // MARK: - Strings

  private mutating func take(_ kind: UInt8, _ content: String) {
    switch kind {
    case UInt8(ascii: "_"):
      if content == "Gi=\(TerminalQuestion.kittyID);OK" { showsKitty = true }
    case UInt8(ascii: "]"):
      if content.hasPrefix("11;") { background = Self.color(content.dropFirst(3)) ?? background }
    default:
      // The present colours: `1$r` and the parameters of SGR, with colons or semicolons.
      if content.hasPrefix("1$r") { hasDirectColors = Self.isTheColor(content.dropFirst(3)) }
    }
  }

  /// Reads `rgb:R/G/B` with 1 to 4 hexadecimal digits for each channel (XParseColor(3)); a fourth
  /// channel, as in `rgba:`, is ignored.
  private static func color(_ text: Substring) -> TerminalColor? {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
      return nil
    }
    let channels = text[text.index(after: colon)...].split(separator: "/").map { digits -> UInt8? in
      guard 1...4 ~= digits.count, let value = Int(digits, radix: 16), value >= 0 else {
        return nil
      }
      return UInt8((value * 255 * 2 / ((1 << (4 * digits.count)) - 1) + 1) / 2)
    }
    guard channels.count == 3 || channels.count == 4, let red = channels[0],
      let green = channels[1], let blue = channels[2]
    else { return nil }
    return TerminalColor(red, green, blue)
  }

  /// Whether the colour of the question is among the parameters: 48, 2, perhaps a colour space,
  /// and 1, 2, 3.
  private static func isTheColor(_ parameters: Substring) -> Bool {
    let numbers = parameters.dropLast()
      .split(omittingEmptySubsequences: true) { $0 == ":" || $0 == ";" }.map { Int($0) }
    return numbers.indices.contains { start in
      numbers[start...].starts(with: [48, 2, 1, 2, 3])
        || numbers[start...].starts(with: [48, 2, 0, 1, 2, 3])
    }
  }
}
