internal import HostConfiguration
internal import HostSupervisor

extension NurseryUse {
  /// The use of nurseries by `host.conf`, and by the variable for tests.
  init(_ configuration: HostConfiguration) {
    self =
      switch configuration.launch.nurseryUse {
      case "always": .always
      case "never": .never
      default: configuration.nursery ? .whenWorthwhile : .never
      }
  }
}
