public import Foundation

/// When an ended live activity disappears.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private enum Storage: Hashable {
    case `default`
    case immediate
    case after(Date)
  }

  private let storage: Storage

  /// When the system likes, within four hours.
  public static let `default` = ActivityUIDismissalPolicy(storage: .default)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(storage: .immediate)

  /// At a time within four hours.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(storage: .after(date))
  }
}
