public import Foundation

/// The app. A widget is none: nothing can be opened from here.
@MainActor @preconcurrency
public final class UIApplication: Sendable {
  /// The one that there is.
  public static let shared = UIApplication()

  private nonisolated init() {}

  /// How something is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only in an app that is made for it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// Whether the app is in front.
  public enum State: Int, Sendable {
    /// It is.
    case active
    /// Something is before it.
    case inactive
    /// It is not.
    case background
  }

  /// Never in front.
  public var applicationState: State { .background }

  /// Nothing can be opened.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Fails, as it does in an extension: only clicks on a widget open something.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { completion?(false) }

  /// Fails, as it does in an extension: only clicks on a widget open something.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    false
  }

  /// The URL of an app's settings on other systems.
  public nonisolated static let openSettingsURLString = "app-settings:"
}

extension UIApplication {
  /// Never sent: there is no app.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Never sent: there is no app.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never sent: there is no app.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never sent: there is no app.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never sent: there is no app.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
