/// A pattern with Redis's wildcards, over bytes: `*` any run, also of `/`; `?` any byte; `[a-z]`,
/// `[^a-z]` a byte inside or outside a set; `\` takes the next byte literally.
///
/// Every pattern is valid. As in Redis, an unclosed set ends with the pattern, and a final `\`
/// stands for itself. Matching takes at most length × length steps for any pattern.
public struct Glob: Hashable, Sendable {
  private enum Element: Hashable {
    case byte(UInt8)
    case set(ByteSet)
    case anyByte
    case anyRun

    func accepts(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let own): own == byte
      case .set(let set): set.contains(byte)
      case .anyByte: true
      case .anyRun: false
      }
    }
  }

  private let elements: [Element]

  /// Creates a glob from a pattern.
  public init(_ pattern: String) {
    elements = Self.elements(of: Array(pattern.utf8))
  }

  /// Creates a glob from a pattern of a RESP command.
  public init(_ pattern: RawSpan) {
    elements = Self.elements(of: pattern.withUnsafeBytes { Array($0) })
  }

  /// Whether the pattern has a set without its `]`.
  public static func hasOpenSet(_ pattern: String) -> Bool {
    let bytes = Array(pattern.utf8)
    var position = 0
    while position < bytes.count {
      if bytes[position] == .backslash {
        position += 1
      } else if bytes[position] == UInt8(ascii: "[") {
        _ = set(in: bytes, at: &position)
        if position >= bytes.count { return true }
      }
      position += 1
    }
    return false
  }

  /// The number of elements: a byte, a set or a wildcard each.
  public var length: Int { elements.count }

  /// Whether the pattern matches everything.
  public var matchesAll: Bool { elements == [.anyRun] }

  /// The only matching text, if the pattern has no wildcard and is UTF-8.
  public var literal: String? {
    let bytes = literalPrefix
    return bytes.count == elements.count ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// The common beginning of all matches: the bytes before the first wildcard.
  public var literalPrefix: [UInt8] {
    var bytes: [UInt8] = []
    for case .byte(let byte) in elements.prefix(while: {
      if case .byte = $0 { true } else { false }
    }) {
      bytes.append(byte)
    }
    return bytes
  }

  /// Whether the whole of `text` matches.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }

  /// Matches greedily, and backtracks only to the last run: a longer earlier run would not allow
  /// more matches of the last run.
  private func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var element = 0
    var position = 0
    var retry: (element: Int, position: Int)?
    while position < text.count {
      if element < elements.count, elements[element] == .anyRun {
        element += 1
        if element == elements.count { return true }
        retry = (element, position)
      } else if element < elements.count, elements[element].accepts(text[position]) {
        element += 1
        position += 1
      } else if let last = retry {
        element = last.element
        position = last.position + 1
        retry = (element, position)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anyRun }
  }

  private static func elements(of pattern: [UInt8]) -> [Element] {
    var elements: [Element] = []
    var position = 0
    while position < pattern.count {
      switch pattern[position] {
      case UInt8(ascii: "*"):
        if elements.last != .anyRun { elements.append(.anyRun) }
      case UInt8(ascii: "?"): elements.append(.anyByte)
      case UInt8(ascii: "["): elements.append(.set(set(in: pattern, at: &position)))
      case .backslash where position + 1 < pattern.count:
        position += 1
        elements.append(.byte(pattern[position]))
      case let byte: elements.append(.byte(byte))
      }
      position += 1
    }
    return elements
  }

  /// Reads a set from its `[` and leaves `position` on the `]`, or at the end of the pattern.
  private static func set(in pattern: [UInt8], at position: inout Int) -> ByteSet {
    var set = ByteSet()
    position += 1
    let isInverted = position < pattern.count && pattern[position] == UInt8(ascii: "^")
    if isInverted { position += 1 }
    while position < pattern.count, pattern[position] != UInt8(ascii: "]") {
      if pattern[position] == .backslash, position + 1 < pattern.count {
        position += 1
        set.insert(pattern[position])
      } else if position + 2 < pattern.count, pattern[position + 1] == UInt8(ascii: "-") {
        let (a, b) = (pattern[position], pattern[position + 2])
        set.insert(min(a, b)...max(a, b))
        position += 2
      } else {
        set.insert(pattern[position])
      }
      position += 1
    }
    if isInverted { set.invert() }
    return set
  }
}

/// A set of bytes, 32 bytes large.
struct ByteSet: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  mutating func insert(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  mutating func invert() { words = ~words }
}
