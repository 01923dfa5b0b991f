public import WidgetModel

/// The time that a panel sleeps after an answer: `refresh_rate`.
public enum PanelSleep {
  /// The shortest sleep in seconds. A wake-up costs about 10 s of Wi-Fi (README.md of trmnl-firmware,
  /// "Power consumption"), and an e-ink panel draws for some seconds.
  public static let shortest = 60
  /// The longest sleep in seconds: a change that nobody could know is shown within the hour.
  public static let longest = 3600
  /// The accepted sleeps in seconds.
  public static let range = shortest...longest
  /// The sleep in seconds of a panel whose host does not answer.
  public static let withoutHost = 300

  /// Returns the seconds until the first of the known changes.
  ///
  /// A fraction of a second counts as a whole one: a panel never asks before the change. A change that
  /// is overdue is expected within the shortest sleep.
  ///
  /// - Parameters:
  ///   - changes: The times of known changes; `nil` for none.
  ///   - minimum: The shortest sleep in seconds that the panel's owner wants.
  public static func seconds(
    from now: Timestamp, to changes: [Timestamp?], atLeast minimum: Int = shortest
  ) -> Int {
    guard let first = changes.compactMap(\.self).min() else { return longest }
    let wait = max(Int64(0), (first - now).nanoseconds)
    let (whole, rest) = wait.quotientAndRemainder(dividingBy: 1_000_000_000)
    return min(max(Int(clamping: whole) + (rest > 0 ? 1 : 0), max(minimum, shortest)), longest)
  }
}

/// The state of a widget that a decision for a panel needs.
public struct PanelWidgetState: Hashable, Sendable {
  /// Whether the widget has an entry to draw.
  public var hasEntry: Bool
  /// Whether the widget has nothing to draw but its placeholder.
  public var hasPlaceholder: Bool
  /// The time at which the next entry becomes current.
  public var until: Timestamp?
  /// The time of the next refresh, which may bring another entry.
  public var next: Timestamp?

  /// Creates a state.
  public init(
    hasEntry: Bool, hasPlaceholder: Bool = false, until: Timestamp? = nil, next: Timestamp? = nil
  ) {
    self.hasEntry = hasEntry
    self.hasPlaceholder = hasPlaceholder
    self.until = until
    self.next = next
  }

  /// The time of the next known change: the next entry, or else the refresh that makes one.
  public var change: Timestamp? { until ?? next }
}
