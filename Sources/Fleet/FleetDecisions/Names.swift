/// A time or duration in milliseconds.
public typealias Milliseconds = Int64

/// A revision of the engine: grows by one with each committed transaction.
public typealias Revision = Int64

/// The engine's number of a lease.
public typealias LeaseID = Int64

/// The number of a request to the engine, unique within the life of an agent.
public typealias RequestID = UInt64

/// A moment on both clocks of a host.
public struct Moment: Hashable, Sendable {
  /// The wall clock, in milliseconds since 1970; may be set, and may differ between hosts.
  public var wall: Milliseconds
  /// The monotonic clock of the host, in milliseconds; only differences count.
  public var monotonic: Milliseconds

  /// Creates a moment.
  public init(wall: Milliseconds, monotonic: Milliseconds) {
    self.wall = wall
    self.monotonic = monotonic
  }
}

/// The name of a host, unique in its fleet.
public struct HostName: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The name as in `host.conf`.
  public var text: String

  /// Creates a name.
  public init(_ text: String) { self.text = text }
  /// Creates a value from a literal.
  public init(stringLiteral text: String) { self.text = text }
  /// Whether one text or number sorts before another.
  public static func < (a: HostName, b: HostName) -> Bool { a.text < b.text }
}

/// The id of a widget, equal on all hosts of a fleet.
public struct WidgetID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The id as in the protocol; may contain slashes.
  public var text: String

  /// Creates an id.
  public init(_ text: String) { self.text = text }
  /// Creates a value from a literal.
  public init(stringLiteral text: String) { self.text = text }
  /// Whether one text or number sorts before another.
  public static func < (a: WidgetID, b: WidgetID) -> Bool { a.text < b.text }
}

/// The UUID of an action, by which its repetitions are told apart.
public struct ActionID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The UUID in its usual text form.
  public var text: String

  /// Creates an id.
  public init(_ text: String) { self.text = text }
  /// Creates a value from a literal.
  public init(stringLiteral text: String) { self.text = text }
  /// Whether one text or number sorts before another.
  public static func < (a: ActionID, b: ActionID) -> Bool { a.text < b.text }
}

/// A hash: the SHA-256 of an archive, or the hash by which a host tells builds of a plugin apart.
public struct ContentHash: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The hash in hexadecimal digits.
  public var text: String

  /// Creates a hash from its digits.
  public init(_ text: String) { self.text = text }
  /// Creates a value from a literal.
  public init(stringLiteral text: String) { self.text = text }
  /// Whether one text or number sorts before another.
  public static func < (a: ContentHash, b: ContentHash) -> Bool { a.text < b.text }
}

/// The identity of a request or charge: the agent's instance and its own serial.
public struct Tag: Hashable, Comparable, Sendable {
  /// The random number of the agent's life.
  public var instance: UInt64
  /// The serial within that life.
  public var serial: UInt64

  /// Creates a tag.
  public init(instance: UInt64, serial: UInt64) {
    self.instance = instance
    self.serial = serial
  }

  /// Whether one text or number sorts before another.
  public static func < (a: Tag, b: Tag) -> Bool {
    (a.instance, a.serial) < (b.instance, b.serial)
  }
}
