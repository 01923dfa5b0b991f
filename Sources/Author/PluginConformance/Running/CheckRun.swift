internal import HostLoop
internal import WidgetModel

/// A check in progress: its findings, its random values and its workers.
@HostActor
final class CheckRun {
  /// The reason why a check cannot be made, as a sentence.
  struct Skip: Error {
    let reason: String
  }

  /// The end of a check before its last call, because of its deadline or of an interruption.
  struct Over: Error {}

  /// The number of findings that a report names.
  private static let most = 5

  /// The pauses before a late call is repeated. Calls that are late through load are late in a row.
  static let pauses: [Duration] = [10, 100, 400, 1600].map { .milliseconds($0) }

  let session: CheckSession
  let check: Check
  var random: SeededRandom
  private(set) var findings: [String] = []
  private var omitted = 0
  private var benches: [WorkerBench] = []
  private(set) var isOver = false
  /// Runs when the check is over, to end what is no bench.
  var onEnd: (@HostActor () -> Void)?

  init(_ check: Check, in session: CheckSession) {
    self.check = check
    self.session = session
    random = SeededRandom(seed: session.settings.seed, check: check.id)
  }

  var settings: Conformance.Settings { session.settings }

  /// Adds a finding: a sentence about the place where the plugin breaks the rule.
  func fail(_ sentence: String) {
    let sentence = sentence.printable
    guard !findings.contains(sentence) else { return }
    if findings.count < Self.most { findings.append(sentence) } else { omitted += 1 }
  }

  /// The findings, with the number of those that are not named.
  var sentences: [String] {
    findings + (omitted == 0 ? [] : ["and \(omitted) more"])
  }

  /// Starts a bench, which ends with the check.
  func bench(_ options: WorkerBench.Options = .init()) throws -> WorkerBench {
    if isOver { throw Over() }
    let bench = try session.makeBench(options)
    benches.append(bench)
    return bench
  }

  /// Makes a call that ends with the check. A call that is late, or that the machine could not make, is
  /// repeated: the machine may have been busy.
  func call(
    _ callCase: CallCase, on bench: WorkerBench, budget: Duration? = nil
  ) async throws -> WorkerBench.Answer {
    var answer = await bench.call(callCase, budget: budget)
    let pauses = budget != nil ? [] : Self.pauses.prefix(callCase.call == .timeline ? 1 : 4)
    for time in pauses where answer.failure?.mayComeOfLoad == true && !isOver {
      try await pause(time)
      answer = await bench.call(callCase)
    }
    if isOver { throw Over() }
    if case .host(let reason) = answer.failure { throw Skip(reason: "\(reason)") }
    return answer
  }

  /// Waits for a duration, or throws ``Over`` if the check ends meanwhile.
  func pause(_ duration: Duration) async throws {
    await withCheckedContinuation { continuation in
      HostActor.loop.schedule(after: duration) { continuation.resume() }
    }
    if isOver { throw Over() }
  }

  /// Ends the calls of the check.
  func end() async {
    isOver = true
    onEnd?()
    onEnd = nil
    let benches = benches
    self.benches = []
    for bench in benches { await bench.stop() }
  }
}
