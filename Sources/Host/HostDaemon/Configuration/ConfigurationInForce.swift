internal import HostConfiguration
internal import HostLoop

/// The host's present configuration, shared by all readers.
@HostActor
final class ConfigurationInForce {
  /// The present configuration. Replaced when `host.conf` is read again; the time zone also changes
  /// with that of the machine.
  var current: HostConfiguration

  /// Creates the holder with the configuration of the start.
  init(_ configuration: HostConfiguration) {
    current = configuration
  }
}
