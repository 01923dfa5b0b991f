public import FleetDecisions

/// The engine, as the service uses it. Safe to use from any task.
public protocol FleetEngineClient: Sendable {
  /// Performs a request; a request without an answer in 2 s is ``EngineAnswer/unknown``.
  func perform(_ request: EngineRequest) async -> EngineAnswer
  /// Watches all keys of the fleet from a revision on, until the task is cancelled or after
  /// ``WatchNews/ended``.
  func watch(from revision: Revision, _ take: @Sendable (WatchNews) async -> Void) async
}

/// The other hosts of the fleet, as the service uses them. Safe to use from any task.
public protocol FleetPeerClient: Sendable {
  /// Fetches an archive, checks its SHA-256 and keeps it; returns whether it is held now.
  func fetch(_ archive: ContentHash, from host: HostName, at address: String) async -> Bool
  /// Asks a host to hold an archive of a widget.
  func offer(_ archive: ContentHash, of widget: WidgetID, to host: HostName, at address: String)
    async
  /// Tells a host that its archive is held here.
  func tellHolding(
    _ archive: ContentHash, of widget: WidgetID, to host: HostName, at address: String) async
}

/// The archives that this host holds for the fleet. Safe to use from any task.
public protocol FleetArchives: Sendable {
  /// Keeps an archive, and returns the path of its file.
  ///
  /// - Throws: An error of the disk, or one for bytes with another SHA-256.
  func keep(_ bytes: [UInt8], as archive: ContentHash) async throws -> String
  /// Returns the path of an archive's file; `nil` if it is not held, or is damaged.
  func path(of archive: ContentHash) async -> String?
  /// Returns the archives that are held.
  func held() async -> [ContentHash]
}

/// The program `widgethost` of this host, as the service uses it. Safe to use from any task.
public protocol FleetHostClient: Sendable {
  /// Performs a command, after all commands before it, and returns the host's refusal, if any. A command that cannot
  /// be delivered is void, because everything is sent again once the host is back.
  func perform(_ command: HostInstruction) async -> String?
  /// Has the provider called once, if the call begins within `limit` milliseconds.
  func call(_ widget: WidgetID, within limit: Milliseconds) async -> HostCallResult
  /// Performs an action of a widget; returns whether it was performed or cannot ever be.
  func act(_ widget: WidgetID, _ payload: String) async -> Bool
  /// Tells the host the end of a change that one of its clients has asked for.
  func settle(_ request: String, _ result: FleetAgent.ConfigurationResult) async
}

/// A command for the host. Indirect, because the last ones of every widget are kept.
public indirect enum HostInstruction: Hashable, Sendable {
  /// Have this widget of the fleet, with the counter of its configuration.
  case assign(WidgetID, Configuration, Revision)
  /// Have this widget no more.
  case unassign(WidgetID)
  /// Show a timeline, whose archive is the file at `path`, published by `owner`.
  case publish(WidgetID, Timeline, path: String, owner: HostName?)
  /// The wanted call is not made, for now; `owner` is the host that asks the provider.
  case refuse(WidgetID, reason: String, owner: HostName?)
  /// The charges of the last 24 h on all hosts.
  case charges(WidgetID, [Charge])
  /// Whether a client of any host watches the widget.
  case watched(WidgetID, Bool)

  /// The id that the command is about.
  public var widget: WidgetID {
    switch self {
    case .assign(let widget, _, _), .unassign(let widget), .publish(let widget, _, _, _),
      .refuse(let widget, _, _), .charges(let widget, _), .watched(let widget, _):
      widget
    }
  }
}

/// The result of a provider call by the host.
public enum HostCallResult: Hashable, Sendable {
  /// The timeline, without the SHA-256 of its archive being trusted: the service keeps the bytes.
  case timeline(Timeline, archive: [UInt8])
  /// The host has answered that the call gave nothing; it wants the next one by itself.
  case failed(String)
  /// The host did not hear of the permission, or its answer cannot be used.
  case notBegun
}

/// The clocks of the machine.
public protocol FleetClock: Sendable {
  /// The time on both clocks. The monotonic clock goes on while the machine sleeps, as the engine's
  /// leases do.
  var now: Moment { get }
  /// Waits until the monotonic clock shows a time, or the task is cancelled.
  func sleep(until time: Milliseconds) async
}
