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
      .memoryExceeded(call: .timeline, limit: 64 << 20, used: 65 << 20), .providerCrashed, true,
      "timeline used 65 MiB of memory; its limit is 64 MiB"
    ),
    (
      .memoryExceeded(call: nil, limit: 64 << 20, used: 65 << 20), .providerCrashed, true,
      "the plugin used 65 MiB of memory; its limit is 64 MiB"
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
