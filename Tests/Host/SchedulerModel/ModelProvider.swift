import HostScheduler
import WidgetModel

/// How a widget's provider answers.
struct ModelProvider: Hashable {
  var shape = ModelShape()
  /// How long a call takes, in milliseconds.
  var latency: Int64 = 100
  /// Every so many calls fail; 0 for none.
  var failsEvery = 0
  var failure = ModelFailure.failed
}

/// A timeline that is dated by the time of the answer; times in seconds.
struct ModelShape: Hashable {
  /// The first entry's date.
  var first: Int64 = 0
  var count = 1
  /// From entry to entry; 0 for entries of one date.
  var step: Int64 = 60
  var policy = ModelPolicy.atEnd

  func timeline(at wall: Timestamp) -> TimelineSchedule? {
    let dates = (0..<max(1, count)).map { wall + .seconds(first + Int64($0) * step) }
    let reload: ReloadPolicy
    switch policy {
    case .atEnd: reload = .atEnd
    case .never: reload = .never
    case .after(let seconds): reload = .after(wall + .seconds(seconds))
    }
    return TimelineSchedule(dates: dates, policy: reload, made: wall)
  }
}

enum ModelPolicy: Hashable {
  case atEnd, never
  case after(Int64)
}

/// How a call ends.
enum ModelOutcome: Hashable {
  /// As the provider says.
  case answer
  case shape(ModelShape)
  case failed(ModelFailure)
}

enum ModelFailure: Hashable, CaseIterable {
  case failed, crashed, collateral, cancelled, host

  func failure(of call: ProviderCall) -> CallFailure {
    switch self {
    case .failed: .failed(call: call, message: "no network")
    case .crashed: .crashed(call: call, signal: 11)
    case .collateral: .collateral
    case .cancelled: .cancelled
    case .host: .host(reason: "no worker")
    }
  }
}
