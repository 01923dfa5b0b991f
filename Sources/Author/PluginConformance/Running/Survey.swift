internal import HostLoop
internal import WidgetModel

/// The answers to the usual calls: placeholder, snapshot and timeline of each kind and family, with the
/// usual parameters and environment.
@HostActor
final class Survey {
  /// After this many late answers to a call, further ones are assumed to be late too.
  private static let patience = 2

  /// All answers, in the order of the calls.
  private(set) var answers: [WorkerBench.Answer] = []
  /// The flaws of each answer, in the same order.
  private(set) var flaws: [[Flaw]] = []
  /// The texts that the plugin has printed or logged, and those of the runtime about it.
  private(set) var texts: [String] = []
  private var known: [String: Set<Flaw.Topic>] = [:]
  /// The timelines for another time than the present one, one for each kind.
  private(set) var probes: [(answer: WorkerBench.Answer, pace: Pace)] = []

  /// The time that the first entry of a timeline has.
  enum Pace {
    /// The time of the call.
    case now
    /// The present time of the machine, which the plugin reads by itself.
    case clock
    case neither
  }

  init(_ run: CheckRun) async throws {
    let plugin = try run.session.plugin
    let bench = try run.bench()
    try await probe(run, plugin)
    var lateCounts: [ProviderCall: Int] = [:]
    var all: [WorkerBench.Answer] = []
    for kind in plugin.kinds {
      for family in kind.families.members {
        for call in ProviderCall.providers {
          let usual = run.session.usual(kind, family, call)
          guard lateCounts[call, default: 0] < Self.patience else { continue }
          let answer = try await run.call(usual, on: bench)
          if answer.failure?.isLate == true { lateCounts[call, default: 0] += 1 }
          all.append(answer)
        }
      }
    }
    answers = all
    texts = bench.texts
    for denial in bench.denials { run.session.note(denial) }
    for answer in answers {
      let found = answer.flaws(mayFail: run.session.hasMadeUpValues(answer.callCase.kind))
      flaws.append(found)
      known[answer.callCase.kind.id, default: []].formUnion(found.map(\.topic))
    }
  }

  /// Whether the plugin takes the time from a clock instead of from the call.
  var readsClock: Bool { probes.contains { $0.pace == .clock } }

  private func probe(_ run: CheckRun, _ plugin: PluginDescriptor) async throws {
    let bench = try run.bench()
    for kind in plugin.kinds {
      guard let family = kind.families.members.first else { continue }
      let callCase = run.session.usual(kind, family, .timeline)
        .varied("400 days ahead") { $0.now = $0.now + .seconds(400 * 86_400) }
      let answer = try await run.call(callCase, on: bench)
      // A timeline that is late now is late in the usual calls, which report it.
      if answer.failure?.isLate == true { return }
      guard let date = answer.timeline?.entries.first?.date else { continue }
      let days = { (time: Timestamp) in abs((date - time).nanoseconds / 86_400_000_000_000) }
      let isNear = days(callCase.environment.now) < 100
      let pace: Pace = isNear ? .now : days(run.session.now) < 100 ? .clock : .neither
      probes.append((answer, pace))
    }
  }

  /// The topics of the flaws that the usual calls of a kind have.
  func topics(of kind: KindDescriptor) -> Set<Flaw.Topic> { known[kind.id] ?? [] }

  /// Returns the answer to the usual call.
  func answer(
    _ kind: KindDescriptor, _ family: WidgetFamily, _ call: ProviderCall
  ) -> WorkerBench.Answer? {
    answers.first {
      $0.callCase.kind.id == kind.id && $0.callCase.family == family && $0.callCase.call == call
    }
  }

  /// Whether the usual call gives entries.
  func works(_ kind: KindDescriptor, _ family: WidgetFamily, _ call: ProviderCall) -> Bool {
    answer(kind, family, call)?.timeline != nil
  }
}
