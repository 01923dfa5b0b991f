internal import WidgetModel

/// A reload that is due or asked for, and has not begun.
struct Demand: Sendable {
  /// What holds a slot back.
  enum Hold: UInt8 {
    case nothing
    case minimumInterval
    case backoff
    case hostFault
    case spread
  }

  /// From when on it may be done, in nanoseconds since boot.
  var slot: Int64
  /// What the provider will be told; the weightiest of all that were merged.
  var reason: CallReason
  /// Why the slot is not at once.
  var hold: Hold = .nothing
  /// Whether it passes over the minimum interval and the backoff.
  var isForced = false
  /// Whether somebody asked and was answered; the next one who asks is coalesced.
  var isRequested = false
  /// Whether its slot was once missed by far and given anew; that happens once.
  var wasRespread = false

  /// Whether somebody waits for it.
  var isInteractive: Bool {
    isForced || [.initial, .configuration, .action, .requested].contains(reason)
  }

  /// Puts the slot off to spread it.
  mutating func delay(by nanoseconds: Int64) {
    guard nanoseconds > 0 else { return }
    slot += nanoseconds
    if hold == .nothing { hold = .spread }
  }

  /// Takes over what `other` wants too: the earlier slot, the weightier reason.
  mutating func merge(_ other: Demand) {
    if other.slot < slot {
      slot = other.slot
      hold = other.hold
    }
    if other.reason.weight > reason.weight { reason = other.reason }
    isForced = isForced || other.isForced
    isRequested = isRequested || other.isRequested
  }
}

extension CallReason {
  /// Free reloads pass over the minimum interval (and, later, the daily budget).
  var isFree: Bool {
    switch self {
    case .initial, .configuration, .plugin, .action, .environment, .retry, .preview: true
    case .policy, .requested, .provider: false
    }
  }

  /// A person or a file changed something: the next attempt may well succeed.
  var passesOverBackoff: Bool {
    switch self {
    case .configuration, .plugin, .action: true
    case .initial, .policy, .requested, .provider, .retry, .environment, .preview: false
    }
  }

  /// Which of two merged reasons the provider is told.
  fileprivate var weight: Int {
    switch self {
    case .initial: 9
    case .configuration: 8
    case .plugin: 7
    case .action: 6
    case .environment: 5
    case .requested: 4
    case .provider: 3
    case .retry: 2
    case .policy: 1
    case .preview: 0
    }
  }
}
