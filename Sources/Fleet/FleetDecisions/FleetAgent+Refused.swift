// Widgets that a host cannot have: it refuses their parameters, or uses their ids itself.

extension FleetAgent {
  /// The host has refused a configuration.
  mutating func refuse(_ widget: WidgetID, _ counter: Revision, _ reason: String) {
    guard configured[widget] == counter else { return }
    takeRefusalBack(widget)
    refused.insert(widget)
    if tenures[widget]?.wish.take() != nil {
      actions.append(.refuse(widget, .notOwner(nil)))
    }
    set(.configurationRefused(widget, reason), true)
  }

  /// The host has the configuration, or another one is on its way.
  mutating func takeRefusalBack(_ widget: WidgetID) {
    dirty.insert(widget)
    guard refused.remove(widget) != nil else { return }
    for condition in conditions {
      if case .configurationRefused(widget, _) = condition { set(condition, false) }
    }
  }

  /// This host has got a widget; one that it had given away has come back.
  mutating func noteReturn(of widget: WidgetID) {
    guard let host = given.removeValue(forKey: widget) else { return }
    declined[widget, default: [:]][host] = now.monotonic + FleetRules.declinePatience
  }

  /// Whether a host has not taken the widget when it was given to it.
  func hasDeclined(_ host: HostName, _ widget: WidgetID) -> Bool {
    declined[widget]?[host].map { now.monotonic < $0 } ?? false
  }
}
