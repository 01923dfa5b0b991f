internal import CHostShims
internal import Glibc
internal import WidgetModel

/// The service manager that has started a program, by systemd's protocol (sd_notify(3)).
///
/// A manager that does not read loses messages, and the program never waits.
public struct ServiceManager: Sendable {
  /// A change that the manager learns of.
  public enum Event: Sendable {
    /// The program serves clients, or has finished to read everything again. `status` is one line for
    /// people.
    case ready(status: String)
    /// The program has begun to read everything again.
    case reloading
    /// The program has begun to stop.
    case stopping
    /// The program has proved that it makes progress.
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
  public let watchdogInterval: Duration?
  private let socket: String?
  private let report: @Sendable (String) -> Void

  /// Reads `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`. Variables for another process have no
  /// effect.
  ///
  /// - Parameter report: Receives a sentence about each lost message.
  public init(
    environment: [String: String], processID: Int32,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.report = report
    socket = environment["NOTIFY_SOCKET"]
    let watched = environment["WATCHDOG_PID"].map { Int32($0) == processID } ?? true
    let interval = environment["WATCHDOG_USEC"].flatMap(Int64.init) ?? 0
    watchdogInterval =
      socket != nil && watched && (1...Int64.max / 1000).contains(interval)
      ? .microseconds(interval) : nil
  }

  /// Sends a message; no effect without a manager.
  public func tell(_ event: Event) {
    guard let socket else { return }
    let status = shim_notify(socket, event.text)
    guard status != 0 else { return }
    let reason = String(cString: strerror(-status))
    report("the service manager did not get a message: send to \(socket.printable): \(reason)")
  }
}
