/// Why a provider call, or the load of a plugin, gave nothing.
public enum CallFailure: Error, Hashable, Sendable {
  /// The plugin could not be loaded or described; the sentence says why and what to do.
  case refused(reason: String)
  /// Loading took longer than its budget.
  case loadTimedOut(budget: Duration)
  /// The provider was not done at its deadline.
  case timedOut(call: ProviderCall, budget: Duration)
  /// The call used more CPU time than its budget.
  case cpuExceeded(call: ProviderCall, budget: Duration, used: Duration)
  /// The worker used more private memory than allowed, in bytes.
  case memoryExceeded(call: ProviderCall?, limit: Int64, used: Int64)
  /// The worker died of a signal; `call` is `nil` while loading.
  case crashed(call: ProviderCall?, signal: Int32)
  /// The worker exited by itself; `call` is `nil` while loading.
  case exited(call: ProviderCall?, status: Int32)
  /// The provider returned a failure, with its own message.
  case failed(call: ProviderCall, message: String)
  /// The answer was refused: no entries, a limit, a broken archive.
  case invalid(call: ProviderCall, reason: String)
  /// The call was cancelled because the host did not need it any more.
  case cancelled
  /// The worker died of another call; this one is repeated free of charge.
  case collateral
  /// The host was out of its own resources; not the plugin's fault.
  case host(reason: String)

  /// Whether the plugin or the provider is to blame: only then do backoff and charges apply.
  public var isProvidersFault: Bool {
    switch self {
    case .cancelled, .collateral, .host: false
    default: true
    }
  }

  /// The code that a client sees.
  public var code: ErrorCode {
    switch self {
    case .timedOut, .loadTimedOut, .cpuExceeded: .providerTimeout
    case .crashed, .exited, .memoryExceeded: .providerCrashed
    case .refused, .failed, .invalid: .providerFailed
    case .cancelled, .collateral: .busy
    case .host: .internal
    }
  }
}

extension CallFailure: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .refused(let reason): reason
    case .loadTimedOut(let budget):
      "loading took longer than its budget of \(budget.shortDescription)"
    case .timedOut(let call, let budget):
      "\(call.name) gave nothing within its budget of \(budget.shortDescription)"
    case .cpuExceeded(let call, let budget, let used):
      "\(call.name) used \(used.shortDescription) of CPU time; its budget is \(budget.shortDescription)"
    case .memoryExceeded(let call, let limit, let used):
      "\(call?.name ?? "the plugin") used \(used >> 20) MiB of memory; its limit is \(limit >> 20) MiB"
    case .crashed(let call, let signal):
      "the worker was killed by signal \(signal) \(call.map { "in \($0.name)" } ?? "outside of a call")"
    case .exited(let call, let status):
      "the worker exited with status \(status) \(call.map { "in \($0.name)" } ?? "outside of a call")"
    case .failed(let call, let message): "\(call.name) failed: \(message.printable)"
    case .invalid(let call, let reason):
      "the answer of \(call.name) was refused: \(reason.printable)"
    case .cancelled: "the call was cancelled"
    case .collateral: "the worker died of another call"
    case .host(let reason): "the host could not make the call: \(reason)"
    }
  }
}
