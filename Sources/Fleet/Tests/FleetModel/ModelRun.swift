import FleetDecisions

/// A run of the model: what it is made of decides everything that happens in it.
struct ModelRun: Hashable {
  /// The seed of the delays, the providers and the agents.
  var seed: UInt64 = 1
  var hosts = 3
  /// The last hosts are displays.
  var displays = 0
  var widgets = 2
  var onLoss = FleetSettings.OnLoss.hold
  var limit = 72
  /// Whether archives are larger than a value of the engine.
  var isLarge = true
  /// The largest deviation of a host's monotonic clock, in thousandths.
  var drift: Milliseconds = 0
  var events: [ModelEvent]

  /// Plays the run; afterwards everything is healed, and time passes until the fleet must be whole.
  ///
  /// - Parameter sabotage: A fault between the agents and their surroundings.
  /// - Returns: The first rule that was broken.
  func play(sabotage: ModelSabotage? = nil) -> ModelViolation? {
    var fleet = SimulatedFleet(self, sabotage: sabotage)
    fleet.play()
    return fleet.violation
  }
}

/// A fault between the agents and their surroundings, to see that the rules notice.
enum ModelSabotage: CaseIterable {
  /// Transactions do not compare the token.
  case skipToken
  /// Transactions do not compare the values that they replace.
  case skipRevisions
  /// The lease seems to last longer than it does.
  case skipDeadline
  /// A request without an answer counts as one without an effect.
  case unknownIsFailure
  /// Nothing is listed again.
  case skipLists
  /// A call is made twice.
  case repeatCall
  /// Hosts say at once that they hold what is offered.
  case holdNothing
  /// Actions are not performed.
  case loseActions
  /// Nothing new is shown.
  case loseShows
  /// Calls are made without a charge: the engine takes none.
  case skipCharges
  /// The publications of removed widgets are not deleted.
  case keepLeftovers
}

/// The rules that no run may break.
enum ModelRule: String, CaseIterable {
  case tokens = "an accepted publication has an older token than one before"
  case older = "a publication is replaced by an older one"
  case uncounted = "a provider is called without a charge of its own"
  case notOwner = "a host calls a provider that another one may call"
  case early = "a provider is called before the reload date"
  case budget = "more charged calls than the budget"
  case calls = "more calls than the budget and the handovers"
  case alone = "more calls without the engine than a host's part"
  case unsafe = "an acknowledged timeline is held by one host alone"
  case vacant = "a widget stays without a live owner"
  case differs = "a host does not show what is published"
  case backwards = "a host shows an older entry after a newer one"
  case actions = "an accepted action is not performed"
  case debts = "calls without the engine are not counted in it"
  case refused = "a call is refused for a reason that does not hold"
  case pastWakeUp = "a wake-up in the past"
  case capacity = "a display owns a widget"
  case leftovers = "something is left of a removed widget"
}

/// A rule that was broken, and where.
struct ModelViolation {
  var rule: ModelRule
  /// The widget, host or request in which the fault was seen.
  var detail: String
  /// The number of events that had happened.
  var event: Int
}
