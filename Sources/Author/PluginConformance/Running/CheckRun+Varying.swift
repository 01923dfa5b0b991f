internal import HostLoop
internal import WidgetModel

extension CheckRun {
  /// The families in which a check makes its calls.
  enum FamilyChoice {
    /// Every family of a kind.
    case all
    /// The first family of a kind.
    case first
  }

  /// Makes variants of the usual calls, and reports each flaw that the usual calls do not have.
  ///
  /// Kinds and families whose usual call gives no entries are left out: other checks report them.
  /// - Parameter free: Whether a failure with a message is an answer too.
  /// - Parameter ignoring: Topics that another check reports.
  /// - Parameter also: Returns a further flaw of an answer.
  func vary(
    calls: [ProviderCall] = ProviderCall.providers, families: FamilyChoice = .all,
    free: Bool = false, ignoring: Set<Flaw.Topic> = [], on bench: WorkerBench? = nil,
    _ variants: (CallCase) -> [CallCase],
    also: (WorkerBench.Answer) -> String? = { _ in nil }
  ) async throws {
    let survey = try await session.answers(for: self)
    let bench = try bench ?? self.bench()
    var hasCalled = false
    for kind in try session.plugin.kinds {
      let known = survey.topics(of: kind)
      let members = kind.families.members
      for family in families == .all ? members : Array(members.prefix(1)) {
        for call in calls where survey.works(kind, family, call) {
          for variant in variants(session.usual(kind, family, call)) {
            hasCalled = true
            let answer = try await self.call(variant, on: bench)
            report(answer, known: known.union(ignoring), free: free)
            if let flaw = also(answer) { fail("\(variant): \(flaw)") }
          }
        }
      }
    }
    if !hasCalled { throw Skip(reason: "there is nothing to vary") }
  }

  /// Skips the check if the plugin does not take the time from the call.
  func requirePluginThatFollowsNow() async throws {
    if try await session.answers(for: self).readsClock {
      throw Skip(reason: "the plugin reads a clock instead of the time of the call")
    }
  }

  /// Reports the flaws of an answer.
  ///
  /// - Parameter known: The topics that are reported elsewhere.
  func report(_ answer: WorkerBench.Answer, known: Set<Flaw.Topic>, free: Bool = false) {
    // With a value that the user must give, such as a command, other parameters may not fit to it.
    let mayFail = free || answer.callCase.kind.parameters.contains(where: \.isMandatory)
    for flaw in answer.flaws(mayFail: mayFail) where !known.contains(flaw.topic) {
      fail(flaw.sentence)
    }
  }
}
