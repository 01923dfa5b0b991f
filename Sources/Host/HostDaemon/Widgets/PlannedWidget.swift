public import HostConfiguration
public import WidgetModel

/// A widget that the host would make from `host.conf` and the plugin's declarations.
public struct PlannedWidget: Hashable, Sendable {
  /// The id in `host.conf`, or `kind/family`.
  public var id: WidgetID
  /// The id of the kind.
  public var kind: String
  /// The family to fill.
  public var family: WidgetFamily
  /// The display size in points.
  public var size: DisplaySize
  /// The locale, for example `de_DE`.
  public var locale: String
  /// The IANA name of the time zone.
  public var timeZone: String
  /// One value per declared parameter, in order.
  public var arguments: [ParameterValue?]
  /// The limits of the widget's refreshes.
  public var limits: RefreshLimits
  /// The budgets of the widget's calls.
  public var budgets: CallBudgets
}

extension HostConfiguration {
  /// Returns the widgets that a host with this configuration would make from one plugin, sorted by
  /// id, and a sentence for each widget of that plugin that cannot be made.
  ///
  /// If the file declares no widget of this plugin, the result has a widget for each family of each
  /// kind, the default of a host without declared widgets.
  public func plannedWidgets(
    of plugin: String, _ descriptor: PluginDescriptor
  ) -> (widgets: [PlannedWidget], problems: [String]) {
    let kinds = KindIndex([(plugin, descriptor)])
    var configuration = self
    configuration.widgets = widgets.filter { widget in
      // Declared widgets of other plugins are left out.
      (try? kinds.find(widget.kind)) != nil
    }
    let plan = WidgetPlan(configuration: configuration, kinds: kinds)
    let planned = plan.items.values.map { item in
      PlannedWidget(
        id: item.id, kind: item.spec.kind.id, family: item.spec.family, size: item.spec.size,
        locale: item.spec.locale, timeZone: item.spec.timeZone, arguments: item.spec.arguments,
        limits: item.limits, budgets: item.budgets)
    }
    let problems = plan.problems.values.map { problem in
      let place = problem.location.map { "\($0): " } ?? ""
      return "\(place)\(problem.id): \(problem.error.message)"
    }
    return (planned.sorted { $0.id.description < $1.id.description }, problems.sorted())
  }
}
