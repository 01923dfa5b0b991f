public import Foundation

/// The app. A plugin is not an app, so opening a URL always fails.
@MainActor @preconcurrency
public final class UIApplication: Sendable {
  public static let shared = UIApplication()

  private nonisolated init() {}

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
