/// An agent's account of its fleet at a moment, for the operator.
public struct FleetStatus: Hashable, Sendable {
  /// A live host.
  public struct Host: Hashable, Sendable {
    /// The name of the host.
    public var name: HostName
    /// The host's own account.
    public var record: HostRecord
    /// The number of widgets that the host owns.
    public var owned: Int
    /// The host's lease in the engine.
    public var lease: LeaseID
    /// The time since this agent saw the host first.
    public var seen: Milliseconds
  }

  /// The states of a host in its fleet.
  public enum Standing: String, Hashable, Sendable {
    /// The engine was not read yet, or belongs to another fleet.
    case outside
    /// A lease is asked for.
    case leasing
    /// The name is being claimed.
    case naming
    /// The host is a member, and its lease lives.
    case member
    /// The host is a member, but its lease was not renewed in time: no provider is called.
    case lapsed
    /// The host has left.
    case left
  }

  /// The host of this agent.
  public var host: HostName
  /// The identity of the fleet.
  public var fleet: String
  /// The state of the host.
  public var standing: Standing
  /// The time to the local deadline of the lease; `nil` without a lease.
  public var leaseRest: Milliseconds?
  /// The identity of the engine's data; `nil` before it is read.
  public var boot: UInt64?
  /// The highest revision of the engine that this agent has seen.
  public var revision: Revision
  /// The live hosts by name, this one included.
  public var hosts: [Host]
  /// The number of configured widgets.
  public var widgets: Int
  /// The number of configured widgets without an owner.
  public var vacant: Int
  /// The number of publications that this host does not show yet, because it lacks their archives.
  public var behind: Int
  /// The number of charges that the engine may lack.
  public var uncounted: Int
  /// The number of widgets that this host has taken over since its start.
  public var handovers: Int
  /// The conditions that an operator should know.
  public var conditions: Set<FleetAgent.Condition>
}

/// An agent's knowledge of one widget, for `why`.
public struct WidgetStanding: Hashable, Sendable {
  /// The counter of the configuration; 0 for a widget that was removed.
  public var configuration: Revision
  /// The host that may call the provider; `nil` for none.
  public var owner: HostName?
  /// The token of the ownership; 0 for none.
  public var token: Revision
  /// The published timeline.
  public var publication: Publication?
  /// Whether this host shows the publication.
  public var isShown: Bool
  /// The charges of the last 24 h; `nil` if they cannot be read.
  public var charges: [Charge]?
  /// The largest number of charged refreshes in 24 h; 0 for no limit.
  public var refreshesPerDay: Int
  /// The hosts with a client that watches the widget, by name.
  public var watchers: [HostName]
  /// The hosts that may own the widget now, the first choice first.
  public var order: [HostName]
}

extension FleetAgent {
  /// The agent's account of the fleet at the time of the last event.
  public var status: FleetStatus {
    let configured = view.keys(.configurations).compactMap(\.widget)
    return FleetStatus(
      host: settings.host, fleet: settings.fleet, standing: standing,
      leaseRest: membership.lease.map { max(0, $0.deadline - now.monotonic) },
      boot: boot?.id, revision: view.revision, hosts: hostStatus, widgets: configured.count,
      vacant: configured.count { view[.owner($0)] == nil },
      behind: Set(fetches.values.flatMap(\.widgets)).count,
      uncounted: debts.values.map(\.count).reduce(0, +), handovers: handoverCount,
      conditions: conditions)
  }

  /// The state of this host at the time of the last event.
  public var standing: FleetStatus.Standing {
    switch membership {
    case .outside: .outside
    case .leasing: .leasing
    case .naming: .naming
    case .member: liveLease == nil ? .lapsed : .member
    case .left: .left
    }
  }

  private var hostStatus: [FleetStatus.Host] {
    roster.members.sorted { $0.key < $1.key }.map { name, member in
      FleetStatus.Host(
        name: name, record: member.record, owned: view.owned[name] ?? 0,
        lease: view[.host(name)]?.lease ?? 0, seen: now.monotonic - member.since)
    }
  }

  /// Returns what the agent knows of a widget; `nil` for a widget of which the engine has nothing.
  public func standing(of widget: WidgetID) -> WidgetStanding? {
    guard Self.keys(of: widget).contains(where: { view[$0] != nil }) else { return nil }
    return WidgetStanding(
      configuration: view.modified(.configuration(widget)), owner: view.owner(widget),
      token: view[.owner(widget)]?.created ?? 0, publication: view.publication(widget),
      isShown: shown[widget] != nil && shown[widget]?.charge == view.publication(widget)?.charge,
      charges: view.charges(widget)?.filter(isRecent),
      refreshesPerDay: view.configuration(widget)?.refreshesPerDay ?? 0,
      watchers: (view.wants[widget] ?? []).sorted(), order: order(for: widget).filter(hasRoom))
  }
}

extension FleetAgent {
  /// Returns the address of a live host; `nil` for a host that is not there.
  public func address(of host: HostName) -> String? {
    roster.members[host]?.record.description.address
  }

  /// Returns the counter of a widget's configuration; 0 for a widget that the fleet does not have.
  public func configuration(of widget: WidgetID) -> Revision {
    view.modified(.configuration(widget))
  }

  /// The widgets whose configurations can be read, by id.
  public var widgets: [(id: WidgetID, configuration: Configuration)] {
    view.keys(.configurations).compactMap { key in
      key.widget.flatMap { id in view.configuration(id).map { (id, $0) } }
    }
  }

  /// The widgets whose configurations cannot be read, by id: those of a later version, or damaged ones.
  public var unreadableWidgets: [WidgetID] {
    view.keys(.configurations).compactMap { key in
      key.widget.flatMap { view.configuration($0) == nil ? $0 : nil }
    }
  }

  /// Whether the engine was read as a whole.
  public var isListed: Bool { view.isListed }

  /// Returns the host that may call a widget's provider; `nil` for none.
  public func owner(of widget: WidgetID) -> HostName? { view.owner(widget) }

  /// Whether a timeline is what the agent had shown last of a widget.
  public func isShowing(_ timeline: Timeline, of widget: WidgetID) -> Bool {
    (alone[widget]?.timeline ?? shown[widget]?.timeline) == timeline
  }
}
