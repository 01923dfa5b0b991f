public import Foundation

/// No effect: nobody pushes. Is told about pushes on other systems.
public protocol WidgetPushHandler {
  /// Makes it.
  init()

  /// The token has changed.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// Where pushes are sent to on other systems.
public struct WidgetPushInfo: Sendable {
  /// The token.
  public let token: Data
}
