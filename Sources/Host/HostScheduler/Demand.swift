internal import WidgetModel

/// A reload that is due or requested and has not begun.
struct Demand: Sendable {
  /// A reason for a slot in the future.
  enum Hold: UInt8 {
    case nothing
    case minimumInterval
    case backoff
    case hostFault
    case budget
    /// No slot until a client watches the widget.
    case unwatched
    case load
    case quarantine
    case spread
    /// A permission was asked for, and no answer has come.
    case permission
    /// The permission was refused: asked again at the slot, or on a new cause only.
    case refused
    /// The call was made, and its result waits for its publication.
    case publication

    /// Whether a delay for this reason is reported.
    var isReported: Bool {
      switch self {
      case .minimumInterval, .backoff, .hostFault, .budget, .unwatched, .load, .quarantine: true
      case .nothing, .spread, .permission, .refused, .publication: false
      }
    }
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let forced = Flags(rawValue: 1)
    static let free = Flags(rawValue: 2)
    static let requested = Flags(rawValue: 4)
    static let respread = Flags(rawValue: 8)
    static let interactive = Flags(rawValue: 16)
    static let needsCall = Flags(rawValue: 32)
  }

  /// The earliest time of the reload, in nanoseconds since boot.
  var slot: Int64
  /// The reason for the provider; of merged demands, the reason with the largest weight.
  var reason: CallReason
  /// The present reason for delaying the slot.
  var hold: Hold = .nothing
  private var flags: Flags = []
  /// The holds that were already reported, as bits of `Hold`.
  private var told: UInt8 = 0

  init(slot: Int64, reason: CallReason) {
    self.slot = slot
    self.reason = reason
  }

  /// Whether the demand ignores the minimum interval, the backoff and the budget.
  var isForced: Bool {
    get { flags.contains(.forced) }
    set { set(.forced, newValue) }
  }

  /// Whether the reload is free of charge, as decided when the demand was made.
  var isFree: Bool {
    get { flags.contains(.free) }
    set { set(.free, newValue) }
  }

  /// Whether the slot is not known: the reload waits for an event.
  var isWithoutSlot: Bool { slot == .max }

  /// Whether a requester has received a reply for this demand; further requests are coalesced.
  var isRequested: Bool {
    get { flags.contains(.requested) }
    set { set(.requested, newValue) }
  }

  /// Whether the slot was missed by far and moved before; the slot is moved only once.
  var wasRespread: Bool {
    get { flags.contains(.respread) }
    set { set(.respread, newValue) }
  }

  /// Whether a client or person waits for this demand or for a demand merged with it.
  var isInteractive: Bool {
    get { flags.contains(.interactive) }
    set { set(.interactive, newValue) }
  }

  /// Whether this demand, or one merged with it, asked for a call: a timeline that is published
  /// meanwhile does not serve it.
  var needsCall: Bool {
    get { flags.contains(.needsCall) }
    set { set(.needsCall, newValue) }
  }

  /// Whether the demand arose without a request, and the holds are therefore still unreported.
  var isUnasked: Bool {
    guard hold != .load else { return !isInteractive }
    switch reason {
    case .policy, .retry, .plugin, .environment: return !isRequested
    case .initial, .configuration, .action, .requested, .provider, .preview: return false
    }
  }

  /// Marks the present hold as reported. Returns whether the hold must be reported now.
  mutating func noteTold() -> Bool {
    guard hold.isReported, isUnasked else { return false }
    let bit: UInt8 = 1 << hold.rawValue
    guard told & bit == 0 else { return false }
    told |= bit
    return true
  }

  /// Moves the slot later by a random delay that spreads load.
  mutating func delay(by nanoseconds: Int64) {
    guard nanoseconds > 0 else { return }
    slot += nanoseconds
    if hold == .nothing { hold = .spread }
  }

  /// Merges `other` into this demand: takes the earlier slot, the reason with the larger weight,
  /// and every flag of either demand.
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
    needsCall = needsCall || other.needsCall
  }

  /// Whether a hold of this demand ends with a request: a pause with any request, and the
  /// postponement because of the load with a request for which a client waits.
  func isReleased(by request: Demand) -> Bool {
    hold == .unwatched || (hold == .load && request.isInteractive)
  }

  private mutating func set(_ flag: Flags, _ value: Bool) {
    if value { flags.insert(flag) } else { flags.remove(flag) }
  }
}

extension CallReason {
  /// Whether a client or person waits for the result.
  var isInteractive: Bool {
    switch self {
    case .initial, .configuration, .action, .requested: true
    case .policy, .provider, .plugin, .retry, .environment, .preview: false
    }
  }

  /// Whether any new timeline serves the demand, whoever had it made.
  var isServedByAnyTimeline: Bool {
    switch self {
    case .initial, .configuration, .policy, .retry: true
    case .requested, .provider, .plugin, .action, .environment, .preview: false
    }
  }

  /// Whether a person or a changed file caused the reload, which makes success likely in spite of
  /// earlier failures.
  var passesOverBackoff: Bool {
    switch self {
    case .configuration, .plugin, .action: true
    case .initial, .policy, .requested, .provider, .retry, .environment, .preview: false
    }
  }

  /// The precedence among the reasons of merged demands; the largest weight wins.
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
