internal import HostConfiguration
internal import HostLoop
internal import Logging
internal import WidgetModel

/// The host's present configuration, shared by all readers.
@HostActor
final class ConfigurationInForce {
  /// The present configuration. Replaced when `host.conf` is read again; the time zone also changes
  /// with that of the machine.
  var current: HostConfiguration {
    didSet {
      permissions = [:]
      declarations = nil
    }
  }
  /// The configuration of the start, of which some keys stay in force until the end.
  let atStart: HostConfiguration
  /// The problems of `host.conf` at the last attempt to read the file again, a line each; `nil` if the
  /// file was applied.
  var failure: String?
  /// The numbers of the reads of `host.conf` that were begun last and have ended last.
  private var reads = (begun: 0, ended: 0)
  /// The widgets that clients have added.
  private(set) var added: [WidgetID: WidgetConfiguration]
  /// The declared widgets, once asked for since the configuration changed.
  private var declarations: [WidgetID: WidgetConfiguration]?
  /// The permissions that were asked for since the configuration changed, by plugin.
  private var permissions: [String: PluginPermissions] = [:]

  /// Creates the holder with the configuration and the added widgets of the start.
  init(_ configuration: HostConfiguration, added: [WidgetID: WidgetConfiguration] = [:]) {
    current = configuration
    atStart = configuration
    self.added = added
  }

  /// Sets or removes an added widget.
  func setAdded(_ widget: WidgetConfiguration?, _ id: WidgetID) {
    // The permissions of most plugins do not depend on widgets.
    for source in [added[id]?.source, widget?.source] {
      if let source { permissions[source.rawValue] = nil }
    }
    added[id] = widget
  }

  /// Returns the widget that `host.conf` declares with an id, or `nil`.
  func declaration(of id: WidgetID) -> WidgetConfiguration? {
    if let declarations { return declarations[id] }
    let new = Dictionary(
      current.widgets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    declarations = new
    return new[id]
  }

  /// Reads `host.conf` again without putting the result in force. Logs and keeps the problems of the
  /// file. If a later read has ended before, the result is the present configuration.
  func readFile(_ logger: Logger) async throws(ConfigurationError) -> HostConfiguration {
    reads.begun += 1
    let number = reads.begun
    do throws(ConfigurationError) {
      let new = try await Self.read(current)
      guard isLatest(number) else { return current }
      failure = nil
      return new
    } catch {
      guard isLatest(number) else { throw error }
      failure = error.description
      logger.error(
        "host.conf was not applied; the previous configuration stays in force:\n\(error)")
      throw error
    }
  }

  /// Notes the end of a read. Returns whether no later one has ended.
  private func isLatest(_ number: Int) -> Bool {
    guard number > reads.ended else { return false }
    reads.ended = number
    return true
  }

  @concurrent
  private static func read(
    _ old: HostConfiguration
  ) async throws(ConfigurationError) -> HostConfiguration { try old.reloaded() }

  /// The added widgets, in the order of the ids; those of a fleet only if the host is in one.
  var sortedAdded: [WidgetConfiguration] {
    added.values.filter(isInForce).sorted { $0.id < $1.id }
  }

  /// Returns an added widget; one of a fleet only if the host is in one.
  func addedWidget(_ id: WidgetID) -> WidgetConfiguration? {
    added[id].flatMap { isInForce($0) ? $0 : nil }
  }

  private func isInForce(_ widget: WidgetConfiguration) -> Bool {
    atStart.fleet != nil || !widget.isOfFleet
  }

  /// Returns the permissions of a plugin; see ``HostConfiguration/permissions(ofPlugin:with:)``.
  func permissions(ofPlugin name: String) -> PluginPermissions {
    if let known = permissions[name] { return known }
    // Another host never decides which programs and folders this one permits.
    let new = current.permissions(ofPlugin: name, with: sortedAdded.filter { !$0.isOfFleet })
    permissions[name] = new
    return new
  }
}
