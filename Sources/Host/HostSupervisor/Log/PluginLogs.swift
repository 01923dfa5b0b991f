internal import DequeModule
public import Logging
internal import WidgetLocks

/// The latest lines of the logs of all plugins, in memory.
///
/// May be used from any thread. Beyond a limit of its plugin, a new line replaces the oldest ones of the
/// plugin; beyond the limit of all plugins together, the oldest ones of the plugin with the most bytes.
public final class PluginLogs: Sendable {
  /// The largest amounts of lines.
  struct Limits: Sendable {
    /// The lines of a plugin.
    var lines = 1000
    /// The bytes of a plugin.
    var bytes = 256 << 10
    /// The bytes of all plugins together.
    var totalBytes = 8 << 20
  }

  /// A part of a log.
  public struct Page: Sendable {
    /// The lines, oldest first.
    public var lines: [PluginLogLine]
    /// The number of the latest line of the plugin; 0 before the first.
    public var last: UInt64
    /// The number of lines after the requested one that are no longer kept; 0 for a page without a
    /// requested line.
    public var missed: UInt64
  }

  private struct State {
    var logs: [String: KeptLines] = [:]
    var bytes = 0
    /// The plugins whose next line is to be reported.
    var awaited: Set<String> = []

    mutating func append(_ line: PluginLogLine, of plugin: String, _ limits: Limits) {
      bytes += logs[plugin, default: KeptLines()].append(line, limits)
      while bytes > limits.totalBytes,
        let greediest = logs.max(by: { $0.value.bytes < $1.value.bytes })?.key
      {
        bytes -= logs[greediest]?.removeFirst() ?? 0
      }
    }
  }

  private let limits: Limits
  private let state = Mutex(State())
  private let onAwaited = Mutex<@Sendable (String) -> Void>({ _ in })

  /// Creates logs without lines.
  public convenience init() { self.init(Limits()) }

  init(_ limits: Limits) { self.limits = limits }

  /// Adds a line to the log of a plugin.
  func append(_ line: PluginLogLine, of plugin: String) {
    let isAwaited = state.withLock { state in
      state.append(line, of: plugin, limits)
      return !state.awaited.isEmpty && state.awaited.remove(plugin) != nil
    }
    if isAwaited { onAwaited.withLock { $0 }(plugin) }
  }

  /// Returns the latest lines of a plugin; none for an unknown plugin.
  ///
  /// - Parameters:
  ///   - number: The number of the line after which lines are wanted; `nil` wants all that are kept.
  ///   - level: The lowest level.
  ///   - limit: The largest number of lines; `nil` wants all that are kept.
  public func page(
    of plugin: String, after number: UInt64? = nil, level: Logger.Level = .trace, limit: Int? = nil
  ) -> Page {
    guard let log = state.withLock({ $0.logs[plugin] }) else {
      return Page(lines: [], last: 0, missed: 0)
    }
    let later = log.lines.reversed().lazy.prefix { $0.number > number ?? 0 }
    let lines = later.filter { $0.level >= level }.prefix(limit ?? .max)
    let before = (log.lines.first?.number ?? 1) - 1
    let missed = number.map { before - min($0, before) } ?? 0
    return Page(lines: lines.reversed(), last: log.last, missed: missed)
  }

  /// Returns the number of the latest line of a plugin; 0 before the first.
  public func last(of plugin: String) -> UInt64 {
    state.withLock { $0.logs[plugin]?.last ?? 0 }
  }

  /// Sets the closure that receives the names of awaited plugins, on any thread.
  public func onAwaitedLine(_ body: @escaping @Sendable (_ plugin: String) -> Void) {
    onAwaited.withLock { $0 = body }
  }

  /// Lets the next line of a plugin be reported, once, unless there is a line after `number`.
  ///
  /// - Returns: Whether the line is still to come.
  public func awaitLine(of plugin: String, after number: UInt64) -> Bool {
    state.withLock { state in
      guard state.logs[plugin]?.last ?? 0 <= number else { return false }
      state.awaited.insert(plugin)
      return true
    }
  }

  /// The bytes of all lines.
  var bytes: Int { state.withLock { $0.bytes } }
}

/// The latest lines of a plugin.
private struct KeptLines: Sendable {
  /// The lines, oldest first.
  private(set) var lines: Deque<PluginLogLine> = []
  private(set) var bytes = 0
  /// The number of the latest line.
  private(set) var last: UInt64 = 0

  /// Adds a line, and removes the oldest ones beyond the limits.
  ///
  /// - Returns: The number of bytes by which the lines have grown, perhaps negative.
  mutating func append(_ line: PluginLogLine, _ limits: PluginLogs.Limits) -> Int {
    let before = bytes
    last += 1
    var line = line
    line.number = last
    lines.append(line)
    bytes += line.cost
    while lines.count > limits.lines || bytes > limits.bytes { _ = removeFirst() }
    return bytes - before
  }

  /// Removes the oldest line.
  ///
  /// - Returns: The bytes of the line; 0 if there is no line.
  mutating func removeFirst() -> Int {
    guard let cost = lines.popFirst()?.cost else { return 0 }
    bytes -= cost
    return cost
  }
}
