internal import Glibc
public import HostConfiguration
internal import HostLoop
internal import Logging

/// Prepares the process for ``serve(_:)``: call it on the main thread, before there is any other.
///
/// From here on SIGTERM, SIGINT and SIGHUP wait until the host takes them.
public func prepareToServe() {
  HeldSignals.hold(HostSignal.allCases.map(\.rawValue))
}

/// Runs a host until SIGTERM or SIGINT ends it; SIGHUP reads configuration and plugins again.
///
/// The process never forks away. On return everything is closed and no worker is left.
///
/// The log goes to standard error. The signals are seen only after ``prepareToServe()``.
///
/// - Throws: why the host could not start, with the exit status of the command.
public func serve(_ configuration: HostConfiguration) async throws(StartError) {
  // A client that goes away in mid-reply is no reason to end.
  signal(SIGPIPE, SIG_IGN)
  raiseDescriptorLimit()
  let logger = Logger(label: "widgethost") { _ in
    HostLogHandler(
      level: configuration.logLevel, environment: configuration.launch.environment)
  }
  try await HostService(configuration: configuration, logger: logger).run()
}

/// Takes as many descriptors as the system allows: each client is one, and the customary soft limit
/// of 1,024 is there for programs that use select(2).
private func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
