internal import Glibc
public import WidgetModel

/// The refresh history of a widget, kept so that a restart does not reset the refresh budget, and its
/// recorded values.
public struct StoredLedger: Hashable, Sendable {
  /// The boot during which the ledger was saved.
  public var boot: BootID
  /// The time of saving on both clocks; across boots, only the wall clock measures the elapsed
  /// time.
  public var saved: Moment
  /// The charged refreshes on the boot clock of ``boot``, at most ``chargeLimit``; negative if
  /// before that boot.
  public var charges: [Duration]
  /// Whether a requester was promised a reload that had not happened yet.
  public var isReloadPending: Bool
  /// The values that the widget's provider recorded.
  public var values: ValueHistory
  /// The widget's event history, encoded by the caller; at most ``historyLimit`` bytes.
  public var history: [UInt8]

  /// The largest number of stored charges: more than a day at the highest refresh rate.
  public static let chargeLimit = 100_000
  /// The largest size of a history in bytes.
  public static let historyLimit = 64 << 10

  /// Creates a ledger. If there are more than ``chargeLimit`` charges, the latest are kept. A
  /// history longer than ``historyLimit`` is dropped, because a part of it could not be decoded.
  public init(
    boot: BootID, saved: Moment, charges: [Duration], isReloadPending: Bool = false,
    values: ValueHistory = ValueHistory(), history: [UInt8] = []
  ) {
    self.boot = boot
    self.saved = saved
    self.charges =
      charges.count <= Self.chargeLimit ? charges : charges.sorted().suffix(Self.chargeLimit)
    self.isReloadPending = isReloadPending
    self.values = values
    self.history = history.count <= Self.historyLimit ? history : []
  }

  /// Returns the charges on the boot clock of this boot, in stored order; negative if before this
  /// boot. Clamped to 64 bits of nanoseconds.
  ///
  /// Charges of another boot are shifted by the elapsed wall-clock time since saving, which counts
  /// as at least 0. A charge in the future becomes `now`.
  ///
  /// - Parameters:
  ///   - now: The present time on both clocks.
  ///   - boot: The id of this boot.
  public func charges(at now: Moment, boot: BootID) -> [Duration] {
    var shift = Int64(0)
    if !boot.isSameBoot(as: self.boot) {
      let passed = max(0, (now.wall - saved.wall).nanoseconds)
      let start = now.sinceBoot.nanoseconds.subtractingReportingOverflow(passed)
      let origin = start.overflow ? .min : start.partialValue
      let moved = origin.subtractingReportingOverflow(saved.sinceBoot.nanoseconds)
      shift = moved.overflow ? .min : moved.partialValue
    }
    return charges.map { charge in
      let moved = charge.nanoseconds.addingReportingOverflow(shift)
      let time = moved.overflow ? (shift < 0 ? .min : .max) : moved.partialValue
      return .nanoseconds(min(time, now.sinceBoot.nanoseconds))
    }
  }
}

/// The identity of a boot of the machine: boot-clock times of the same boot are comparable.
public struct BootID: Hashable, Sendable, CustomStringConvertible {
  /// The 16 bytes of the id.
  var bytes: ContentHash

  /// An id that equals no boot, not even itself: see ``isSameBoot(as:)``.
  public static let unknown = BootID(bytes: ContentHash(high: 0, low: 0))

  init(bytes: ContentHash) { self.bytes = bytes }

  /// Parses a UUID as in `/proc/sys/kernel/random/boot_id`; `nil` for other texts.
  public init?(_ text: some StringProtocol) {
    let digits = String(text.filter { $0 != "-" && $0 != "\n" })
    guard digits.utf8.count == 32, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    bytes = ContentHash(high: high, low: low)
  }

  /// Reads the id of this boot from `/proc/sys/kernel/random/boot_id` (random(4)); returns
  /// ``unknown`` if the file cannot be read. Does not block.
  public static func ofThisBoot() -> BootID {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .unknown }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0
      ? BootID(String(decoding: bytes[..<count], as: UTF8.self)) ?? .unknown : .unknown
  }

  /// The digits of the id, as ``init(_:)`` accepts them.
  public var description: String { bytes.description }

  /// Whether both ids are known and equal.
  public func isSameBoot(as other: BootID) -> Bool { self == other && self != .unknown }
}
