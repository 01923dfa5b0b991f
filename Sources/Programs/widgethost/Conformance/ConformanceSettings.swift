internal import HostConfiguration
internal import PluginConformance
internal import WidgetModel

extension Conformance.Settings {
  /// Takes the permissions, limits and budgets of a plugin from a configuration.
  mutating func take(_ configuration: HostConfiguration, plugin name: String) {
    permissions = configuration.permissions(ofPlugin: name)
    limits = configuration.plugins[name]?.limits ?? limits
    environmentFile = configuration.plugins[name]?.environmentFile
    budgets = configuration.budgets
    budgets.load = configuration.loadBudget(ofPlugin: name)
    budgets.memory = configuration.memory(ofPlugin: name, kinds: [])
    granted = { configuration.callBudgets(forKind: $0.id, of: name, asking: $0.budgets) }
  }
}

extension HostConfiguration {
  /// Reads the configuration for a command that calls a plugin without a host.
  ///
  /// - Parameter file: The path of the file; `nil` for the one that a host reads, if there is one.
  static func forChecks(
    _ launch: LaunchContext, file: String?
  ) throws(CommandFailure) -> HostConfiguration {
    var launch = launch
    launch.configFile = file
    // Neither directory is used, and a missing default for one is no error.
    launch.stateDirectory = launch.workingDirectory
    launch.socket = "/socket"
    do {
      return try load(launch)
    } catch {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    }
  }
}
