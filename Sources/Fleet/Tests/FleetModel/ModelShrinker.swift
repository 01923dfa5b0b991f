import FleetDecisions

/// Makes a run that breaks a rule small: leaves out events, then makes what is left plainer, as long
/// as the same rule is broken (delta debugging: Zeller and Hildebrandt, 2002).
struct ModelShrinker {
  var run: ModelRun
  let rule: ModelRule
  let sabotage: ModelSabotage?
  /// The number of runs that may still be played.
  var attempts = 400

  /// Returns the smallest run found that breaks the rule of `violation`.
  static func shrink(
    _ run: ModelRun, breaking violation: ModelViolation, sabotage: ModelSabotage? = nil
  ) -> ModelRun {
    var shrinker = ModelShrinker(run: run, rule: violation.rule, sabotage: sabotage)
    shrinker.attempt { $0.events = Array($0.events.prefix(violation.event + 1)) }
    var former: ModelRun
    repeat {
      former = shrinker.run
      shrinker.leaveOut()
      shrinker.simplify()
    } while shrinker.run != former && shrinker.attempts > 0
    return shrinker.run
  }

  /// Takes a change if the rule is still broken.
  @discardableResult
  private mutating func attempt(_ change: (inout ModelRun) -> Void) -> Bool {
    var candidate = run
    change(&candidate)
    guard attempts > 0, candidate != run else { return false }
    attempts -= 1
    guard candidate.play(sabotage: sabotage)?.rule == rule else { return false }
    run = candidate
    return true
  }

  /// Leaves out chunks of events, from the half down to single ones.
  private mutating func leaveOut() {
    var size = max(1, run.events.count / 2)
    while size > 0 {
      var start = 0
      while start < run.events.count {
        let chunk = start..<min(start + size, run.events.count)
        if !attempt({ $0.events.removeSubrange(chunk) }) { start += size }
      }
      size /= 2
    }
  }

  private mutating func simplify() {
    attempt { $0.widgets = 1 }
    attempt { $0.displays = 0 }
    while run.hosts > 2, attempt({ $0.hosts -= 1 }) {}
    attempt { $0.isLarge = false }
    attempt { $0.limit = 72 }
    attempt { $0.drift = 0 }
    attempt { $0.onLoss = .hold }
    for index in run.events.indices {
      guard case .pass(let time) = run.events[index] else { continue }
      for plain in [1000, time / 1000 * 1000, time / 2] where plain < time {
        if attempt({ $0.events[index] = .pass(plain) }) { break }
      }
    }
  }
}
