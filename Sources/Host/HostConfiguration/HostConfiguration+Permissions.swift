public import WidgetModel

extension HostConfiguration {
  /// Returns the permissions of a plugin: those of `[plugin.NAME]`, and for the plugins `command` and
  /// `http` those that follow from the declared and the added widgets.
  ///
  /// A widget of `command` lets the plugin start the program that the widget names, one of `http` lets the
  /// plugin use the network: without that neither could do anything. The plugin has one worker, so the
  /// permissions of all its widgets hold together.
  ///
  /// - Parameter added: The widgets that clients have added. Only the host's user sets their programs and
  ///   addresses.
  public func permissions(
    ofPlugin name: String, with added: [WidgetConfiguration] = []
  ) -> PluginPermissions {
    var permissions = plugins[name]?.permissions ?? PluginPermissions()
    guard let source = WidgetConfiguration.Source(rawValue: name) else { return permissions }
    let declared = (widgets + undeclared(added)).filter { $0.source == source }
    switch source {
    case .command:
      for program in declared.flatMap(\.programs) where !permissions.exec.contains(program) {
        permissions.exec.append(program)
      }
    case .http:
      permissions.network = permissions.network || !declared.isEmpty
    }
    return permissions
  }

  /// Returns the added widgets whose ids the file does not declare; the others are not in force.
  public func undeclared(_ added: [WidgetConfiguration]) -> [WidgetConfiguration] {
    let declared = Set(widgets.map(\.id))
    return added.filter { !declared.contains($0.id) }
  }
}

extension WidgetConfiguration {
  /// The plugins that show what the declaration of a widget names. Each has one kind, with its own name.
  public enum Source: String, Sendable {
    /// The plugin that runs programs.
    case command
    /// The plugin that asks servers.
    case http
  }

  /// The plugin of the widget, if it is one of these.
  public var source: Source? {
    let name = kind.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    guard kind == name || kind == "\(name):\(name)" else { return nil }
    return Source(rawValue: name)
  }

  /// The refresh limits that follow from `every`, the interval of a widget of `command` or `http`.
  ///
  /// The operator has chosen how often the program runs or the server is asked, so neither the budget of a day nor
  /// a longer minimum interval of all widgets makes it rarer.
  ///
  /// - Parameter interval: The minimum interval of all widgets.
  func limitsOfSource(below interval: Duration) -> RefreshLimits.Overrides {
    var limits = RefreshLimits.Overrides()
    guard source != nil else { return limits }
    limits.refreshesPerDay = 0
    if let every = every.flatMap(Measure.duration) {
      limits.minimumInterval = min(every, interval)
    }
    return limits
  }

  private var every: String? {
    switch parameters["every"] {
    case .string(let text)?: text
    case .text(let texts)?: texts.first
    default: nil
    }
  }

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
