internal import AppleFoundation

extension CMTime: Comparable {
  /// The place among times of another kind: numbers between the infinities, indefinite times and
  /// invalid ones after them.
  private var rank: Int {
    if isNumeric { return 0 }
    if isIndefinite { return 2 }
    return isPositiveInfinity ? 1 : isNegativeInfinity ? -1 : 3
  }

  public static func < (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else { return one.rank < other.rank }
    return Int128(one.value) * Int128(other.timescale) < Int128(other.value) * Int128(one.timescale)
  }

  public static func == (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else { return one.rank == other.rank }
    return Int128(one.value) * Int128(other.timescale)
      == Int128(other.value) * Int128(one.timescale)
  }

  public static func + (one: CMTime, other: CMTime) -> CMTime { one.sum(other, sign: 1) }

  public static func - (one: CMTime, other: CMTime) -> CMTime { one.sum(other, sign: -1) }

  /// Adds in the smallest common part of a second. A part that has no number of 32 bits is rounded.
  private func sum(_ other: CMTime, sign: Int128) -> CMTime {
    guard rank < 3, other.rank < 3 else { return .invalid }
    guard isNumeric, other.isNumeric else {
      let seconds = seconds + Double(sign) * other.seconds
      return seconds.isNaN ? .indefinite : seconds > 0 ? .positiveInfinity : .negativeInfinity
    }
    let (one, two) = (Int128(timescale), Int128(other.timescale))
    let common = one / Self.divisor(one, two) * two
    let value = Int128(value) * (common / one) + sign * Int128(other.value) * (common / two)
    if let scale = CMTimeScale(exactly: common), let value = CMTimeValue(exactly: value) {
      return CMTime(value: value, timescale: scale)
    }
    return CMTime(
      seconds: Double(value) / Double(common), preferredTimescale: max(timescale, other.timescale))
  }

  private static func divisor(_ one: Int128, _ other: Int128) -> Int128 {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }

  /// Returns the time in other parts of a second, rounded to the nearest.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, newTimescale > 0 else { return self }
    let exact = Double(value) * Double(newTimescale) / Double(timescale)
    guard let value = CMTimeValue(exactly: exact.rounded(method.rule)) else { return .invalid }
    return CMTime(value: value, timescale: newTimescale)
  }
}

extension CMTime: Hashable {
  /// Hashes the shortest fraction: times with different parts of a second may be equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard isNumeric else { return }
    let divisor = Self.divisor(Int128(value.magnitude), Int128(timescale))
    hasher.combine(Int128(value) / divisor)
    hasher.combine(Int128(timescale) / divisor)
  }
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero = 2
  case roundAwayFromZero = 3
  case quickTime = 4
  case roundTowardPositiveInfinity = 5
  case roundTowardNegativeInfinity = 6

  public static var `default`: Self { .roundHalfAwayFromZero }

  var rule: FloatingPointRoundingRule {
    switch self {
    case .roundHalfAwayFromZero, .quickTime: .toNearestOrAwayFromZero
    case .roundTowardZero: .towardZero
    case .roundAwayFromZero: .awayFromZero
    case .roundTowardPositiveInfinity: .up
    case .roundTowardNegativeInfinity: .down
    }
  }
}

/// A time and the duration after it.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)

  public var end: CMTime { start + duration }
  public var isEmpty: Bool { duration == .zero }
  public var isValid: Bool { start.isValid && duration.isValid }

  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}
