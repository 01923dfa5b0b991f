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
  /// The widgets that clients have added, in the order of the ids.
  var added: [WidgetConfiguration] {
    didSet { permissions = [:] }
  }
  /// The permissions that were asked for since the configuration changed, by plugin.
  private var permissions: [String: PluginPermissions] = [:]

  /// Creates the holder with the configuration and the added widgets of the start.
  init(_ configuration: HostConfiguration, added: [WidgetConfiguration] = []) {
    current = configuration
    atStart = configuration
    self.added = added
  }

  /// Returns the widgets to make with these kinds.
  func plan(_ kinds: KindIndex) -> WidgetPlan {
    WidgetPlan(configuration: current, added: added, kinds: kinds)
  }

  /// Returns the permissions of a plugin; see ``HostConfiguration/permissions(ofPlugin:with:)``.
  func permissions(ofPlugin name: String) -> PluginPermissions {
    if let known = permissions[name] { return known }
    let new = current.permissions(ofPlugin: name, with: added)
    permissions[name] = new
    return new
  }
}
