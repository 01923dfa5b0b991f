public import FleetDecisions

/// A change of a widget of the fleet that a client of this host asks for.
public struct HostChange: Hashable, Sendable {
  /// The name of the request, which the answer repeats.
  public var request: String
  /// The widget that is to be changed.
  public var widget: WidgetID
  /// The configuration, the removal or the action that the client asks for.
  public var content: Content

  /// The changes that a client may ask for.
  public enum Content: Hashable, Sendable {
    /// The widget is to have this configuration, in place of the one with the counter `replacing`; 0 for a new widget.
    case configure(Configuration, replacing: Revision)
    /// The widget is to be removed.
    case remove
    /// An action is to be performed.
    case perform(String)
  }

  /// Creates a change.
  public init(request: String, widget: WidgetID, _ content: Content) {
    (self.request, self.widget, self.content) = (request, widget, content)
  }
}

extension FleetService {
  /// Makes a change that a client of the host asks for, and tells the host its end.
  public func make(_ change: HostChange) {
    let host = surroundings.host
    run { [weak self] in
      if let result = await self?.result(of: change) { await host.settle(change.request, result) }
      return nil
    }
  }

  private func result(of change: HostChange) async -> FleetAgent.ConfigurationResult {
    switch change.content {
    case .configure(let configuration, let replaced):
      await configure(change.widget, configuration, replacing: replaced)
    case .remove: await configure(change.widget, nil)
    case .perform(let action): await send(action, of: change.widget)
    }
  }
}

extension FleetAgent.ConfigurationResult {
  /// The reason why nothing was changed, as a sentence for people; `nil` for a change.
  public var problem: String? {
    switch self {
    case .done: nil
    case .conflict: "another host has changed the widget meanwhile; try again"
    case .engineFull:
      "the engine is full; `widgethost fleet engine --clear-space` makes room"
    case .rejected(let text): "the fleet cannot take the change: \(text)"
    case .unknown:
      "the engine did not answer; the change may be made later: look with `widgethost fleet widget ID`"
    }
  }
}
