/// A reason for a new timeline that no call has served yet.
struct ModelWant: Hashable {
  enum Kind: Hashable {
    case initial, configuration, plugin, action, forced, environment, request, policy
    case provider
    case retry(charged: Bool)
  }

  var kind: Kind
  /// No slot for it can be earlier: the widget is not late before that time and the call's budget.
  var from: Int64
  /// Its slot is not later. Nanoseconds on the model's clock, as all times here.
  var by: Int64

  /// A slot that has not been told yet.
  static let unknown = Int64.max / 4

  /// Whether it passes over interval and budget.
  var isFree: Bool {
    switch kind {
    case .initial, .configuration, .plugin, .action, .forced, .environment: true
    case .request, .provider, .policy: false
    case .retry(let charged): !charged
    }
  }

  var passesOverBackoff: Bool {
    switch kind {
    case .configuration, .plugin, .action, .forced: true
    default: false
    }
  }

  /// Whether somebody waits for it; the rest may be spread anew after a jump.
  var isInteractive: Bool {
    switch kind {
    case .initial, .configuration, .action, .forced, .request: true
    default: false
    }
  }

  /// Over how long those are spread whose slot passed by far.
  static let spread = 30 * ModelWidget.second

  /// Whether it is spread anew.
  func wasMissed(at clock: Int64) -> Bool { !isInteractive && from < clock - Self.spread }

  /// Whether it waits while a widget pauses.
  var isPausable: Bool {
    switch kind {
    case .policy, .retry: true
    default: false
    }
  }
}
