/// Notes when something begins and ends, for tools of other systems. Nothing is noted here.
public struct OSSignposter: Sendable {
  /// Notes nothing.
  public static let disabled = OSSignposter()

  /// No category.
  public init() {}

  /// A category.
  public init(subsystem: String, category: String) {}

  /// A category.
  public init(subsystem: String, category: OSLog.Category) {}

  /// A category.
  public init(logHandle: OSLog) {}

  /// A category.
  public init(logger: Logger) {}

  /// Whether anything is noted: no.
  public var isEnabled: Bool { false }

  /// An id.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// An id for an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  /// No effect: nothing notes it.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// No effect: nothing notes it.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// No effect: nothing notes it.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// No effect: nothing notes it.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  /// No effect: nothing notes it.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// No effect: nothing notes it.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Runs the task; nothing notes it.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }

  /// Runs the task; nothing notes it.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
    around task: () throws -> T
  ) rethrows -> T { try task() }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Codable, Sendable {
  init() {}

  /// Begins an interval that began elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
}

/// Tells intervals of one name apart.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Takes a number.
  public init(_ value: UInt64) { rawValue = value }

  /// An id.
  public init(log: OSLog) { self = .exclusive }

  /// An id for an object.
  public init(log: OSLog, object: AnyObject) { self = .exclusive }

  /// For intervals that do not overlap.
  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)
  /// No id.
  public static let invalid = OSSignpostID(.max)
  /// No id.
  public static let null = OSSignpostID(0)

  /// By their numbers.
  public static func < (one: OSSignpostID, other: OSSignpostID) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// What a signpost says.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number, as Apple's.
  public let rawValue: UInt8

  /// Takes a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Something happened.
  public static let event = OSSignpostType(rawValue: 0)
  /// Something begins.
  public static let begin = OSSignpostType(rawValue: 1)
  /// Something ends.
  public static let end = OSSignpostType(rawValue: 2)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No effect: nothing notes it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No effect: nothing notes it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
