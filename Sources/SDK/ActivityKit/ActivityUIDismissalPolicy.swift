public import Foundation

public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private enum Storage: Hashable {
    case `default`
    case immediate
    case after(Date)
  }

  private let storage: Storage

  public static let `default` = ActivityUIDismissalPolicy(storage: .default)
  public static let immediate = ActivityUIDismissalPolicy(storage: .immediate)

  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(storage: .after(date))
  }
}
