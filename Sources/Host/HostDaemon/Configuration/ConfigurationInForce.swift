internal import HostConfiguration
internal import HostLoop
internal import WidgetModel

/// The host's present configuration, shared by all readers.
@HostActor
final class ConfigurationInForce {
  /// The present configuration. Replaced when `host.conf` is read again; the time zone also changes
  /// with that of the machine.
  var current: HostConfiguration {
    didSet { permissions = [:] }
  }
  /// The configuration of the start, of which some keys stay in force until the end.
  let atStart: HostConfiguration
  /// The permissions that were asked for since the configuration changed, by plugin.
  private var permissions: [String: PluginPermissions] = [:]

  /// Creates the holder with the configuration of the start.
  init(_ configuration: HostConfiguration) {
    current = configuration
    atStart = configuration
  }

  /// Returns the permissions of a plugin; see ``HostConfiguration/permissions(ofPlugin:)``.
  func permissions(ofPlugin name: String) -> PluginPermissions {
    if let known = permissions[name] { return known }
    let new = current.permissions(ofPlugin: name)
    permissions[name] = new
    return new
  }
}
