public import AppIntents

/// Asks for new values of controls. There are no controls.
public final class ControlCenter: Sendable {
  /// The one that there is.
  public static let shared = ControlCenter()

  private init() {}

  /// No effect: controls are not shown.
  public func reloadControls(ofKind kind: String) {}

  /// No effect: controls are not shown.
  public func reloadAllControls() {}

  /// The controls that people use: none.
  public func currentControls() async throws -> [ControlInfo] { [] }
}

/// A control that people use. There are none, and so no value of this type.
public struct ControlInfo: Hashable, Sendable, Identifiable {
  /// What is known about pushes to it.
  public struct PushInfo: Hashable, Sendable {
    /// Where it is changed from elsewhere.
    public let token: Data
  }

  /// Its id.
  public let id: String
  /// The id of its kind.
  public let kind: String
  /// What is known about pushes to it.
  public let pushInfo: PushInfo?

  /// How people configured it; `nil`.
  public func configurationIntent<Intent: ControlConfigurationIntent>(
    of intentType: Intent.Type
  ) -> Intent? { nil }
}

/// Is told when pushes to controls change, which they do not.
public protocol ControlPushHandler {
  /// Makes the handler.
  init()

  /// Called with the controls whose tokens have changed.
  func pushTokensDidChange(controls: [ControlInfo])
}
