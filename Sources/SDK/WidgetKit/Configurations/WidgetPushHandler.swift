public import Foundation

/// No effect: there is no push service, so the handler is never called.
public protocol WidgetPushHandler {
  init()

  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

public struct WidgetPushInfo: Sendable {
  public let token: Data
}
