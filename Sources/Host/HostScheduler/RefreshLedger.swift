internal import WidgetModel

/// The charged refreshes of one widget in the last 24 h, and the resulting slots.
///
/// Let N be the limit, t₀ ≤ … ≤ tₙ₋₁ the charges of the last 24 h (W), and R = N − n the number of
/// refreshes left.
///
/// - *Never more than N in any 24 h.* With R ≤ 0 the next charge waits until the N-th newest charge
///   is older than 24 h.
/// - *The rest is spread.* Refreshes at a steady interval g from the last charge on, the k-th at
///   tₙ₋₁ + k·g, keep to the limit if for k = R + i + 1 the k-th does not precede the expiry of tᵢ:
///   tₙ₋₁ + k·g ≥ tᵢ + W. The smallest such g is the *pace*, the largest of (tᵢ + W − tₙ₋₁) ÷ (R +
///   i + 1). The pace is W ÷ N for evenly spaced refreshes, and grows with every burst. A pace up
///   to 4/3 of W ÷ N has no effect: about a quarter of a day's refreshes are possible at the
///   minimum interval. Beyond, the next charge waits for tₙ₋₁ + g. The pace then stays constant as
///   long as refreshes keep to g, and shrinks as the burst expires.
///
/// Each charge takes two bytes: the charge's tick of 2 s without the high bits, reconstructed from
/// the newest tick. Ticks are rounded up: a charge never expires early, and at most 2 s late.
struct RefreshLedger: Sendable {
  /// The low 16 bits of the ticks, the oldest first; all are less than 2¹⁶ ticks (36 h) before
  /// `newest`. Expired ticks are dropped when a charge is added.
  private var ticks: [UInt16] = []
  /// The newest charge, in ticks since boot.
  private var newest: Int32 = 0

  /// The window of 24 h, in nanoseconds.
  static let day = RefreshRules.window.nanoseconds
  private static let tick = RefreshRules.chargeResolution.nanoseconds
  private static let ticksPerDay = Int32(day / tick)
  /// The number of charges kept for a widget without a limit, for immediate enforcement of a later
  /// limit.
  static let mostUnlimited = 1024

  init() {}

  /// Restores the stored charges, given in any order, in nanoseconds since boot. A charge in the
  /// future counts as now.
  init(restoring charges: [Int64], limit: Int, at now: Int64) {
    let counted = charges.map { min($0, now) }.filter { $0 > now - Self.day }.sorted()
    let kept = counted.suffix(limit > 0 ? max(limit, Self.mostUnlimited) : Self.mostUnlimited)
    ticks.reserveCapacity(kept.count)
    for charge in kept { append(Self.tick(of: charge)) }
  }

  /// Adds a charge, not before the last charge.
  mutating func charge(at now: Int64, limit: Int) {
    let gone = firstCounted(at: now)
    let excess = limit > 0 ? 0 : ticks.count + 1 - Self.mostUnlimited
    ticks.removeFirst(max(gone, excess, 0))
    if ticks.count == ticks.capacity {
      // Doubling would waste memory; the limit bounds the number of charges.
      let room = ticks.count + max(4, ticks.count / 4)
      ticks.reserveCapacity(limit > ticks.count ? min(room, limit) : room)
    }
    append(Self.tick(of: now))
  }

  /// Returns the number of charges in the last 24 h.
  func used(at now: Int64) -> Int { ticks.count - firstCounted(at: now) }

  /// Returns the charges of the last 24 h, the oldest first, in nanoseconds since boot.
  func charges(at now: Int64) -> [Int64] {
    (firstCounted(at: now)..<ticks.count).map { min(time(at: $0), now) }
  }

  /// Returns the earliest time of the next charge, in nanoseconds since boot; `.min` for no
  /// restriction.
  func slot(limit: Int, at now: Int64) -> Int64 {
    let used = used(at: now)
    guard limit > 0, used > 0 else { return .min }
    // The pace is at most W ÷ (R + 1).
    guard used >= limit || 3 * limit > 4 * (limit - used + 1) else { return .min }
    var slot = Int64.min
    if used >= limit { slot = time(at: ticks.count - limit) + Self.day }
    let pace = pace(limit: limit, used: used)
    if pace > 4 * Self.day / (3 * Int64(limit)) {
      slot = max(slot, time(at: ticks.count - 1) + pace)
    }
    return slot
  }

  /// Returns the steady interval that keeps to the limit for the next 24 h, in nanoseconds; `nil`
  /// for no limit.
  func pace(limit: Int, at now: Int64) -> Int64? {
    guard limit > 0 else { return nil }
    let used = used(at: now)
    return used > 0 ? pace(limit: limit, used: used) : Self.day / Int64(limit)
  }

  private func pace(limit: Int, used: Int) -> Int64 {
    let counted = min(used, limit)
    let low = UInt16(truncatingIfNeeded: newest)
    // The largest fraction of ticks by number; cross-multiplication avoids divisions over many
    // charges.
    var (wait, number) = (Int64(0), Int64(1))
    var next = Int64(limit - counted)
    for tick in ticks[(ticks.count - counted)...] {
      next += 1
      let waits = Int64(Self.ticksPerDay) - Int64(low &- tick)
      if waits * number > wait * next { (wait, number) = (waits, next) }
    }
    return (wait * Self.tick + number - 1) / number
  }

  /// Returns the position of the oldest charge in the last 24 h.
  private func firstCounted(at now: Int64) -> Int {
    guard let last = ticks.last else { return 0 }
    assert(last == UInt16(truncatingIfNeeded: newest))
    if time(at: ticks.count - 1) + Self.day <= now { return ticks.count }
    var first = 0
    while time(at: first) + Self.day <= now { first += 1 }
    return first
  }

  private func time(at position: Int) -> Int64 {
    let before = UInt16(truncatingIfNeeded: newest) &- ticks[position]
    return (Int64(newest) - Int64(before)) * Self.tick
  }

  private mutating func append(_ tick: Int32) {
    newest = ticks.isEmpty ? tick : max(newest, tick)
    ticks.append(UInt16(truncatingIfNeeded: newest))
  }

  private static func tick(of time: Int64) -> Int32 {
    let whole = time / tick
    return Int32(clamping: time > whole * tick ? whole + 1 : whole)
  }
}
