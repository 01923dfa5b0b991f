internal import Glibc
public import WidgetModel

/// What a host remembers of a widget's refreshes: the budget must not begin anew with each start.
public struct StoredLedger: Hashable, Sendable {
  /// The boot in which it was saved.
  public var boot: BootID
  /// When it was saved, on both clocks: between two boots only the wall clock tells the time passed.
  public var saved: Moment
  /// The charged refreshes on the boot clock of that boot, at most ``chargeLimit``; negative for
  /// those before it.
  public var charges: [Duration]
  /// Whether somebody was told that the widget would be reloaded, and it had not been yet.
  public var isReloadPending: Bool
  /// What happened to the widget, encoded by the caller, at most ``historyLimit`` bytes.
  public var history: [UInt8]

  /// How many charges are kept: more than a day at the most frequent refreshes.
  public static let chargeLimit = 100_000
  /// Bytes that a history may take.
  public static let historyLimit = 64 << 10

  /// Makes a ledger. Of more charges than ``chargeLimit`` the latest are kept; a history longer than
  /// ``historyLimit`` is left out, since half of it could not be read.
  public init(
    boot: BootID, saved: Moment, charges: [Duration], isReloadPending: Bool = false,
    history: [UInt8] = []
  ) {
    self.boot = boot
    self.saved = saved
    self.charges =
      charges.count <= Self.chargeLimit ? charges : charges.sorted().suffix(Self.chargeLimit)
    self.isReloadPending = isReloadPending
    self.history = history.count <= Self.historyLimit ? history : []
  }

  /// The charges on the boot clock of this boot, in the order in which they were saved; negative for
  /// those before it. Clamped to 64 bits of nanoseconds.
  ///
  /// Of another boot, all age by what the wall clock says has passed since they were saved, at least
  /// nothing. A stamp from the future counts as now.
  ///
  /// - Parameters:
  ///   - now: the time on both clocks.
  ///   - boot: of this boot.
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
