internal import Glibc
internal import Logging
internal import ServiceLifecycle
internal import UnixSignals
internal import WidgetModel

/// Runs a host until SIGTERM or SIGINT ends it; SIGHUP reads configuration and plugins again.
///
/// The process never forks away. On return everything is closed and no worker is left.
///
/// The log goes to standard error.
///
/// - Throws: why the host could not start, with the exit status of the command.
public func serve(_ configuration: HostConfiguration) async throws(StartError) {
  // A client that goes away in mid-reply is no reason to end.
  signal(SIGPIPE, SIG_IGN)
  // Until the host is there to take it: by itself it would end the process.
  signal(SIGHUP, SIG_IGN)
  raiseDescriptorLimit()
  let logger = Logger(label: "widgethost") { _ in
    HostLogHandler(
      level: configuration.logLevel, environment: configuration.launch.environment)
  }
  let host = HostService(configuration: configuration, logger: logger)
  // The group's own lines are about services; this host has one.
  var quiet = logger
  quiet.logLevel = .error
  let group = ServiceGroup(
    configuration: ServiceGroupConfiguration(
      services: [
        // Named, because the default name is the whole service printed by reflection: with a thousand
        // widgets that took longer than everything else.
        .init(
          service: host, successTerminationBehavior: .gracefullyShutdownGroup,
          failureTerminationBehavior: .cancelGroup, serviceName: "host")
      ],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
  do {
    try await group.run()
  } catch let error as StartError {
    throw error
  } catch {
    throw StartError(.failed, "the host ended: \(error)")
  }
}

/// Takes as many descriptors as the system allows: each client is one, and the customary soft limit
/// of 1,024 is there for programs that use select(2).
private func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
