internal import WidgetModel

/// A reload that is due or asked for, and has not begun.
struct Demand: Sendable {
  /// What holds a slot back.
  enum Hold: UInt8 {
    case nothing
    case minimumInterval
    case backoff
    case hostFault
    case budget
    /// Waits without a slot until somebody watches.
    case unwatched
    case load
    case spread
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let forced = Flags(rawValue: 1)
    static let free = Flags(rawValue: 2)
    static let requested = Flags(rawValue: 4)
    static let respread = Flags(rawValue: 8)
    static let interactive = Flags(rawValue: 16)
  }

  /// From when on it may be done, in nanoseconds since boot.
  var slot: Int64
  /// What the provider will be told; the weightiest of all that were merged.
  var reason: CallReason
  /// Why the slot is not at once.
  var hold: Hold = .nothing
  private var flags: Flags = []
  /// By `Hold`: what was told already.
  private var told: UInt8 = 0

  init(slot: Int64, reason: CallReason) {
    self.slot = slot
    self.reason = reason
  }

  /// Whether it passes over the minimum interval, the backoff and the budget.
  var isForced: Bool {
    get { flags.contains(.forced) }
    set { set(.forced, newValue) }
  }

  /// Whether it is free of charge, as was decided when it was made.
  var isFree: Bool {
    get { flags.contains(.free) }
    set { set(.free, newValue) }
  }

  /// Whether somebody asked and was answered; the next one who asks is coalesced.
  var isRequested: Bool {
    get { flags.contains(.requested) }
    set { set(.requested, newValue) }
  }

  /// Whether its slot was once missed by far and given anew; that happens once.
  var wasRespread: Bool {
    get { flags.contains(.respread) }
    set { set(.respread, newValue) }
  }

  /// Whether somebody waits for it, or for something that it was merged with.
  var isInteractive: Bool {
    get { flags.contains(.interactive) }
    set { set(.interactive, newValue) }
  }

  /// Whether nobody asked for it, so that nobody has been told what holds it back.
  var isUnasked: Bool {
    guard hold != .load else { return !isInteractive }
    switch reason {
    case .policy, .retry, .plugin, .environment: return !isRequested
    case .initial, .configuration, .action, .requested, .provider, .preview: return false
    }
  }

  /// Remembers that what holds it back now is told; whether it has to be.
  mutating func noteTold() -> Bool {
    let bit: UInt8 = 1 << hold.rawValue
    guard hold != .nothing, hold != .spread, isUnasked, told & bit == 0 else { return false }
    told |= bit
    return true
  }

  /// Puts the slot off to spread it.
  mutating func delay(by nanoseconds: Int64) {
    guard nanoseconds > 0 else { return }
    slot += nanoseconds
    if hold == .nothing { hold = .spread }
  }

  /// Takes over what `other` wants too: the earlier slot, the weightier reason, and that it is free.
  mutating func merge(_ other: Demand) {
    if other.slot < slot {
      slot = other.slot
      hold = other.hold
    }
    if other.reason.weight > reason.weight { reason = other.reason }
    isForced = isForced || other.isForced
    isFree = isFree || other.isFree
    isRequested = isRequested || other.isRequested
    isInteractive = isInteractive || other.isInteractive
  }

  private mutating func set(_ flag: Flags, _ value: Bool) {
    if value { flags.insert(flag) } else { flags.remove(flag) }
  }
}

extension CallReason {
  /// Free reloads pass over the minimum interval and the budget. (So do forced ones, and retries
  /// after a fault of the host.)
  var isFree: Bool {
    switch self {
    case .initial, .configuration, .plugin, .action, .environment, .preview: true
    case .policy, .requested, .provider, .retry: false
    }
  }

  /// Somebody waits for what it leads to.
  var isInteractive: Bool {
    switch self {
    case .initial, .configuration, .action, .requested: true
    case .policy, .provider, .plugin, .retry, .environment, .preview: false
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
