import HostScheduler
import WidgetModel

/// The model's record of the permissions of a leased widget. Times are nanoseconds on the
/// model's clock.
struct ModelLease: Hashable {
  /// The last step of the demand outside of the scheduler.
  enum Answer: Hashable {
    case nothing
    /// A call was wanted, and no answer has come.
    case asked
    /// `nil`: until a new cause.
    case refused(until: Int64?)
    /// The call was made, and its timeline is not published yet.
    case delivered
  }

  var answer = Answer.nothing
  /// The end of the permission that no call has used.
  var permission: Int64?
  /// The reason of the last call.
  var reason = CallReason.initial
  /// The last want that was asked, until a jump of the clocks.
  var wanted: Wanted?

  struct Wanted: Hashable {
    var reason: CallReason
    var isFree: Bool
  }

  /// There is a new cause for a call.
  mutating func noteNews() {
    switch answer {
    case .refused, .delivered: answer = .nothing
    case .nothing, .asked: break
    }
  }

  /// The policy's reload may have been withdrawn, and come again.
  mutating func noteJump(to clock: Int64) {
    wanted = nil
    // The end of a refusal that was missed by far is spread.
    if case .refused(let until?) = answer { answer = .refused(until: max(until, clock)) }
  }
}

extension ModelWant.Kind {
  init(_ reason: CallReason) {
    self =
      switch reason {
      case .initial: .initial
      case .configuration: .configuration
      case .plugin: .plugin
      case .action: .action
      case .environment: .environment
      case .requested, .preview: .request
      case .provider: .provider
      case .policy: .policy
      case .retry: .retry(charged: true)
      }
  }

  /// Whether any published timeline serves it.
  var isServedByPublication: Bool {
    switch self {
    case .initial, .configuration, .policy, .retry: true
    case .plugin, .action, .forced, .environment, .request, .provider: false
    }
  }
}
