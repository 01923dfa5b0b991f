/// The place of a change in the order of all changes: `BOOT:N` on the wire.
///
/// Numbers are compared only within one life of a host.
public struct ChangeSequence: Hashable, Sendable {
  /// Tells one life of a host from another: 1 to 32 letters and digits.
  public var boot: String
  /// Counts changes, from 1; 0 is before the first.
  public var number: UInt64

  /// Makes a sequence.
  public init(boot: String, number: UInt64) {
    self.boot = boot
    self.number = number
  }

  /// Reads `BOOT:N`; `nil` if it is not written so.
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
  /// `BOOT:N`.
  public var description: String { "\(boot):\(number)" }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    0x30...0x39 ~= self || 0x41...0x5a ~= self || 0x61...0x7a ~= self
  }
}
