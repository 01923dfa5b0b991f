public import AppIntents

/// The controls of the system. Controls are not supported.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()

  private init() {}

  /// No effect: controls are not shown.
  public func reloadControls(ofKind kind: String) {}

  /// No effect: controls are not shown.
  public func reloadAllControls() {}

  /// Always empty, because controls are not supported.
  public func currentControls() async throws -> [ControlInfo] { [] }
}

/// A control in use. No value of this type exists.
public struct ControlInfo: Hashable, Sendable, Identifiable {
  public struct PushInfo: Hashable, Sendable {
    public let token: Data
  }

  public let id: String
  public let kind: String
  public let pushInfo: PushInfo?

  /// Always `nil`, because controls are not supported.
  public func configurationIntent<Intent: ControlConfigurationIntent>(
    of intentType: Intent.Type
  ) -> Intent? { nil }
}

/// A handler of push token changes, which is never called.
public protocol ControlPushHandler {
  init()

  func pushTokensDidChange(controls: [ControlInfo])
}
