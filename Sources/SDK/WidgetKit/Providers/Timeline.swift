public import Foundation

/// The entries ahead, and when to ask again.
public struct Timeline<EntryType: TimelineEntry> {
  /// In any order; at least one.
  public let entries: [EntryType]
  /// When to ask again.
  public let policy: TimelineReloadPolicy

  /// Takes entries and a policy.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When a timeline wants to be replaced.
public struct TimelineReloadPolicy: Equatable, Sendable {
  enum Storage: Equatable {
    case atEnd
    case never
    case after(Date)
  }

  let storage: Storage

  /// When the date of the last entry has come.
  public static let atEnd = TimelineReloadPolicy(storage: .atEnd)
  /// Only when somebody asks.
  public static let never = TimelineReloadPolicy(storage: .never)

  /// At a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(storage: .after(date))
  }
}
