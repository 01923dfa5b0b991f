public import PanelProtocol
public import WidgetModel

/// The host behind the panels.
public protocol PanelHost: Sendable {
  /// Returns the state of a widget.
  func state(of widget: WidgetID) async throws(PanelHostFailure) -> PanelWidgetState

  /// Returns the present picture of a widget as PNG.
  func picture(
    of widget: WidgetID, isDark: Bool, style: PictureStyle
  ) async throws(PanelHostFailure) -> PanelHostPicture
}

/// A picture from the host.
public struct PanelHostPicture: Hashable, Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// The time at which the next entry becomes current; `nil` if there is none.
  public var until: Timestamp?

  /// Creates a picture.
  public init(bytes: [UInt8], until: Timestamp?) {
    self.bytes = bytes
    self.until = until
  }
}

/// The reason for which the host gives no answer.
public enum PanelHostFailure: Error, Hashable, Sendable {
  /// The host is not there, or does not answer in time.
  case unreachable(String)
  /// The host refuses this widget, or its picture.
  case refused(String)
}
