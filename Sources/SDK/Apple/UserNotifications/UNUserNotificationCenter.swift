public import Foundation

/// A notification centre whose requests are always denied.
public final class UNUserNotificationCenter: Sendable {
  private static let shared = UNUserNotificationCenter()

  private init() {}

  public class func current() -> UNUserNotificationCenter { shared }

  /// No effect: no notification is shown. Always `nil`.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { nil }
    set {}
  }

  /// Always false, because notifications are not shown.
  public var supportsContentExtensions: Bool { false }

  /// Denies the request: calls the handler with false and no error.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  /// Always false, because requests are denied.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  /// Fails with the code `notificationsNotAllowed`, always.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(UNError(.notificationsNotAllowed)) }

  /// - Throws: `UNError` with the code `notificationsNotAllowed`, always.
  public func add(_ request: UNNotificationRequest) async throws {
    throw UNError(.notificationsNotAllowed)
  }

  /// Passes settings in which everything is denied or disabled.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings()) }

  /// Returns settings in which everything is denied or disabled.
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Always passes an empty list.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler([]) }

  /// Always empty, because requests are denied.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

  /// No effect: there are no notifications.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  /// Always passes an empty set.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { completionHandler([]) }

  /// Always passes an empty list.
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { completionHandler([]) }

  /// Always empty, because requests are denied.
  public func deliveredNotifications() async -> [UNNotification] { [] }

  /// No effect: there are no notifications.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}

  /// No effect: there are no notifications.
  public func removeAllPendingNotificationRequests() {}

  /// No effect: there are no notifications.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// No effect: there are no notifications.
  public func removeAllDeliveredNotifications() {}

  /// Fails with the code `notificationsNotAllowed`, always.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(UNError(.notificationsNotAllowed)) }

  /// - Throws: `UNError` with the code `notificationsNotAllowed`, always.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    throw UNError(.notificationsNotAllowed)
  }
}

/// A delegate of the notification centre, which is never called.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

public final class UNNotificationSettings: Sendable {
  /// Always `denied`, because notifications are not supported.
  public var authorizationStatus: UNAuthorizationStatus { .denied }
  /// Always `disabled`, because notifications are not supported.
  public var alertSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`, because notifications are not supported.
  public var soundSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`, because notifications are not supported.
  public var badgeSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`, because notifications are not supported.
  public var lockScreenSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`, because notifications are not supported.
  public var notificationCenterSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`, because notifications are not supported.
  public var timeSensitiveSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`, because notifications are not supported.
  public var criticalAlertSetting: UNNotificationSetting { .disabled }
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined
  case denied
  case authorized
  case provisional
  case ephemeral
}

public enum UNNotificationSetting: Int, Sendable {
  case notSupported
  case disabled
  case enabled
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

public struct UNError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "UNErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "Notifications are not allowed." }
}
