internal import Glibc
internal import WidgetModel

/// Tells one start of the machine from another: within one, times on the boot clock can be compared.
public struct BootID: Hashable, Sendable {
  /// The 16 bytes of the id.
  var bytes: ContentHash

  /// Equal to no boot, itself included: see ``isSameBoot(as:)``.
  public static let unknown = BootID(bytes: ContentHash(high: 0, low: 0))

  init(bytes: ContentHash) { self.bytes = bytes }

  /// Reads a UUID as `/proc/sys/kernel/random/boot_id` has it; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let digits = String(text.filter { $0 != "-" && $0 != "\n" })
    guard digits.utf8.count == 32, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    bytes = ContentHash(high: high, low: low)
  }

  /// The id of this boot, from `/proc/sys/kernel/random/boot_id` (random(4)); ``unknown`` where that
  /// cannot be read. Does not wait.
  public static func ofThisBoot() -> BootID {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .unknown }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0
      ? BootID(String(decoding: bytes[..<count], as: UTF8.self)) ?? .unknown : .unknown
  }

  /// Whether both are known to be the same boot.
  public func isSameBoot(as other: BootID) -> Bool { self == other && self != .unknown }
}
