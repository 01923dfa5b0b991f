import HostScheduler

extension ModelRun {
  /// A run of random events.
  static func random(seed: UInt64) -> ModelRun {
    var random = VirtualRandom(state: seed &* 0x9e37_79b9_7f4a_7c15)
    let count = 1 + random.below(5)
    var events: [ModelEvent] = (0..<count).map { .randomAdd($0, using: &random) }
    // Some runs are about moments, some about days.
    let pace = random.below(4)
    for _ in 0..<(6 + random.below(30)) {
      events.append(.random(widgets: count + 1, using: &random))
      if random.below(3) > 0 { events.append(.pass(random.time(pace: pace))) }
    }
    return ModelRun(
      seed: seed % 1000, calls: [1, 2, 2, 4][random.below(4)],
      queueLimit: [1, 2, 1000, 1000][random.below(4)], events: events)
  }
}

extension ModelEvent {
  fileprivate static func randomAdd(
    _ widget: Int, using random: inout VirtualRandom
  ) -> ModelEvent {
    .add(
      widget, .random(using: &random), .random(using: &random),
      kept: random.below(2) == 0
        ? .nothing : .stored(configuration: random.below(4) > 0, build: random.below(4) > 0),
      has: random.cached())
  }

  fileprivate static func random(
    widgets count: Int, using random: inout VirtualRandom
  ) -> ModelEvent {
    let widget = random.below(count)
    switch random.below(48) {
    case 32...39: return .grant(widget, random.time(pace: random.below(3)))
    case 40...41:
      return .refuse(widget, random.below(2) == 0 ? nil : random.time(pace: random.below(3)))
    case 42: return .withdraw(widget)
    case 43...46: return .publish(widget, .random(using: &random))
    case 47:
      return .charges(
        widget, (0..<random.below(6)).map { _ in random.time(pace: random.below(4)) / 1000 })
    case 0...7:
      let origins: [ReloadRequest.Origin] = [.client, .client, .administrator, .provider, .action]
      return .request(widget, origins[random.below(5)], force: random.below(5) == 0)
    case 8...12: return .end(random.below(4), .random(using: &random))
    case 13...14: return .reconfigure(widget, has: random.cached())
    case 15: return .remove(widget)
    case 16...17: return .randomAdd(widget, using: &random)
    case 18: return .settings(widget, .random(using: &random))
    case 19: return .provider(widget, .random(using: &random))
    case 20...21: return .watch(widget, random.below(2) == 0)
    case 22...23:
      return .plugin((0..<count).filter { _ in random.below(2) == 0 }, has: random.cached())
    case 24: return .environment
    case 25: return .echo
    case 26: return .tick
    case 27...28: return .step(random.step())
    case 29...30:
      return .sleep(random.time(pace: random.below(4)), announced: random.below(2) == 0)
    default:
      return .restart(
        random.time(pace: random.below(3)), reboot: random.below(2) == 0,
        skew: random.below(4) == 0 ? random.step() / 1000 : 0)
    }
  }
}

extension VirtualRandom {
  fileprivate mutating func cached() -> ModelCached {
    [.all, .all, .placeholder, .snapshot, .nothing][below(5)]
  }

  /// Milliseconds: moments, minutes, hours, days.
  fileprivate mutating func time(pace: Int) -> Int64 {
    let longest: [Int64] = [2000, 600_000, 12 * 3_600_000, 3 * 86_400_000]
    return Int64.random(in: 0...longest[below(pace + 1)], using: &self)
  }

  /// Milliseconds by which somebody sets the clock.
  fileprivate mutating func step() -> Int64 {
    let steps: [Int64] = [1, 3, 1000, 40_000, 3_600_000, 86_400_000, 365 * 86_400_000]
    return steps[below(steps.count)] * (below(2) == 0 ? 1 : -1)
  }
}

extension ModelSettings {
  fileprivate static func random(using random: inout VirtualRandom) -> ModelSettings {
    ModelSettings(
      interval: [0, 1, 60, 300, 300, 900][random.below(6)],
      perDay: [0, 1, 2, 3, 5, 24, 72, 72][random.below(8)], pauses: random.below(4) == 0,
      budget: [0, 1, 10, 10][random.below(4)], group: Int32(max(0, random.below(5) - 2)),
      leased: random.below(3) == 0)
  }
}

extension ModelProvider {
  fileprivate static func random(using random: inout VirtualRandom) -> ModelProvider {
    ModelProvider(
      shape: .random(using: &random), latency: [0, 5, 100, 300, 3000, 20_000][random.below(6)],
      failsEvery: [0, 0, 0, 1, 2, 3][random.below(6)],
      failure: ModelFailure.allCases[random.below(5)])
  }
}

extension ModelShape {
  fileprivate static func random(using random: inout VirtualRandom) -> ModelShape {
    let times: [Int64] = [-3600, -1, 0, 0, 0, 1, 60, 1000, 7200, 100_000]
    let policies: [ModelPolicy] = [
      .atEnd, .atEnd, .never, .after(times[random.below(10)]),
      .after(Int64(random.below(20_000))), .after(10_000_000_000),
    ]
    return ModelShape(
      first: times[random.below(10)], count: [1, 1, 2, 3, 6][random.below(5)],
      step: [0, 1, 60, 900, 5000][random.below(5)], policy: policies[random.below(6)])
  }
}

extension ModelOutcome {
  fileprivate static func random(using random: inout VirtualRandom) -> ModelOutcome {
    switch random.below(3) {
    case 0: .failed(ModelFailure.allCases[random.below(5)])
    case 1: .shape(.random(using: &random))
    default: .answer
    }
  }
}
