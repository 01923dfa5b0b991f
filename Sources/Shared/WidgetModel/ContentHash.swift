/// A 128-bit content hash (XXH3-128): the revision of an entry, the address of a blob, the identity
/// of a plugin file.
///
/// XXH3 is not a cryptographic hash. Name spaces are per plugin: a plugin can only collide with
/// itself.
public struct ContentHash: Hashable, Sendable, Codable {
  /// The upper 64 bits.
  public var high: UInt64
  /// The lower 64 bits.
  public var low: UInt64

  /// Creates a hash from its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the 32 hex digits of ``description``; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8
    guard digits.count == 32,
      digits.allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 || 65...70 ~= $0 }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}

extension ContentHash: CustomStringConvertible {
  /// 32 lower-case hex digits, the upper half first.
  public var description: String {
    String(unsafeUninitializedCapacity: 32) { digits in
      for place in 0..<32 {
        let half = place < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> (4 * UInt64(15 - place % 16))) & 15
        digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 32
    }
  }
}

extension ContentHash: Comparable {
  /// Compares the hashes as numbers, for a deterministic order in files.
  public static func < (a: ContentHash, b: ContentHash) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}
