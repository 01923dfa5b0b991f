public import WidgetModel

extension HostConfiguration {
  /// Returns the permissions of a plugin: those of `[plugin.NAME]`, and for the plugins `command` and
  /// `http` those that follow from the declared widgets.
  ///
  /// A widget of `command` lets the plugin start the program that the widget names, one of `http` lets the
  /// plugin use the network: without that neither could do anything. The plugin has one worker, so the
  /// permissions of all its widgets hold together.
  public func permissions(ofPlugin name: String) -> PluginPermissions {
    var permissions = plugins[name]?.permissions ?? PluginPermissions()
    let declared = widgets.filter { $0.kind == name || $0.kind == "\(name):\(name)" }
    switch name {
    case "command":
      for program in declared.flatMap(\.programs) where !permissions.exec.contains(program) {
        permissions.exec.append(program)
      }
    case "http":
      permissions.network = permissions.network || !declared.isEmpty
    default: break
    }
    return permissions
  }
}

extension WidgetConfiguration {
  /// The paths of the program that the parameter `command` names: the path, or a file with that name in
  /// each folder of a worker's `PATH`.
  fileprivate var programs: [String] {
    let program: String? =
      switch parameters["command"] {
      case .list(let words)?, .text(let words)?: words.first
      case .string(let word)?: word
      default: nil
      }
    guard let program, !program.isEmpty else { return [] }
    if program.hasPrefix("/") { return [program] }
    return program.contains("/")
      ? [] : PluginPermissions.programFolders.map { "\($0)/\(program)" }
  }
}
