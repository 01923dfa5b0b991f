public import FleetDecisions
internal import Logging

extension FleetAgent.Refusal {
  /// The reason for a reader of `why`.
  var text: String {
    switch self {
    case .notOwner(let host?): "\(host.text) asks the provider"
    case .notOwner(nil): "no host may ask the provider yet"
    case .notDue: "the timeline that the fleet has holds"
    case .budget(let used, let limit, _):
      "the budget of the fleet is used up: \(used) of \(limit) refreshes in 24 h"
    case .leaseLapsed: "the engine of the fleet does not answer"
    case .engineFull: "the engine of the fleet is full"
    case .unreadable(let key):
      "the value of \(key.path) in the engine cannot be read by this version"
    case .rejected(let text): "the charge breaks a limit of the engine: \(text)"
    case .uncountedCalls: "calls that were made without the engine are not counted in it yet"
    }
  }

  /// The host that asks the provider instead.
  var owner: HostName? { if case .notOwner(let host) = self { host } else { nil } }
}

extension FleetAgent.DropReason {
  /// The reason for a reader of `why` or the log.
  var text: String {
    switch self {
    case .noLongerOwner(let host?):
      "\(host.text) owns the widget by now, because this host did not renew its lease"
    case .noLongerOwner(nil): "this host did not renew its lease, and owns the widget no more"
    case .engineReturned: "it was made without the engine, which answers again"
    case .rejected(let text): "it breaks a limit of the engine: \(text)"
    case .configurationChanged: "the configuration has changed meanwhile"
    case .unreadable(let key):
      "the value of \(key.path) in the engine was written by a newer version"
    }
  }

  /// The host that owns the widget instead.
  var owner: HostName? { if case .noLongerOwner(let host) = self { host } else { nil } }
}

extension FleetAgent.Condition {
  /// The state for an operator, with what to do.
  public var text: String {
    switch self {
    case .engineLost:
      "the engine does not answer: entries stay with their age, and no provider is called unless on_loss is run"
    case .engineFull:
      "the engine is full (NOSPACE); running leases go on: `widgethost fleet engine --clear-space` makes room"
    case .denied(let text): "the engine refuses this host: \(text)"
    case .nameTaken(let address):
      "another host at \(address) has this host's name: change host in [fleet] of one of them"
    case .wrongFleet(let name):
      "the engine belongs to the fleet \(name): check name and endpoints in [fleet]"
    case .unreadable(let key, .damaged): "the value of \(key.path) is damaged; it is left as it is"
    case .unreadable(let key, .newer(let version)):
      "the value of \(key.path) has version \(version), which is newer than this program: upgrade it"
    case .clockDiffers(let host):
      "the clocks of this host and \(host.text) differ by more than 90 s: check the time service of both"
    case .otherBuild(let kind):
      "most hosts have another build of the plugin of \(kind): this host does not call it"
    case .configurationRefused(let widget, let reason):
      "this host refuses the widget \(widget.text), and leaves its provider to other hosts: \(reason)"
    case .draining: "the host gives its widgets away"
    case .drained: "the host has given all widgets away"
    }
  }

  /// The level of the state in the log.
  var level: Logger.Level {
    switch self {
    case .draining, .drained: .notice
    case .clockDiffers, .otherBuild, .engineLost, .configurationRefused: .warning
    case .engineFull, .denied, .nameTaken, .wrongFleet, .unreadable: .error
    }
  }
}
