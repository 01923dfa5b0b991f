internal import WidgetModel

/// The unclean exits and quarantines of plugin builds: a value without side effects.
///
/// All times are on the boot clock, which is never set and counts suspend.
struct QuarantineBook: Hashable {
  /// The record of one build.
  struct Record: Hashable, Codable {
    /// The times of unclean exits within ``QuarantineBook/window``, in nanoseconds; the oldest
    /// first.
    var exits: [Int64] = []
    /// The number of quarantines so far.
    var count = 0
    /// The end of the last quarantine, in nanoseconds; `nil` before the first.
    var end: Int64?
  }

  /// The number of unclean exits within ``window`` that leads to a quarantine.
  static let mostExits = 3
  /// The span in which unclean exits count together.
  static let window: Duration = .seconds(600)
  /// The length of the first quarantine of a build; each further one is twice as long.
  static let firstLength: Duration = .seconds(3600)
  /// The greatest length of a quarantine, and the time after its end at which it is forgotten.
  static let longestLength: Duration = .seconds(86_400)

  /// The records by the content hash of the build: a new build has no record.
  private(set) var records: [ContentHash: Record] = [:]

  /// Records an unclean exit of a worker of the build at `now`.
  ///
  /// - Returns: The end of the quarantine that begins with this exit; `nil` if none begins.
  mutating func noteExit(of build: ContentHash, at now: Duration) -> Duration? {
    prune(at: now)
    var record = records[build] ?? Record()
    defer { records[build] = record }
    // Exits of workers that were still running when a quarantine began.
    if let end = record.end, now.nanoseconds < end { return nil }
    record.exits.removeAll { $0 <= (now - Self.window).nanoseconds }
    record.exits.append(now.nanoseconds)
    guard record.exits.count >= Self.mostExits else { return nil }
    let length = Self.length(after: record.count)
    record.exits = []
    record.count += 1
    record.end = (now + length).nanoseconds
    return now + length
  }

  /// Returns the end of the quarantine of a build; `nil` if the build is not quarantined at `now`.
  func end(of build: ContentHash, at now: Duration) -> Duration? {
    guard let end = records[build]?.end, end > now.nanoseconds else { return nil }
    return .nanoseconds(end)
  }

  /// Forgets the exits and quarantines of a build.
  ///
  /// - Returns: Whether the build was quarantined.
  mutating func lift(_ build: ContentHash, at now: Duration) -> Bool {
    let wasQuarantined = end(of: build, at: now) != nil
    records[build] = nil
    return wasQuarantined
  }

  /// Returns the length of a quarantine after `count` earlier ones.
  private static func length(after count: Int) -> Duration {
    min(longestLength, firstLength * (1 << min(count, 8)))
  }

  /// Drops what no longer has an effect.
  private mutating func prune(at now: Duration) {
    let oldest = (now - Self.window).nanoseconds
    records = records.filter { _, record in
      if let end = record.end, end > (now - Self.longestLength).nanoseconds { return true }
      return record.exits.contains { $0 > oldest }
    }
  }
}

extension QuarantineBook {
  /// Restores records that were saved at `saved` and move by `shift` to the present boot clock.
  ///
  /// A time in the future counts as now, and a quarantine lasts no longer than its length.
  init(_ saved: [ContentHash: Record], shift: Duration, at now: Duration) {
    let (shift, now) = (shift.nanoseconds, now.nanoseconds)
    records = saved.mapValues { record in
      var record = record
      record.count = max(0, record.count)
      record.exits = record.exits.suffix(Self.mostExits).map { min($0.addingClamped(shift), now) }
      let longest = now + Self.length(after: record.count - 1).nanoseconds
      record.end = record.end.map { min($0.addingClamped(shift), longest) }
      return record
    }
    prune(at: .nanoseconds(now))
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
