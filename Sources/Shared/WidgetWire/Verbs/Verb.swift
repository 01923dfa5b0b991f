/// A verb of the protocol, also those of later versions, so that each has its name once.
public enum Verb: String, CaseIterable, Hashable, Sendable {
  case hello, ping, kinds, widgets, plugins
  case get, timeline, placeholder, snapshot, options
  case add, configure, remove, reload, perform
  case rank, why, watch, unwatch, idle
  case unquarantine, stats, health, help, quit

  /// The name on the wire.
  public var name: String { rawValue }

  /// Whether this version answers it; the others answer `UNKNOWN_VERB`.
  public var isAvailable: Bool {
    switch self {
    case .hello, .ping, .kinds, .widgets, .plugins, .get, .timeline, .placeholder, .snapshot,
      .options, .perform, .reload, .rank, .why, .watch, .unwatch, .idle, .stats, .help, .quit:
      true
    case .add, .configure, .remove, .unquarantine, .health:
      false
    }
  }

  /// Whether it changes state or starts work, and is denied on a socket for reading only.
  ///
  /// A single command may need the full socket although its verb does not: see
  /// ``Command/needsFullSocket``.
  public var needsFullSocket: Bool {
    switch self {
    case .placeholder, .snapshot, .options, .add, .configure, .remove, .reload, .perform,
      .unquarantine:
      true
    case .hello, .ping, .kinds, .widgets, .plugins, .get, .timeline, .rank, .why, .watch, .unwatch,
      .idle, .stats, .health, .help, .quit:
      false
    }
  }
}
