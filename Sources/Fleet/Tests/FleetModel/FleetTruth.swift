import FleetDecisions

/// Everything that has really happened, as the rules need it.
struct FleetTruth {
  /// The state of a widget at the commit of a charge.
  struct Context {
    var publication: Publication?
    var configuration: Revision
    /// The time of the decision, on the wall clock of the host.
    var decided: Milliseconds
  }

  struct CallStart {
    var tag: Tag
    var host: HostName
    var isFree: Bool
    var isAlone: Bool
  }

  var serial: UInt64 = 0
  /// The number of engines so far: one more with each restored or emptied one.
  var engines = 0
  var wasRemoved = false
  var wasDamaged = false
  /// The committed charges, with what was true then.
  var charges: [Tag: Context] = [:]
  var free: Set<Tag> = []
  var calls: [WidgetID: [CallStart]] = [:]
  /// The place of each call among all calls.
  var orders: [Tag: Int] = [:]
  var failures: [WidgetID: Int] = [:]
  /// The number of owners and of configurations of each widget.
  var owners: [WidgetID: Int] = [:]
  /// The time of the last change of the owner of each widget.
  var handedOver: [WidgetID: Milliseconds] = [:]
  var configurations: [WidgetID: Int] = [:]
  /// The charged calls that a restored engine knows nothing of.
  var lostCharges: [WidgetID: Int] = [:]
  var lastToken: [WidgetID: Revision] = [:]
  var lastOrder: [WidgetID: Int] = [:]
  var widgets: [ActionID: WidgetID] = [:]
  var accepted: Set<ActionID> = []
  var performed: [ActionID: Int] = [:]
  var vacantSince: [WidgetID: (at: Milliseconds, losses: Int)] = [:]
  /// The charges that only a host that has ended knew of.
  var lostDebts: Set<Tag> = []
  /// The times at which hosts joined.
  var joined: [HostName: Milliseconds] = [:]
  var changedAt: [WidgetID: Milliseconds] = [:]

  /// A host has ended: charges that were not written yet are lost with it.
  mutating func forgetHost(_ host: HostName) {
    for starts in calls.values {
      for start in starts where start.isAlone && start.host == host { lostDebts.insert(start.tag) }
    }
  }

  /// The engine is another one.
  mutating func forgetEngine(_ records: [FleetKey: Record]) {
    // An action that was asked for before may be in the former data alone, although that is known later.
    widgets = [:]
    engines += 1
    (lastToken, lastOrder, accepted, vacantSince) = ([:], [:], [], [:])
    for (widget, starts) in calls {
      lostCharges[widget] = starts.count
      lostDebts.formUnion(starts.filter(\.isAlone).map(\.tag))
    }
  }
}
