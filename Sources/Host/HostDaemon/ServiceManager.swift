internal import CHostShims
internal import Glibc
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// The service manager that has started the host, by systemd's protocol (sd_notify(3)).
///
/// A manager that does not read loses messages, and the host never waits.
struct ServiceManager: Sendable {
  /// A change that the manager learns of.
  enum Event {
    /// The host serves clients, or has finished to read everything again. `status` is one line for
    /// people.
    case ready(status: String)
    /// The host has begun to read everything again.
    case reloading
    /// The host has begun to stop.
    case stopping
    /// The host has proved that it makes progress.
    case alive

    fileprivate var text: String {
      switch self {
      case .ready(let status): "READY=1\nSTATUS=\(status.printable)"
      // systemd tells this reload from an earlier one by the time.
      case .reloading:
        "RELOADING=1\nMONOTONIC_USEC=\(shim_clock_now(SHIM_CLOCK_AWAKE) / 1000)\nSTATUS=Reloading"
      case .stopping: "STOPPING=1\nSTATUS=Stopping"
      case .alive: "WATCHDOG=1"
      }
    }
  }

  /// The longest time between two proofs of progress; `nil` if the manager wants none.
  let watchdogInterval: Duration?
  private let socket: String?
  private let logger: Logger

  /// Reads `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`. Variables for another process have no
  /// effect.
  init(environment: [String: String], processID: Int32, _ logger: Logger) {
    self.logger = logger
    socket = environment["NOTIFY_SOCKET"]
    let watched = environment["WATCHDOG_PID"].map { Int32($0) == processID } ?? true
    let interval = environment["WATCHDOG_USEC"].flatMap(Int64.init) ?? 0
    watchdogInterval =
      socket != nil && watched && (1...Int64.max / 1000).contains(interval)
      ? .microseconds(interval) : nil
  }

  /// Sends a message; no effect without a manager.
  func tell(_ event: Event) {
    guard let socket else { return }
    let status = shim_notify(socket, event.text)
    guard status != 0 else { return }
    let error = SystemCallError("send to \(socket.printable)", code: -status)
    logger.debug("the service manager did not get a message: \(error)")
  }
}
