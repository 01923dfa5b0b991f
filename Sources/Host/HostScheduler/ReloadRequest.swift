public import WidgetModel

/// Somebody asks for a new timeline of one widget.
public struct ReloadRequest: Hashable, Sendable {
  /// Who asks.
  public enum Origin: Hashable, Sendable {
    /// A client on the socket.
    case client
    /// The administrator, with `widgethost reload`.
    case administrator
    /// The widget's own provider.
    case provider
    /// An action of the current entry was performed; free.
    case action
  }

  /// The widget.
  public var widget: WidgetIndex
  /// Who asks.
  public var origin: Origin
  /// Whether the minimum interval and the backoff are passed over (`force=1`).
  public var isForced: Bool

  /// Makes a request.
  public init(widget: WidgetIndex, origin: Origin, isForced: Bool = false) {
    self.widget = widget
    self.origin = origin
    self.isForced = isForced
  }

  /// What the provider is told.
  public var reason: CallReason {
    switch origin {
    case .client, .administrator: .requested
    case .provider: .provider
    case .action: .action
    }
  }
}
