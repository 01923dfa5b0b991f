/// The place of a change in the order of all changes: `BOOT:N` on the wire.
///
/// Numbers are comparable only within a life of the host.
public struct ChangeSequence: Hashable, Sendable {
  /// The id of a life of the host: 1 to 32 letters and digits.
  public var boot: String
  /// The number of the change, from 1; 0 is before the first change.
  public var number: UInt64

  /// Creates a sequence.
  public init(boot: String, number: UInt64) {
    self.boot = boot
    self.number = number
  }

  /// Reads `BOOT:N`; `nil` for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...32 ~= parts[0].utf8.count,
      parts[0].utf8.allSatisfy({ $0.isASCIILetterOrDigit }),
      parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = UInt64(parts[1])
    else { return nil }
    self.init(boot: String(parts[0]), number: number)
  }
}

extension ChangeSequence: CustomStringConvertible {
  /// The text `BOOT:N`.
  public var description: String { "\(boot):\(number)" }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    0x30...0x39 ~= self || 0x41...0x5a ~= self || 0x61...0x7a ~= self
  }
}
