internal import WidgetModel

extension HostConfiguration {
  /// What the file asks for and this version does not do yet: one sentence each, with its place,
  /// for the log at start and after a reload.
  public var notices: [String] {
    var notices: [String] = []
    for (name, plugin) in plugins.sorted(by: { $0.value.location < $1.value.location }) {
      if plugin.hasPermissions {
        notices.append(
          "\(plugin.location): plugin.\(name.printable): network, read, write and exec have no "
            + "effect yet: this version runs plugins without a sandbox")
      }
      if case .shared = plugin.worker {
        notices.append(
          "\(plugin.location): plugin.\(name.printable): worker has no effect yet: this version "
            + "gives every plugin a worker of its own")
      }
    }
    return notices
  }

  /// The keys that differ from `old` but take effect only when the host is started again.
  public func keysThatNeedRestart(since old: HostConfiguration) -> [String] {
    var keys: [String] = []
    if socket != old.socket { keys.append("host.socket") }
    if readSocket != old.readSocket { keys.append("host.read_socket") }
    if stateDirectory != old.stateDirectory { keys.append("host.state_directory") }
    if cacheLimit != old.cacheLimit { keys.append("host.cache_limit") }
    if logLevel != old.logLevel { keys.append("host.log_level") }
    if concurrentCalls != old.concurrentCalls { keys.append("host.concurrent_calls") }
    if queueLimit != old.queueLimit { keys.append("host.queue_limit") }
    if workerIdle != old.workerIdle { keys.append("host.worker_idle") }
    return keys
  }
}
