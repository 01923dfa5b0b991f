/// The reason for the failure of a provider call or of loading a plugin.
public enum CallFailure: Error, Hashable, Sendable {
  /// The plugin could not be loaded or described; `reason` is a sentence with the cause and the
  /// remedy.
  case refused(reason: String)
  /// Loading took longer than its budget.
  case loadTimedOut(budget: Duration)
  /// The provider did not finish by its deadline.
  case timedOut(call: ProviderCall, budget: Duration)
  /// The call used more CPU time than its budget.
  case cpuExceeded(call: ProviderCall, budget: Duration, used: Duration)
  /// The worker exceeded a limit, during the call or otherwise.
  case limitExceeded(LimitBreach)
  /// The worker died of a signal; `call` is `nil` while loading.
  case crashed(call: ProviderCall?, signal: Int32)
  /// The worker exited without a signal; `call` is `nil` while loading.
  case exited(call: ProviderCall?, status: Int32)
  /// The provider returned a failure, with its own message.
  case failed(call: ProviderCall, message: String)
  /// The result was refused: no entries, a broken limit, or a broken archive.
  case invalid(call: ProviderCall, reason: String)
  /// The call was cancelled because the host no longer needed the result.
  case cancelled
  /// The worker died during another call; this call is repeated free of charge.
  case collateral
  /// The plugin crashed too often, and is not called before this time.
  case quarantined(until: Timestamp)
  /// The declaration of the widget in `host.conf` is wrong, or its kind is gone: the provider is not
  /// called.
  case misdeclared(WidgetError)
  /// The host lacked resources; the plugin is not at fault.
  case host(reason: String)

  /// Whether the plugin, the provider or the declaration is at fault. Only then do backoff and charges
  /// apply.
  public var isProvidersFault: Bool {
    switch self {
    case .cancelled, .collateral, .quarantined, .host: false
    case .refused, .loadTimedOut, .timedOut, .cpuExceeded, .limitExceeded, .crashed, .exited,
      .failed, .invalid, .misdeclared:
      true
    }
  }

  /// The error code for clients.
  public var code: ErrorCode {
    switch self {
    case .timedOut, .loadTimedOut, .cpuExceeded: .providerTimeout
    case .crashed, .exited, .limitExceeded: .providerCrashed
    case .refused, .failed, .invalid: .providerFailed
    case .cancelled, .collateral: .busy
    case .quarantined: .quarantined
    case .misdeclared(let error): error.code
    case .host: .internal
    }
  }
}

extension WidgetError {
  /// Creates the error for clients with the failure's code and sentence.
  public init(_ failure: CallFailure) {
    self.init(failure.code, failure.description)
  }
}

extension CallFailure: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .refused(let reason): reason
    case .loadTimedOut(let budget):
      "loading took longer than its budget of \(budget.shortDescription)"
    case .timedOut(let call, let budget):
      "\(call.name) did not finish within its budget of \(budget.shortDescription)"
    case .cpuExceeded(let call, let budget, let used):
      "\(call.name) used \(used.shortDescription) of CPU time; its budget is "
        + "\(budget.shortDescription)"
    case .limitExceeded(let breach): "\(breach)"
    case .crashed(let call, let signal):
      "the worker was killed by signal \(signal) \(Self.place(of: call))"
        + (Self.isWrongSignature(signal, in: call)
          ? "; in a plugin in C, check the signature of the function" : "")
    case .exited(let call, let status):
      "the worker exited with status \(status) \(Self.place(of: call))"
    case .failed(let call, let message): "\(call.name) failed: \(message.printable)"
    case .invalid(let call, let reason):
      "the result of \(call.name) was refused: \(reason.printable)"
    case .cancelled: "the call was cancelled"
    case .collateral: "the worker ended because of another call"
    case .quarantined:
      "the plugin crashed too often and is quarantined; a new build of it or `widgethost "
        + "unquarantine` lifts this"
    case .misdeclared(let error): error.message
    case .host(let reason): "the host could not make the call: \(reason)"
    }
  }

  private static func place(of call: ProviderCall?) -> String {
    call.map { "in \($0.name)" } ?? "while loading"
  }

  /// Whether a signal is likely to come from a function with other parameters than declared: SIGBUS
  /// (7) or SIGSEGV (11) in a function of a kind (signal(7)).
  private static func isWrongSignature(_ signal: Int32, in call: ProviderCall?) -> Bool {
    call?.givesEntries == true && (signal == 7 || signal == 11)
  }
}
