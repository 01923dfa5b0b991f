internal import CHostShims
internal import CSandbox
internal import Glibc
public import HostConfiguration
internal import HostLoop
public import Logging
internal import WidgetModel

/// Prepares the process for ``serve(_:)``; to be called on the main thread, before any other thread
/// exists.
///
/// From here on SIGTERM, SIGINT and SIGHUP are pending until the host reads the signals. All threads share one heap.
public func prepareToServe() {
  shim_share_heap()
  HeldSignals.hold(HostSignal.allCases.map(\.rawValue))
}

/// Runs a host until SIGTERM or SIGINT ends the host; SIGHUP reads configuration and plugins again.
///
/// The process never forks into the background. On return everything is closed and no worker is
/// left.
///
/// The log goes to the journal or to standard error. Signals are handled only after ``prepareToServe()``.
///
/// - Throws: The reason why the host could not start, with the exit status of the command.
public func serve(_ configuration: HostConfiguration) async throws(StartError) {
  // A client that closes its connection during a reply must not end the host.
  signal(SIGPIPE, SIG_IGN)
  raiseDescriptorLimit()
  // A plugin on a kernel without Landlock could read the memory of a dumpable host. No kernel
  // refuses this.
  _ = sandbox_forbid_dumps()
  let output = logOutput(configuration)
  let logger = Logger(label: "widgethost") { _ in
    HostLogHandler(level: configuration.logLevel, output)
  }
  try await HostService(configuration: configuration, logger: logger).run()
}

private func logOutput(_ configuration: HostConfiguration) -> LogOutput {
  let environment = configuration.launch.environment
  #if DEBUG
    // Lets a test play the journal.
    if let path = configuration.launch.variable("WIDGETHOST_TEST_JOURNAL") {
      return LogOutput(configuration.logFormat, environment: environment, journal: path)
    }
  #endif
  return LogOutput(configuration.logFormat, environment: environment)
}

/// Runs a host for as long as `body` takes, and returns the result of `body`.
///
/// - Parameters:
///   - configuration: The configuration, with a socket and a state directory of its own.
///   - logger: The log of the host.
///   - body: Runs once the host listens.
/// - Throws: The reason why the host could not start.
public func withHost<Value: Sendable>(
  _ configuration: HostConfiguration, _ logger: Logger,
  _ body: @escaping @Sendable () async -> Value
) async throws(StartError) -> Value {
  signal(SIGPIPE, SIG_IGN)
  var value: Value?
  try await HostService(configuration: configuration, logger: logger).run { value = await body() }
  guard let value else { throw StartError(.failed, "the host has ended early") }
  return value
}

/// Raises the descriptor limit to the hard limit. Each client needs a descriptor, and the usual
/// soft limit of 1,024 exists only for programs that use select(2).
private func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
