import CBench
import Foundation

/// Simulated days of many widgets, against a heap of timestamps that does the same pops and pushes.
struct SchedulerBench {
  /// Never less than five, also when the rest is quick.
  let rounds: Int
  private static let day: Int64 = 86_400

  init(rounds: Int) { self.rounds = max(5, rounds) }

  func rows() throws -> [Row] {
    let many = 1_000_000
    return [
      try row("a day of 100,000 widgets", 100_000, days: 1, rounds: rounds, isGoal: true),
      try row("a day of 1,000,000 widgets, one round", many, days: 1, rounds: 1, isGoal: true),
      try row("7 days of 1,000 widgets", 1000, days: 7, rounds: rounds, isGoal: false),
      Row(
        "scheduler: memory of a widget, of 1,000,000 after a day", unit: "B",
        ours: [try memory(many, isOurs: true)], peer: "the goal", theirs: [256],
        goal: "≤ 256 B", limit: 1),
      Row(
        "scheduler: memory of a widget, of 1,000,000 after a day", unit: "B",
        ours: [try memory(many, isOurs: true)], peer: "bare binary heap",
        theirs: [try memory(many, isOurs: false)]),
    ]
  }

  private func row(
    _ name: String, _ count: Int, days: Int64, rounds: Int, isGoal: Bool
  ) throws -> Row {
    var events = (ours: 0, theirs: 0)
    let times = alternate(
      rounds,
      {
        ContinuousClock().measure {
          var run = ScheduledDay(widgets: count)
          run.run(seconds: days * Self.day)
          events.ours = run.events
        }.nanoseconds / 1e9
      },
      {
        ContinuousClock().measure {
          var run = BareDay(widgets: count)
          run.run(seconds: days * Self.day)
          events.theirs = run.events
        }.nanoseconds / 1e9
      })
    // The scheduler does several things in one event; far fewer would be another day.
    guard events.ours * 4 > events.theirs else {
      throw UsageError("\(events.ours) events against \(events.theirs) of the bare heap")
    }
    return Row(
      "scheduler: \(name)", unit: "s", ours: times.ours, peer: "bare binary heap",
      theirs: times.theirs, goal: isGoal ? "≤ 5 ×" : "reported", limit: isGoal ? 5 : nil)
  }

  /// Bytes that a widget takes, by the resident memory of a process of its own.
  private func memory(_ count: Int, isOurs: Bool) throws -> Double {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["schedule", isOurs ? "ours" : "bare", "\(count)"]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let bytes = Double(String(decoding: output, as: UTF8.self).filter { $0 != "\n" })
    else { throw UsageError("the process that measures memory gave nothing") }
    return bytes / Double(count)
  }

  /// `widgethost-bench schedule ours|bare COUNT`: a day in this process; prints the bytes it took.
  static func measureMemory(_ arguments: [String]) throws {
    guard arguments.count == 2, let count = Int(arguments[1]), count > 0 else {
      throw UsageError("schedule needs ours or bare, and a number of widgets")
    }
    let before = try residentBytes()
    if arguments[0] == "ours" {
      var run = ScheduledDay(widgets: count)
      run.run(seconds: day)
      print(try residentBytes() - before)
      use(run)
    } else {
      var run = BareDay(widgets: count)
      run.run(seconds: day)
      print(try residentBytes() - before)
      use(run)
    }
  }

  /// `RssAnon`, with what malloc has free given back first; see proc_pid_status(5).
  private static func residentBytes() throws -> Int {
    bench_give_memory_back()
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
      let kibibytes = Int(line.filter(\.isNumber))
    else { throw UsageError("/proc/self/status has no RssAnon") }
    return kibibytes * 1024
  }
}
