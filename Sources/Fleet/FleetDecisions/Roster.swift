/// The live hosts of the fleet.
struct Roster: Sendable {
  struct Member: Sendable {
    var record: HostRecord
    /// The time at which this agent saw the host first.
    var since: Milliseconds
  }

  private(set) var members: [HostName: Member] = [:]
  /// The build of each kind that most serving hosts have; of equally many, the greater hash.
  private(set) var builds: [String: ContentHash] = [:]
  /// The hosts that may own widgets of a kind, by name.
  private var candidates: [String: [HostName]] = [:]

  /// Sets or removes a host; returns whether owners may change.
  mutating func set(_ host: HostName, _ record: HostRecord?, at now: Milliseconds) -> Bool {
    let former = members[host]
    guard let record else {
      members[host] = nil
      if former != nil { count() }
      return former != nil
    }
    let isSame = former?.record.instance == record.instance
    members[host] = Member(record: record, since: isSame ? former?.since ?? now : now)
    var compared = former?.record
    compared?.wall = record.wall
    guard compared != record else { return false }
    count()
    return true
  }

  /// The hosts that call providers, by name.
  var serving: [HostName] {
    members.filter { $0.value.record.role == .serve }.keys.sorted()
  }

  /// The hosts that may own a widget of a kind, by name.
  func candidates(for kind: String) -> [HostName] { candidates[kind] ?? [] }

  private mutating func count() {
    var votes: [String: [ContentHash: Int]] = [:]
    let serving = members.filter { $0.value.record.role == .serve }
    for member in serving.values {
      for (kind, build) in member.record.description.builds {
        votes[kind, default: [:]][build, default: 0] += 1
      }
    }
    builds = votes.compactMapValues { $0.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key }
    candidates = [:]
    for host in serving.keys.sorted() {
      guard let record = members[host]?.record, !record.isDraining else { continue }
      for (kind, build) in record.description.builds where builds[kind] == build {
        candidates[kind, default: []].append(host)
      }
    }
  }
}

extension FleetAgent {
  /// The record of a host has changed.
  mutating func noteHost(_ host: HostName) {
    let record = view.host(host)
    let isChange = roster.set(host, record, at: now.monotonic)
    mostHosts = max(mostHosts, roster.members.values.count { $0.record.role == .serve })
    if let record, host != settings.host {
      set(.clockDiffers(host), abs(record.wall - now.wall) > FleetRules.clockTolerance)
    } else {
      set(.clockDiffers(host), false)
    }
    if host == settings.host { settleName() }
    if isChange { refreshRoster() }
  }

  /// The hosts have changed: owners may change.
  mutating func refreshRoster() {
    for (kind, build) in description.builds.sorted(by: { $0.key < $1.key }) {
      let chosen = roster.builds[kind]
      set(.otherBuild(kind: kind), settings.role == .serve && chosen != nil && chosen != build)
    }
    handovers = []
    agenda.plan(
      .handover, at: now.monotonic + (isDraining ? 0 : FleetRules.settlingTime + FleetRules.retry))
    if view.isListed { settleAll() }
  }

  /// Whether a host may own one more widget.
  func hasRoom(_ host: HostName) -> Bool {
    let pending = host == settings.host ? claims.count : 0
    let capacity = roster.members[host]?.record.description.capacity ?? 0
    return (view.owned[host] ?? 0) + pending < capacity
  }

  /// The hosts that may own a widget now, the first choice first.
  func order(for widget: WidgetID) -> [HostName] {
    guard let kind = view.configuration(widget)?.kind else { return [] }
    return Rendezvous.order(roster.candidates(for: kind), for: widget)
  }
}
