/// A line of `fleet`: news of the host for the agent of the fleet.
public struct FleetRow: WireRow, Codable {
  /// The number of the news, `BOOT:N`.
  public var seq: String
  /// The type of news.
  public var event: FleetEvent
  /// The widget; `nil` for ``FleetEvent/host``.
  public var id: String?
  /// The reason of a wanted call.
  public var reason: FleetWantReason?
  /// Whether a wanted call is free of charge.
  public var free: Bool?
  /// Whether a client of this host watches the widget.
  public var watched: Bool?
  /// The change that a client asks for; only for ``FleetEvent/change``.
  public var change: FleetChangeRow?
  /// The version of the host; only for ``FleetEvent/host``, as the fields after it.
  public var version: String?
  /// The role of the host in the fleet: `serve` or `display`.
  public var role: String?
  /// The kinds that the host can call.
  public var kinds: [FleetKindRow]?

  /// Creates a row without details.
  public init(seq: String, event: FleetEvent) {
    self.seq = seq
    self.event = event
  }
}

/// A kind that a host can call, in a line of `fleet`.
public struct FleetKindRow: WireRow, Codable {
  /// The kind as `PLUGIN:KIND`.
  public var kind: String
  /// The hash of the plugin's file, 32 hex digits; equal on hosts with the same file.
  public var build: String

  /// Creates a row.
  public init(kind: String, build: String) {
    self.kind = kind
    self.build = build
  }
}

/// The types of news for the agent of a fleet.
public enum FleetEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// The host with its kinds: first, and when plugins change.
  case host
  /// A call is wanted, and waits for `grant` or `refuse`.
  case want
  /// A client of this host began to watch a widget of the fleet, or none does any more.
  case watching
  /// A client of this host asks for a change of a widget of the fleet, and waits for `settle`.
  case change
}

/// The reasons of wanted calls.
public enum FleetWantReason: String, CaseIterable, Codable, Hashable, Sendable {
  /// There is no timeline for the present configuration.
  case missing
  /// The reload date of the timeline has come.
  case due
  /// A client, an action, a new build or an administrator asked.
  case requested
}
