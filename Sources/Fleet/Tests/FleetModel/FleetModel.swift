import FleetDecisions
import Foundation

/// Plays random runs of the model on all cores, and prints each run that breaks a rule, made small.
///
///     FleetModel [RUNS [SEED]]
///     FleetModel --sabotage
///
/// RUNS is 2,000 and SEED, the seed of the first run, is 0 unless given. The exit status is 1 if a
/// run breaks a rule, and 2 for wrong arguments. With `--sabotage`, 300 runs are played with each
/// ``ModelSabotage``, and the rules that they break are printed with a small run. With
/// `FLEET_TRACE` in the environment, the events and actions of each broken run are printed.
@main struct FleetModel {
  /// The number of runs that a task plays between two reports.
  private static let chunk = 100

  static func main() async {
    if CommandLine.arguments.dropFirst() == ["--sabotage"] { return playSabotaged() }
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) ?? -1 }
    guard arguments.count <= 2, arguments.allSatisfy({ $0 >= 0 }) else {
      print("usage: FleetModel [RUNS [SEED]] | --sabotage")
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

  /// Prints what each fault breaks.
  private static func playSabotaged() {
    for sabotage in ModelSabotage.allCases {
      var rules: [ModelRule: Int] = [:]
      var small: ModelRun?
      for run in (0..<300).map({ ModelRun.random(seed: UInt64($0)) }) + lateRuns {
        if run.hosts == 2, small != nil, run.events.first == .slow(6000) { break }
        guard let violation = run.play(sabotage: sabotage) else { continue }
        rules[violation.rule, default: 0] += 1
        small = small ?? ModelShrinker.shrink(run, breaking: violation, sabotage: sabotage)
      }
      let counts = rules.map { "\($0.value) × \($0.key.rawValue)" }.sorted()
      print("\(sabotage): \(counts.joined(separator: ", "))")
      if let small { print("  \(small)") }
    }
  }

  /// Runs in which an owner is lost while its requests lie about, for what random runs show rarely.
  private static var lateRuns: [ModelRun] {
    (0..<4000).map { seed in
      ModelRun(
        seed: UInt64(seed), hosts: 2, widgets: 1, isLarge: false,
        events: [
          .slow(6000), .request(0), .pass(5000), .crash(seed % 2, 40_000), .pass(30_000),
        ])
    }
  }
}
