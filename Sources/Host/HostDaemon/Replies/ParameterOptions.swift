internal import HostConfiguration
internal import HostLoop
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire

/// Lists the options of parameters, for `options`.
@HostActor
struct ParameterOptions {
  private let plugins: InstalledPlugins
  private let configuration: ConfigurationInForce
  private let previews: Previews

  /// Creates a lister for the kinds of the daemon's plugins; computed options come from provider
  /// calls, under the limits of previews.
  init(_ daemon: Daemon, _ previews: Previews) {
    plugins = daemon.plugins
    configuration = daemon.configuration
    self.previews = previews
  }

  /// Handles `options`: returns the choices that a kind declares for a parameter, else the options
  /// that the plugin computes; empty if any value of the type is valid.
  func rows(ofKind name: String, _ parameter: String) async throws(WidgetError) -> [OptionRow] {
    let owned = try plugins.table.kinds.find(name)
    let kind = owned.kind
    guard let declaration = kind.parameters.first(where: { $0.name == parameter }) else {
      let known = kind.parameters.map(\.name)
      let nearest = Spelling.nearest(to: parameter, in: known)
      throw WidgetError(
        .badParameter, "\(ParameterError.unknown(name: parameter, nearest: nearest, known: known))")
    }
    guard declaration.choices.isEmpty else {
      return declaration.choices.map { OptionRow(value: $0.name, title: $0.title) }
    }
    guard declaration.hasComputedOptions, let family = kind.families.members.first else {
      return []
    }
    let spec = WidgetSpec(
      of: owned, family: family, size: family.defaultSize,
      locale: configuration.current.locale, timeZone: configuration.current.timeZone,
      arguments: kind.parameters.map(\.defaultValue))
    let plugin = try plugins.instance(named: spec.plugin)
    let reply = try await previews.ask(.options, spec, plugin, about: parameter, isPreview: true)
    guard let options = reply.options else {
      throw WidgetError(.internal, "the reply has no options")
    }
    return options.map {
      OptionRow(value: $0.value, title: $0.title ?? $0.value, section: $0.section)
    }
  }
}
