internal import HostConfiguration
internal import HostLoop
internal import HostSupervisor

extension SupervisorConfiguration {
  /// The settings of a supervisor by `host.conf`, and by the variables for tests.
  ///
  /// - Parameter adoptsOrphans: Whether every child of this process belongs to the supervisor.
  @HostActor init(_ configuration: HostConfiguration, workerPath: String, adoptsOrphans: Bool) {
    self.init(workerPath: workerPath)
    idle = configuration.workerIdle
    sandbox = SandboxPolicy(
      configuration.sandbox, landlockMask: configuration.launch.landlockMask)
    nursery = NurseryUse(configuration)
    sdkDirectories = configuration.launch.sdkDirectories
    self.adoptsOrphans = adoptsOrphans
    // A process that has other work than the host's stays in its group.
    if adoptsOrphans { delegatedGroup = DelegatedGroup.find() }
    #if DEBUG
      // The calls of a debug build are long work, after which a worker is ended.
      if let text = configuration.launch.variable("WIDGETHOST_TEST_EFFORT"), let seconds = Int(text)
      {
        longestEffort = .seconds(seconds)
      }
    #endif
  }
}
