public import WidgetModel

extension HostConfiguration {
  /// The budgets of one kind's calls: the host's, shortened to what the kind asks for, and then
  /// replaced by what the file says about this kind, which may be more.
  ///
  /// - Parameters:
  ///   - kind: the kind's id.
  ///   - plugin: the name of its plugin.
  ///   - request: what the kind asks for.
  public func callBudgets(
    forKind kind: String, of plugin: String, asking request: CallBudgets.Request
  ) -> CallBudgets {
    var result = budgets.shortened(to: request)
    result.load = loadBudget(ofPlugin: plugin)
    result.memory = plugins[plugin]?.memory ?? budgets.memory
    guard let settings = settings(forKind: kind, of: plugin) else { return result }
    result.placeholder = settings.budgets.placeholder ?? result.placeholder
    result.snapshot = settings.budgets.snapshot ?? result.snapshot
    result.timeline = settings.budgets.timeline ?? result.timeline
    result.action = settings.budgets.action ?? result.action
    result.options = settings.budgets.options ?? result.options
    result.memory = settings.memory ?? result.memory
    return result
  }

  /// Wall clock for loading and describing a plugin.
  public func loadBudget(ofPlugin plugin: String) -> Duration {
    plugins[plugin]?.load ?? budgets.load
  }

  /// Private memory in bytes of the worker of a plugin with these kinds: the largest of what the
  /// file grants the plugin and each of its kinds.
  public func memory(ofPlugin plugin: String, kinds: some Sequence<String>) -> Int64 {
    kinds.reduce(plugins[plugin]?.memory ?? budgets.memory) { limit, kind in
      max(limit, settings(forKind: kind, of: plugin)?.memory ?? limit)
    }
  }

  /// How often a widget may be refreshed: what the file says about the widget, else about its kind,
  /// else about all.
  ///
  /// - Parameter widget: `nil` for a widget that the file does not declare.
  public func refreshLimits(
    forKind kind: String, of plugin: String, widget: WidgetConfiguration? = nil
  ) -> RefreshLimits {
    var limits = refresh
    if let settings = settings(forKind: kind, of: plugin) {
      limits = limits.replaced(by: settings.refresh)
    }
    if let widget { limits = limits.replaced(by: widget.refresh) }
    return limits
  }

  /// The widget that the file declares under `id`.
  public func widget(_ id: WidgetID) -> WidgetConfiguration? {
    widgets.first { $0.id == id }
  }

  private func settings(forKind kind: String, of plugin: String) -> KindConfiguration? {
    kinds["\(plugin):\(kind)"] ?? kinds[kind]
  }
}
