internal import HostConfiguration
internal import HostLoop

/// The configuration that the host runs with, shared by the objects that read it.
@HostActor
final class ConfigurationInForce {
  /// Replaced when `host.conf` is read again; its time zone also when that of the machine changes.
  var current: HostConfiguration

  /// Begins with the configuration of the start.
  init(_ configuration: HostConfiguration) {
    current = configuration
  }
}
