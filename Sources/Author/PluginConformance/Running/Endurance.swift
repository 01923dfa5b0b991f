internal import CHostShims
internal import FoundationEssentials
internal import HostLoop
internal import HostSupervisor
internal import WidgetModel

/// Many usual calls in one worker, with measurements between them.
@HostActor
final class Endurance {
  /// A measurement after a number of calls.
  struct Sample: Sendable {
    var calls: Int
    /// Private memory in bytes.
    var memory: Int64
    var threads: Int
    /// The number of open descriptors; `nil` if the kernel does not tell this user.
    var descriptors: Int?
    /// The number of files and folders in the plugin's directory.
    var files: Int
  }

  /// The longest duration of the calls.
  private static let limit = Duration.seconds(300)
  private static let parts = 10

  private(set) var samples: [Sample] = []
  private(set) var calls = 0
  /// The flaws of later calls that the usual calls do not have.
  private(set) var flaws: [Flaw] = []
  /// The CPU time of the worker in a rest, and the duration of the rest.
  private(set) var rest: (cpu: Duration, span: Duration)?

  init(_ run: CheckRun) async throws {
    let survey = try await run.session.answers(for: run)
    let working = Self.firstFamilies(survey)
    if working.isEmpty { throw CheckRun.Skip(reason: "no usual call gives entries") }
    var limits = run.settings.limits
    let wanted = run.settings.calls
    // A leaked descriptor for each call must reach the limit.
    limits.openFiles = min(limits.openFiles, max(64, wanted / 2))
    let bench = try run.bench(.init(limits: limits))
    let began = HostActor.loop.now.sinceBoot
    while calls < wanted {
      let usual = working[calls % working.count]
      let answer = try await run.call(
        run.session.usual(usual.kind, usual.family, usual.call), on: bench)
      calls += 1
      let known = survey.topics(of: usual.kind)
      let found = answer.flaws(mayFail: run.session.hasMadeUpValues(usual.kind))
      flaws += found.filter { !known.contains($0.topic) }.map {
        Flaw(topic: $0.topic, sentence: "call \(calls): \($0.sentence)")
      }
      if calls % max(1, wanted / Self.parts) == 0 { measure(bench) }
      if !flaws.isEmpty { break }
      if HostActor.loop.now.sinceBoot - began > Self.limit {
        run.session.note(
          "of \(wanted) calls for leaks, \(calls) were made in \(Self.limit.shortDescription)")
        break
      }
    }
    if flaws.isEmpty { try await measureRest(bench, run) }
  }

  /// The growth of a value for each call, from a third of the calls to their end, if it grew in both
  /// halves of that time; 0 otherwise.
  func growth(_ value: (Sample) -> Int64) -> Double {
    let later = samples.drop { $0.calls * 3 < calls }
    guard let first = later.first, let last = later.last, last.calls > first.calls else { return 0 }
    let middle = later[later.startIndex + later.count / 2]
    guard value(middle) > value(first), value(last) > value(middle) else { return 0 }
    return Double(value(last) - value(first)) / Double(last.calls - first.calls)
  }

  private static func firstFamilies(_ survey: Survey) -> [CallCase] {
    survey.answers.filter { answer in
      answer.timeline != nil
        && answer.callCase.family == answer.callCase.kind.families.members.first
    }.map(\.callCase)
  }

  private func measure(_ bench: WorkerBench) {
    guard let pid = bench.pid, let status = ProcessStatus(of: pid) else { return }
    samples.append(
      Sample(
        calls: calls, memory: status.memory, threads: status.threads,
        descriptors: ProcessStatus.descriptors(of: pid), files: Self.files(in: bench.statePath)))
  }

  private func measureRest(_ bench: WorkerBench, _ run: CheckRun) async throws {
    try await run.pause(.milliseconds(200))
    guard let pid = bench.pid, let before = ProcessStatus.cpuTime(of: pid) else { return }
    let began = HostActor.loop.now.sinceBoot
    try await run.pause(.seconds(1))
    guard let after = ProcessStatus.cpuTime(of: pid) else { return }
    rest = (after - before, HostActor.loop.now.sinceBoot - began)
  }

  private static func files(in folder: String) -> Int {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder))?.count ?? 0
  }
}

/// The resources of a process, from the kernel.
struct ProcessStatus {
  /// `RssAnon` and `RssShmem` in bytes.
  var memory: Int64
  var threads: Int

  /// Reads proc_pid_status(5); `nil` if the process has ended.
  init?(of pid: Int32) {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else {
      return nil
    }
    var values: [Substring: Int64] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2,
        let word = parts[1].split(whereSeparator: { $0 == " " || $0 == "\t" }).first
      else { continue }
      values[parts[0]] = Int64(word)
    }
    guard let threads = values["Threads"], let anonymous = values["RssAnon"] else { return nil }
    memory = (anonymous + (values["RssShmem"] ?? 0)) << 10
    self.threads = Int(threads)
  }

  /// Returns the number of open descriptors; `nil` if the kernel does not tell.
  static func descriptors(of pid: Int32) -> Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count
  }

  /// Returns the CPU time of all threads; `nil` if the process has ended.
  static func cpuTime(of pid: Int32) -> Duration? {
    var nanoseconds: Int64 = 0
    return shim_process_cpu_time(pid, &nanoseconds) == 0 ? .nanoseconds(nanoseconds) : nil
  }
}
