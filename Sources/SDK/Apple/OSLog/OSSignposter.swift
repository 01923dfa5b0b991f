/// A recorder of intervals. Signposts are not recorded.
public struct OSSignposter: Sendable {
  public static let disabled = OSSignposter()

  public init() {}

  public init(subsystem: String, category: String) {}

  public init(subsystem: String, category: OSLog.Category) {}

  public init(logHandle: OSLog) {}

  public init(logger: Logger) {}

  /// Always false, because signposts are not recorded.
  public var isEnabled: Bool { false }

  public func makeSignpostID() -> OSSignpostID { .exclusive }

  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  /// No effect: signposts are not recorded.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// No effect: signposts are not recorded.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// No effect: signposts are not recorded.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// No effect: signposts are not recorded.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  /// No effect: signposts are not recorded.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// No effect: signposts are not recorded.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Runs the task without recording the interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }

  /// Runs the task without recording the interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
    around task: () throws -> T
  ) rethrows -> T { try task() }
}

public final class OSSignpostIntervalState: Codable, Sendable {
  init() {}

  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
}

public struct OSSignpostID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) { rawValue = value }

  public init(log: OSLog) { self = .exclusive }

  public init(log: OSLog, object: AnyObject) { self = .exclusive }

  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)
  /// An invalid id, the largest number.
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)

  public static func < (one: OSSignpostID, other: OSSignpostID) -> Bool {
    one.rawValue < other.rawValue
  }
}

public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number of the type, equal to Apple's.
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No effect: signposts are not recorded.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No effect: signposts are not recorded.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
