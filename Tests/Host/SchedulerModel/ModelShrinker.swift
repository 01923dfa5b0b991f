import HostScheduler

/// Makes a run that breaks a rule small: leaves out events, then makes what is left plainer, as long
/// as the same rule is broken (delta debugging: Zeller and Hildebrandt, 2002).
struct ModelShrinker {
  var run: ModelRun
  let rule: ModelRule
  let steps: Int
  let sabotage: ModelSabotage?
  /// How many runs may still be played.
  var attempts = 3000

  /// The smallest run found that breaks `rule`.
  static func shrink(
    _ run: ModelRun, breaking violation: ModelViolation, steps: Int = 150,
    sabotage: ModelSabotage? = nil
  ) -> ModelRun {
    var shrinker = ModelShrinker(
      run: run, rule: violation.rule, steps: steps, sabotage: sabotage)
    shrinker.cut(to: violation.event + 1)
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
    guard candidate.play(steps: steps, sabotage: sabotage)?.rule == rule else { return false }
    run = candidate
    return true
  }

  private mutating func cut(to count: Int) {
    attempt { $0.events = Array($0.events.prefix(count)) }
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
    attempt { $0.seed = 1 }
    attempt { $0.queueLimit = 1000 }
    for calls in [1, 2] { attempt { $0.calls = calls } }
    for index in run.events.indices {
      var isSimpler = true
      while isSimpler {
        isSimpler = false
        for simpler in run.events[index].simpler where !isSimpler {
          isSimpler = attempt { $0.events[index] = simpler }
        }
      }
    }
  }
}

extension ModelEvent {
  /// Plainer events that may do as well, the plainest first; none leads back here.
  fileprivate var simpler: [ModelEvent] {
    switch self {
    case .add(let widget, let settings, let provider, let kept, let cached):
      (kept == .nothing ? [] : [.add(widget, settings, provider, has: cached)])
        + (cached == .all ? [] : [.add(widget, settings, provider, kept: kept)])
        + settings.simpler.map { .add(widget, $0, provider, kept: kept, has: cached) }
        + provider.simpler.map { .add(widget, settings, $0, kept: kept, has: cached) }
        + (widget > 0 ? [.add(0, settings, provider, kept: kept, has: cached)] : [])
    case .reconfigure(let widget, let cached): cached == .all ? [] : [.reconfigure(widget)]
    case .settings(let widget, let settings):
      settings.simpler.map { .settings(widget, $0) }
    case .provider(let widget, let provider):
      provider.simpler.map { .provider(widget, $0) }
    case .plugin(let widgets, let cached):
      widgets.indices.map { place in
        .plugin(widgets.enumerated().filter { $0.offset != place }.map(\.element), has: cached)
      } + (cached == .all ? [] : [.plugin(widgets)])
    case .request(let widget, let origin, let isForced):
      (isForced ? [.request(widget, origin)] : [])
        + (origin == .client ? [] : [.request(widget, .client, force: isForced)])
    case .end(let place, let outcome):
      (place > 0 ? [.end(0, outcome)] : []) + outcome.simpler.map { .end(place, $0) }
    case .grant(let widget, let time): time.simpler.map { .grant(widget, $0) }
    case .refuse(let widget, let time?): time.simpler.map { .refuse(widget, $0) }
    case .publish(let widget, let shape): shape.simpler.map { .publish(widget, $0) }
    case .charges(let widget, let ages):
      ages.isEmpty ? [] : [.charges(widget, Array(ages.dropLast()))]
    case .pass(let time): time.simpler.map { .pass($0) }
    case .sleep(let time, let announced): time.simpler.map { .sleep($0, announced: announced) }
    case .step(let time): time.simpler.map { .step($0) }
    case .restart(let time, let reboot, let skew):
      (reboot ? [.restart(time, skew: skew)] : [])
        + time.simpler.map { .restart($0, reboot: reboot, skew: skew) }
        + skew.simpler.map { .restart(time, reboot: reboot, skew: $0) }
    case .remove, .watch, .environment, .echo, .tick, .refuse, .withdraw: []
    }
  }
}

extension Int64 {
  /// Rounder and smaller numbers: zero, whole days, hours, minutes, seconds, the half.
  fileprivate var simpler: [Int64] {
    let units: [Int64] = [86_400_000, 3_600_000, 60_000, 1000]
    let rounded = units.map { self / $0 * $0 } + units.map { (self / $0 + signum()) * $0 }
    var seen: Set<Int64> = [self]
    return ([0] + rounded + [self / 2]).filter {
      $0.plainness < plainness && seen.insert($0).inserted
    }
  }

  /// Less is plainer: the digits that count, then the size.
  private var plainness: (Int, UInt64) {
    var digits = 0
    var rest = magnitude
    for unit in [86_400_000, 3_600_000, 60_000, 1000, 1] as [UInt64] {
      if rest / unit > 0 { digits += 1 }
      rest %= unit
    }
    return (digits, magnitude)
  }
}

extension ModelSettings {
  fileprivate var simpler: [ModelSettings] {
    var all: [ModelSettings] = []
    let plain = ModelSettings()
    func add(_ path: WritableKeyPath<ModelSettings, some Equatable>) {
      var copy = self
      copy[keyPath: path] = plain[keyPath: path]
      if copy != self { all.append(copy) }
    }
    add(\.interval)
    add(\.perDay)
    add(\.pauses)
    add(\.budget)
    add(\.group)
    add(\.leased)
    return all
  }
}

extension ModelProvider {
  fileprivate var simpler: [ModelProvider] {
    var all: [ModelProvider] = []
    func add(_ change: (inout ModelProvider) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { all.append(copy) }
    }
    add {
      $0.failsEvery = 0
      $0.failure = .failed
    }
    add { $0.latency = 100 }
    for shape in shape.simpler { add { $0.shape = shape } }
    return all
  }
}

extension ModelShape {
  fileprivate var simpler: [ModelShape] {
    var all: [ModelShape] = []
    func add(_ change: (inout ModelShape) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { all.append(copy) }
    }
    if policy != .never {
      add { $0 = ModelShape(policy: .never) }
      add { $0.policy = .never }
    }
    add { $0.first = 0 }
    add { $0.count = 1 }
    if count == 1 || step != 60 { add { $0.step = 60 } }
    return all
  }
}

extension ModelOutcome {
  fileprivate var simpler: [ModelOutcome] {
    switch self {
    case .answer: []
    case .shape(let shape): [.answer] + shape.simpler.map { .shape($0) }
    case .failed(let failure): failure == .failed ? [.answer] : [.answer, .failed(.failed)]
    }
  }
}
