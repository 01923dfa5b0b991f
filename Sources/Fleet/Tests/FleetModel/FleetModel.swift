import FleetDecisions
import Foundation

/// Plays random runs of the model on all cores, and prints each run that breaks a rule, made small.
///
///     FleetModel [RUNS [SEED]]
///
/// RUNS is 2,000 and SEED, the seed of the first run, is 0 unless given. The exit status is 1 if a
/// run breaks a rule, and 2 for wrong arguments.
@main struct FleetModel {
  /// The number of runs that a task plays between two reports.
  private static let chunk = 100

  static func main() async {
    if CommandLine.arguments.contains("--sabotage") {
      for sabotage in ModelSabotage.allCases {
        var rules: [ModelRule: Int] = [:]
        var best: ModelRun?
        for seed in 0..<300 {
          let run = ModelRun.random(seed: UInt64(seed))
          guard let violation = run.play(sabotage: sabotage) else { continue }
          rules[violation.rule, default: 0] += 1
          if best == nil { best = ModelShrinker.shrink(run, breaking: violation, sabotage: sabotage) }
        }
        if best == nil {
          for seed in 0..<4000 where best == nil {
            let events: [ModelEvent] = [
              .slow(6000), .request(0), .pass(5000), .crash(seed % 2, 40_000), .pass(30_000),
            ]
            let run = ModelRun(seed: UInt64(seed), hosts: 2, widgets: 1, isLarge: false, events: events)
            if let violation = run.play(sabotage: sabotage) {
              rules[violation.rule, default: 0] += 1
              best = ModelShrinker.shrink(run, breaking: violation, sabotage: sabotage)
            }
          }
        }
        print(sabotage, rules.map { "\($0.key): \($0.value)" }, best.map { "\($0)" } ?? "NOT FOUND")
      }
      return
    }
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) ?? -1 }
    guard arguments.count <= 2, arguments.allSatisfy({ $0 >= 0 }) else {
      print("usage: FleetModel [RUNS [SEED]]")
      exit(2)
    }
    let runs = arguments.first ?? 2_000
    let first = arguments.dropFirst().first ?? 0
    let start = ContinuousClock.now
    let broken = await play(first..<first + runs)
    let time = (ContinuousClock.now - start).components.seconds
    print("\(runs) runs from seed \(first) in \(time) s: \(broken) broke a rule")
    exit(broken == 0 ? 0 : 1)
  }

  /// Plays the runs of these seeds and returns the number of those that broke a rule.
  private static func play(_ seeds: Range<Int>) async -> Int {
    await withTaskGroup(of: [String].self) { group in
      var rest = seeds
      func addTask() {
        guard !rest.isEmpty else { return }
        let part = rest.prefix(chunk)
        rest = rest.dropFirst(chunk)
        group.addTask { part.compactMap { Self.report(seed: $0) } }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { addTask() }
      var broken = 0
      for await reports in group {
        addTask()
        broken += reports.count
        for report in reports { print(report) }
      }
      return broken
    }
  }

  /// Plays a run; returns the broken rule and the smallest run that breaks it, `nil` if none broke.
  static func report(seed: Int) -> String? {
    let run = ModelRun.random(seed: UInt64(seed))
    guard let violation = run.play() else { return nil }
    let small = ModelShrinker.shrink(run, breaking: violation)
    if ProcessInfo.processInfo.environment["FLEET_TRACE"] != nil {
      var fleet = SimulatedFleet(small, sabotage: nil)
      fleet.isTracing = true
      fleet.play()
    }
    let detail = small.play()?.detail ?? ""
    return "run \(seed): \(violation.rule.rawValue)\n\(detail)\n\(small)"
  }
}
