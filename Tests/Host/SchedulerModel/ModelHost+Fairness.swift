import HostScheduler
import WidgetModel

/// The rules of "Fairness" in scheduling.md. A plugin is a group; the widgets without a group count
/// as one plugin.
extension ModelHost {
  static let patience = RefreshRules.placePatience.nanoseconds

  /// A start within the present event, with the calls in progress before it.
  struct Start {
    var group: Int32
    var ofGroup: Int
    var ofAll: Int
  }

  /// A group that has no call in progress and a reload that its worker could begin.
  struct Wait {
    /// The earliest and the latest time at which the wait may have begun.
    var earliest: Int64
    var since: Int64
    /// The starts of each other group since the group began to wait with an interactive reload.
    var passes: [Int32: Int]?
  }

  /// The groups with a queued reload for which their worker has room, and whether an interactive
  /// reload is among them.
  var startable: [Int32: Bool] {
    var groups: [Int32: Bool] = [:]
    for (index, widget) in widgets {
      guard case .queued = scheduler.nextRefresh(of: WidgetIndex(index), now: now),
        workerHasRoom(widget.settings.group)
      else { continue }
      let isInteractive = widget.wants.contains(where: \.isInteractive)
      groups[widget.settings.group, default: false] =
        groups[widget.settings.group] ?? false || isInteractive
    }
    return groups
  }

  func running(of group: Int32) -> Int { calls.count { $0.group == group } }

  func workerHasRoom(_ group: Int32) -> Bool { group == 0 || running(of: group) < group }

  /// The calls that a plugin may have while another plugin waits.
  func share(_ startable: [Int32: Bool]) -> Int {
    max(1, run.calls / max(1, Set(calls.map(\.group)).union(startable.keys).count))
  }

  /// Whether a reload of the group may begin in a free place.
  func mayStart(_ group: Int32) -> Bool {
    guard calls.count < run.calls, workerHasRoom(group) else { return false }
    let startable = startable
    let running = running(of: group)
    if running == 0 || !startable.keys.contains(where: { $0 != group }) { return true }
    return running < share(startable) && calls.count + 1 < run.calls
  }

  /// Records a start; beyond the places only for a plugin that has waited long enough.
  mutating func noteStart(of group: Int32) {
    let ofGroup = running(of: group)
    starts.append(Start(group: group, ofGroup: ofGroup, ofAll: calls.count))
    guard calls.count >= run.calls else { return }
    let hasWaited = waits[group].map { clock >= $0.earliest + Self.patience } ?? false
    if ofGroup > 0 || !hasWaited {
      violate(.calls, "\(calls.count + 1) of \(run.calls), group \(group)")
    }
  }

  /// The waits of the groups may begin anew within the event that follows.
  mutating func doubtWaits(of groups: [Int32]? = nil) {
    for group in groups ?? Array(waits.keys) {
      waits[group]?.since = clock
      waits[group]?.passes = nil
    }
  }

  mutating func checkFairness() {
    let startable = startable
    let waiting = startable.filter { running(of: $0.key) == 0 }
    for group in waiting.keys {
      if calls.count < run.calls { violate(.unfair, "group \(group), \(calls.count) calls") }
      if let wait = waits[group], clock >= wait.since + Self.patience {
        violate(.patience, "group \(group) waits for \(clock - wait.since) ns")
      }
    }
    checkShares(startable)
    for (group, isInteractive) in waiting {
      var wait = waits[group] ?? Wait(earliest: clock, since: clock)
      for start in starts { wait.passes?[start.group, default: 0] += 1 }
      if isInteractive { wait.passes = wait.passes ?? [:] } else { wait.passes = nil }
      if let (other, count) = wait.passes?.first(where: { $0.value > 2 }) {
        violate(.turns, "group \(group): \(count) calls of group \(other)")
      }
      waits[group] = wait
    }
    waits = waits.filter { waiting[$0.key] != nil }
    starts = []
  }

  /// A group that still waits after an event waited at each start of the event too.
  private mutating func checkShares(_ startable: [Int32: Bool]) {
    let share = share(startable)
    for start in starts where start.ofGroup > 0 {
      guard startable.keys.contains(where: { $0 != start.group }) else { continue }
      if start.ofGroup >= share {
        violate(.share, "\(start.ofGroup + 1) calls of group \(start.group), its share is \(share)")
      }
      if start.ofAll + 1 == run.calls {
        violate(.share, "group \(start.group) takes the last place")
      }
    }
  }
}
