public import Foundation

/// The app. A plugin is not an app, so opening a URL always fails.
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  private override init() { super.init() }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  public weak var delegate: (any UIApplicationDelegate)?
  /// No effect: a plugin has no display to keep awake.
  public var isIdleTimerDisabled = false
  /// No effect: a plugin has no icon.
  public var applicationIconBadgeNumber = 0
  /// No effect: a plugin has no icon.
  public var shortcutItems: [UIApplicationShortcutItem]?
  /// Always empty, because there is no app.
  public var connectedScenes: Set<UIScene> { [] }
  /// Always empty, because there is no app.
  public var windows: [UIWindow] { [] }
  /// Always `nil`, because there is no app.
  public var keyWindow: UIWindow? { nil }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Locale.Language(identifier: Locale.current.identifier).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
  /// Always unlimited, because the host ends no plugin in the background.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// No effect: a plugin receives no notifications.
  public func registerForRemoteNotifications() {}

  /// No effect: the host ends no plugin in the background.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }

  /// No effect: the host ends no plugin in the background.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Always false, because an action is a function of Objective-C.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    action.reportNoCall(by: "UIApplication.sendAction")
    return false
  }

  /// Always `background`, because there is no app.
  public var applicationState: State { .background }

  /// Always false, because a plugin opens no URLs.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Always fails, as in an app extension: only a click on a widget opens a URL.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { completion?(false) }

  /// Always fails, as in an app extension: only a click on a widget opens a URL.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    false
  }

  /// Apple's URL of an app's settings, which cannot be opened.
  public nonisolated static let openSettingsURLString = "app-settings:"
}

extension UIApplication {
  /// Never posted, because there is no app.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Never posted, because there is no app.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Never posted, because there is no app.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted, because there is no app.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Never posted, because there is no app.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Never posted, because there is no app.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted, because there is no app.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted, because there is no app.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted, because there is no app.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
