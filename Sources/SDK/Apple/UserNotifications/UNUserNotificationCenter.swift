public import Foundation

/// Shows notifications, which is denied here.
public final class UNUserNotificationCenter: Sendable {
  private static let shared = UNUserNotificationCenter()

  private init() {}

  /// The one that there is.
  public class func current() -> UNUserNotificationCenter { shared }

  /// No effect: nothing is shown, and so nobody answers.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { nil }
    set {}
  }

  /// Whether content may be read by others; no.
  public var supportsContentExtensions: Bool { false }

  /// Denied.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  /// Denied: false.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  /// Fails.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(UNError(.notificationsNotAllowed)) }

  /// Fails.
  ///
  /// - Throws: `UNError` with the code `notificationsNotAllowed`, always.
  public func add(_ request: UNNotificationRequest) async throws {
    throw UNError(.notificationsNotAllowed)
  }

  /// What is allowed: nothing.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings()) }

  /// What is allowed: nothing.
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// None.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler([]) }

  /// None.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

  /// No effect: there are no notifications.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}

  /// No effect: there are no notifications.
  public func removeAllPendingNotificationRequests() {}

  /// No effect: there are no notifications.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// No effect: there are no notifications.
  public func removeAllDeliveredNotifications() {}

  /// Fails.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(UNError(.notificationsNotAllowed)) }

  /// Fails.
  ///
  /// - Throws: `UNError` with the code `notificationsNotAllowed`, always.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    throw UNError(.notificationsNotAllowed)
  }
}

/// Is told what people do with notifications. There are none.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}

/// What is allowed: nothing.
public final class UNNotificationSettings: Sendable {
  /// Denied.
  public var authorizationStatus: UNAuthorizationStatus { .denied }
  /// Not enabled.
  public var alertSetting: UNNotificationSetting { .disabled }
  /// Not enabled.
  public var soundSetting: UNNotificationSetting { .disabled }
  /// Not enabled.
  public var badgeSetting: UNNotificationSetting { .disabled }
}

/// Whether notifications may be shown.
public enum UNAuthorizationStatus: Int, Sendable {
  /// People have not been asked.
  case notDetermined
  /// They may not.
  case denied
  /// They may.
  case authorized
  /// They may, quietly.
  case provisional
  /// They may, for a while.
  case ephemeral
}

/// Whether one kind of notification is enabled.
public enum UNNotificationSetting: Int, Sendable {
  /// There is no such kind.
  case notSupported
  /// It is not.
  case disabled
  /// It is.
  case enabled
}

/// What is asked for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number at the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// A sound.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// A text.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// In a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// In spite of silence.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// Without a question, quietly.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Why a notification is not shown.
public struct UNError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// It is not allowed.
    case notificationsNotAllowed = 1
  }

  /// The reason.
  public let code: Code

  /// Takes a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain, as Apple's.
  public static var errorDomain: String { "UNErrorDomain" }

  /// The number, as Apple's.
  public var errorCode: Int { code.rawValue }

  /// What people read.
  public var errorDescription: String? { "Notifications are not allowed." }
}
