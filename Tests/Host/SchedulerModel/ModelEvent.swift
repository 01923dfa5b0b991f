import HostScheduler

/// Something that happens to a ``ModelHost``: plain values, which mean something whatever else is
/// left out of a run. Widgets are numbers from 0, times are milliseconds.
enum ModelEvent: Hashable {
  /// A widget comes, or takes the place of the one of that number.
  case add(Int, ModelSettings, ModelProvider, kept: ModelKept = .nothing, has: ModelCached = .all)
  case remove(Int)
  case reconfigure(Int, has: ModelCached = .all)
  case settings(Int, ModelSettings)
  /// From now on its provider answers like this.
  case provider(Int, ModelProvider)
  case watch(Int, Bool)
  case plugin([Int], has: ModelCached = .all)
  case environment
  /// The permission for a call, for so long.
  case grant(Int, Int64)
  /// The refusal of a call, for so long; `nil`: until a new cause.
  case refuse(Int, Int64?)
  case withdraw(Int)
  /// A timeline of a leased widget is published.
  case publish(Int, ModelShape)
  /// The charges of a leased widget are replaced, in seconds before now.
  case charges(Int, [Int64])
  case request(Int, ReloadRequest.Origin = .client, force: Bool = false)
  /// The running call of that place (counted round) ends now, whatever its provider's latency.
  case end(Int, ModelOutcome = .answer)
  /// The end of the last call that ended is told once more.
  case echo
  case tick
  /// Time passes; there is a tick at each wake-up, and calls end as their providers' latency says.
  case pass(Int64)
  /// Time passes and nobody looks: a suspend, or a host that is late.
  case sleep(Int64, announced: Bool = true)
  /// The wall clock is set.
  case step(Int64)
  /// The host ends and is back after so long.
  case restart(Int64 = 0, reboot: Bool = false, skew: Int64 = 0)
}

/// What the host has cached of a widget's configuration and build.
enum ModelCached: Hashable, CaseIterable {
  case nothing, placeholder, snapshot, all

  var placeholder: Bool { self == .placeholder || self == .all }
  var snapshot: Bool { self == .snapshot || self == .all }
}

/// What a widget that is added had before.
enum ModelKept: Hashable {
  /// It is new: no timeline, no charges.
  case nothing
  /// What the store has of the last widget of that number, if any.
  case stored(configuration: Bool = true, build: Bool = true)
}

/// What `host.conf` grants a widget; times in seconds.
struct ModelSettings: Hashable {
  var interval: Int64 = 300
  var perDay = 72
  var pauses = false
  var budget: Int64 = 10
  /// Groups 1, 2, … make that many calls at a time; 0 is no group.
  var group: Int32 = 0
  /// A widget stays leased, or not, as long as it is there.
  var leased = false

  var settings: WidgetSettings {
    WidgetSettings(
      minimumInterval: .seconds(interval), refreshesPerDay: perDay, pausesUnwatched: pauses,
      timelineBudget: .seconds(budget),
      group: group > 0 ? WorkerGroup(number: group, concurrentCalls: group) : nil,
      isLeased: leased)
  }
}
