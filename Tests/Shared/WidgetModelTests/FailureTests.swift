import Testing
import WidgetModel

/// The tables of failures and error codes.
@Suite struct FailureTests {
  /// A failure, the code that a client sees, and whether the provider is to blame.
  static let failures: [(CallFailure, ErrorCode, Bool, String)] = [
    (.refused(reason: "no file"), .providerFailed, true, "no file"),
    (
      .loadTimedOut(budget: .seconds(2)), .providerTimeout, true,
      "loading took longer than its budget of 2s"
    ),
    (
      .timedOut(call: .snapshot, budget: .seconds(1)), .providerTimeout, true,
      "snapshot did not finish within its budget of 1s"
    ),
    (
      .cpuExceeded(call: .timeline, budget: .seconds(10), used: .seconds(11)), .providerTimeout,
      true, "timeline used 11s of CPU time; its budget is 10s"
    ),
    (
      .limitExceeded(LimitBreach(.memory, .call(.timeline), limit: 64 << 20, used: 65 << 20)),
      .providerCrashed, true, "timeline used 65 MiB of memory; its limit is 64 MiB (memory)"
    ),
    (
      .crashed(call: .timeline, signal: 11), .providerCrashed, true,
      "the worker was killed by signal 11 in timeline; in a plugin in C, check the signature of "
        + "the function"
    ),
    (
      .crashed(call: .timeline, signal: 6), .providerCrashed, true,
      "the worker was killed by signal 6 in timeline"
    ),
    (
      .crashed(call: .action, signal: 11), .providerCrashed, true,
      "the worker was killed by signal 11 in action"
    ),
    (
      .crashed(call: nil, signal: 9), .providerCrashed, true,
      "the worker was killed by signal 9 while loading"
    ),
    (
      .exited(call: .placeholder, status: 3), .providerCrashed, true,
      "the worker exited with status 3 in placeholder"
    ),
    (
      .exited(call: nil, status: 1), .providerCrashed, true,
      "the worker exited with status 1 while loading"
    ),
    (
      .failed(call: .timeline, message: "no\nnet"), .providerFailed, true,
      "timeline failed: no net"
    ),
    (
      .invalid(call: .timeline, reason: "no entries"), .providerFailed, true,
      "the result of timeline was refused: no entries"
    ),
    (.cancelled, .busy, false, "the call was cancelled"),
    (.collateral, .busy, false, "the worker ended because of another call"),
    (
      .quarantined(until: Timestamp(seconds: 0)), .quarantined, false,
      "the plugin crashed too often and is quarantined; a new build of it or `widgethost "
        + "unquarantine` lifts this"
    ),
    (
      .host(reason: "no memory"), .internal, false,
      "the host could not make the call: no memory"
    ),
  ]

  @Test(arguments: failures)
  func `a failure has its code, its culprit and its sentence`(
    failure: CallFailure, code: ErrorCode, isProvidersFault: Bool, sentence: String
  ) {
    #expect(failure.code == code)
    #expect(failure.isProvidersFault == isProvidersFault)
    #expect(failure.description == sentence)
  }

  static let breaches: [(LimitBreach, String)] = [
    (
      LimitBreach(.memory, .load, limit: 64 << 20, used: (64 << 20) + 1),
      "the plugin used 65 MiB of memory while loading; its limit is 64 MiB (memory)"
    ),
    (
      LimitBreach(.cpuTime, .betweenCalls, limit: 100_000_000, used: 9_000_000_000),
      "the plugin used 9s of CPU time in 10s between calls; its limit is 100ms"
    ),
    (
      LimitBreach(.threads, .call(.timeline), limit: 64, used: 2000),
      "timeline had 2000 threads; its limit is 64 (threads)"
    ),
    (
      LimitBreach(.processes, .betweenCalls, limit: 0, used: 1),
      "the plugin had 1 process of its own between calls; its limit is 0 (processes)"
    ),
    (
      LimitBreach(.stateDirectory, .call(.action), limit: 64 << 20, used: 200 << 20),
      "action filled its state directory with 200 MiB; its limit is 64 MiB (state_quota)"
    ),
    (
      LimitBreach(.openFiles, .call(.snapshot), limit: 256, used: 256),
      "snapshot ran out of descriptors; its limit is 256 (open_files)"
    ),
  ]

  @Test(arguments: breaches)
  func `a broken limit is told with its key, its value and the measured value`(
    breach: LimitBreach, sentence: String
  ) {
    #expect(breach.description == sentence)
  }

  @Test func `each code has its exit status`() {
    let statuses: [ErrorCode: Int32] = [
      .badRequest: 64, .unknownVerb: 64, .badFormat: 64, .badParameter: 65,
      .unsupportedFamily: 65, .tooLarge: 65, .unknownKind: 66, .unknownWidget: 66,
      .unknownPlugin: 66, .unknownAction: 66, .busy: 75, .providerTimeout: 75, .notReady: 75,
      .quarantined: 75, .staleRev: 75, .providerCrashed: 1, .providerFailed: 1, .internal: 1,
      .version: 1, .denied: 77,
    ]
    #expect(statuses.count == ErrorCode.allCases.count)
    for code in ErrorCode.allCases {
      #expect(code.exitStatus.rawValue == statuses[code], "\(code)")
    }
  }

  @Test func `exit statuses are those of sysexits`() {
    let statuses: [WidgetModel.ExitStatus: Int32] = [
      .ok: 0, .failed: 1, .usage: 64, .badData: 65, .noInput: 66, .unavailable: 69,
      .cannotCreate: 73, .tryLater: 75, .denied: 77, .badConfiguration: 78,
    ]
    for status in WidgetModel.ExitStatus.allCases { #expect(status.rawValue == statuses[status]) }
  }

  @Test func `an error that goes over the wire is one line`() {
    let error = WidgetError(.unknownKind, "no kind\n\"x\"")
    #expect(error.message == "no kind \"x\"")
    #expect(error.description == "UNKNOWN_KIND: no kind \"x\"")
  }

  @Test func `calls and reasons have the numbers of the ABI and the names of messages`() {
    #expect(ProviderCall.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(
      ProviderCall.allCases.map(\.name)
        == ["placeholder", "snapshot", "timeline", "action", "options"])
    #expect(ProviderCall.allCases.filter(\.givesEntries) == [.placeholder, .snapshot, .timeline])
    #expect(CallReason.allCases.map(\.rawValue) == Array(0...9))
    #expect(
      CallReason.allCases.map(\.name)
        == [
          "initial", "policy", "requested", "provider", "configuration", "plugin", "retry",
          "action", "environment", "preview",
        ])
  }
}
