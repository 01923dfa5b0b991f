/// The reply to `health`: the state of the host and of its parts.
public struct HealthReport: WireRow, Codable {
  /// The worst state of all checks.
  public private(set) var status = HealthState.ok
  /// The checks, in the order of ``HealthCheck/Name``.
  public private(set) var checks: [HealthCheck]

  /// Creates a report of these checks.
  public init(_ checks: [HealthCheck]) {
    self.checks = checks
    status = checks.map(\.state).max() ?? .ok
  }
}

/// The state of the host or of a part.
public enum HealthState: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
  /// Nothing is wrong.
  case ok
  /// The host serves clients, and some part does not work.
  case degraded
  /// The host does not do its main work.
  case failing

  /// Compares the severity.
  public static func < (a: HealthState, b: HealthState) -> Bool { a.severity < b.severity }

  /// The severity as a number: 0, 1 or 2.
  public var severity: Int {
    switch self {
    case .ok: 0
    case .degraded: 1
    case .failing: 2
    }
  }
}

/// A part of the host, with its state.
public struct HealthCheck: WireRow, Codable {
  /// The name of a check. Names never change.
  public enum Name: String, CaseIterable, Sendable {
    /// Whether results reach the disk.
    case store
    /// Whether the disk stores results in time.
    case disk
    /// Whether the plugin folders can be read.
    case pluginFolders = "plugin_folders"
    /// Whether the kernel lets plugins run in the sandbox.
    case sandbox
    /// Whether every plugin can be called.
    case plugins
    /// Whether a plugin is in quarantine.
    case quarantine
    /// Whether a widget has an error.
    case widgets
    /// Whether pictures in `png` and `bmp` can be drawn.
    case pictures
    /// Whether `host.conf` is in force.
    case configuration
    /// Whether the scheduler works in time.
    case scheduler
    /// Whether the wall clock is plausible.
    case clock
    /// Whether clients can connect.
    case clients
    /// Whether the host can open files.
    case descriptors
    /// Whether the agent of the fleet is connected.
    case fleet
  }

  /// The name of the check: a ``Name``, or another name of a newer host.
  public var name: String
  /// The state of the part.
  public var state: HealthState
  /// A sentence with the facts.
  public var message: String
  /// A sentence with the next step; `nil` if there is none.
  public var remedy: String?

  /// Creates a check.
  public init(_ name: Name, _ state: HealthState, _ message: String, remedy: String? = nil) {
    self.name = name.rawValue
    self.state = state
    self.message = message.filter { !$0.isNewline }
    self.remedy = remedy
  }
}
