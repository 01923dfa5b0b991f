import FleetDecisions

extension ModelRun {
  /// A run of random events.
  static func random(seed: UInt64) -> ModelRun {
    var random = VirtualRandom(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 77)
    let hosts = 2 + random.below(4)
    var run = ModelRun(
      seed: seed, hosts: hosts, displays: hosts > 2 ? random.below(2) : 0,
      widgets: 1 + random.below(3), onLoss: random.below(3) == 0 ? .run : .hold,
      limit: [2, 4, 8, 72][random.below(4)], isLarge: random.below(4) > 0,
      // The lease's margin is for clocks that differ by a twentieth.
      drift: random.below(2) == 0 ? 0 : 45, events: [])
    // Most runs are about the network; some lose the engine's data.
    let isHarsh = random.below(4) == 0
    for _ in 0..<(3 + random.below(12)) {
      run.events.append(.random(run, isHarsh: isHarsh, using: &random))
      run.events.append(.pass(random.time(0...(random.below(2) == 0 ? 3_000 : 25_000))))
    }
    return run
  }
}

extension ModelEvent {
  fileprivate static func random(
    _ run: ModelRun, isHarsh: Bool, using random: inout VirtualRandom
  ) -> ModelEvent {
    let host = random.below(run.hosts)
    let widget = random.below(run.widgets)
    let time = random.time(500...(random.below(2) == 0 ? 6_000 : 30_000))
    switch random.below(isHarsh ? 31 : 27) {
    case 0...3: return .cut(host, Direction.allCases[random.below(3)], time)
    case 4...5: return .part(host, random.below(run.hosts), time)
    case 6...8: return .pause(host, time)
    case 9...10: return .crash(host, time)
    case 11: return .stop(host, time)
    case 12: return .loseLeader(min(time, 4_000))
    case 13: return .slow(time)
    case 14: return .lose(time)
    case 15: return .deafen(host, time)
    case 16: return .compact
    case 17: return .step(host, random.time(-600_000...600_000))
    case 18: return .drain(host, random.below(3) > 0)
    case 19...20: return .configure(host, widget)
    case 21: return .act(host, widget)
    case 22: return .watch(host, widget, random.below(2) == 0)
    case 23...24: return .request(widget)
    case 25: return .fill(time)
    case 26: return .refuse(host, widget, random.below(3) > 0)
    case 27: return .empty
    case 28: return .restore(time)
    case 29:
      return .damage(
        widget, [KeyFamily.currents, .budgets, .configurations][random.below(3)], time)
    default: return random.below(2) == 0 ? .upgrade(host) : .remove(host, widget)
    }
  }
}
