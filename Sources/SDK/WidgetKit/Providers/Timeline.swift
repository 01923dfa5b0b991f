public import Foundation

public struct Timeline<EntryType: TimelineEntry> {
  /// The entries, in any order. An empty timeline fails the call.
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

public struct TimelineReloadPolicy: Equatable, Sendable {
  enum Storage: Equatable {
    case atEnd
    case never
    case after(Date)
  }

  let storage: Storage

  public static let atEnd = TimelineReloadPolicy(storage: .atEnd)
  public static let never = TimelineReloadPolicy(storage: .never)

  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(storage: .after(date))
  }
}
