import FleetDecisions

/// A host: its agent, and a simple host program beside it.
struct SimulatedHost {
  /// A granted widget, as the host program sees it.
  struct Owned {
    var token: Revision
    var timeline: Timeline?
    /// The counter of the configuration of `timeline`.
    var configuration: Revision
    /// Whether the agent owes an answer to a wish, or a call is in progress.
    var isBusy = false
  }

  struct Watch {
    var serial: UInt64
    var lastDelivery: Milliseconds
    /// Whether changes were lost with the connection.
    var isBroken = false
  }

  let index: Int
  let name: HostName
  let role: HostRole
  /// Grows with each start and end: what was meant for a former life is dropped.
  var life = 0
  var agent: FleetAgent?
  /// The deviation of the monotonic clock's rate, in thousandths.
  let drift: Milliseconds
  /// The difference of the wall clock.
  var offset: Milliseconds = 0
  var build: ContentHash = "build1"
  /// The end of the pause.
  var pausedUntil: Milliseconds = 0
  var inbox: [SimulatedFleet.Step] = []
  var wakeAt: Milliseconds?
  var startAt: Milliseconds?
  var isDraining = false

  /// The archives in the store, which survive an end.
  var archives: Set<ContentHash> = []
  /// The times at which archives came from other hosts.
  var fetchedAt: [ContentHash: Milliseconds] = [:]
  var watch: Watch?
  var cutOutUntil: Milliseconds = 0
  var cutBackUntil: Milliseconds = 0
  var deafUntil: Milliseconds = 0
  /// The ends of the cuts from other hosts.
  var partedUntil: [Int: Milliseconds] = [:]

  var owned: [WidgetID: Owned] = [:]
  var configurations: [WidgetID: Revision] = [:]
  var shown: [WidgetID: Publication] = [:]
  var isRunningAlone = false
  var watched: Set<WidgetID> = []
  /// The widgets whose configurations the host program refuses.
  var refuses: Set<WidgetID> = []

  var isUp: Bool { agent != nil }

  var description: HostDescription {
    HostDescription(
      address: "\(name.text):\(index)", version: "1", capacity: 100, builds: ["kind": build])
  }

  /// Forgets what a process forgets.
  mutating func end() {
    life += 1
    agent = nil
    (inbox, wakeAt, watch, pausedUntil) = ([], nil, nil, 0)
    (owned, configurations, shown) = ([:], [:], [:])
    isRunningAlone = false
  }
}
