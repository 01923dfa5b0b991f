public import HostConfiguration
public import WidgetModel

/// A widget that the host would make: what `host.conf` and its plugin's declarations come to.
public struct PlannedWidget: Hashable, Sendable {
  /// The id in `host.conf`, or `kind/family`.
  public var id: WidgetID
  /// The kind's id.
  public var kind: String
  /// The family to fill.
  public var family: WidgetFamily
  /// The display size in points.
  public var size: DisplaySize
  /// For example `de_DE`.
  public var locale: String
  /// The IANA name.
  public var timeZone: String
  /// One value per declared parameter, in order.
  public var arguments: [ParameterValue?]
  /// The limits of its refreshes.
  public var limits: RefreshLimits
  /// The budgets of its calls.
  public var budgets: CallBudgets
}

extension HostConfiguration {
  /// The widgets that a host with this configuration would make of one plugin, by id, and what is
  /// wrong with others of that plugin, a sentence each.
  ///
  /// If the file declares none of this plugin, one for each family of each kind, as a host without
  /// declared widgets makes.
  public func plannedWidgets(
    of plugin: String, _ descriptor: PluginDescriptor
  ) -> (widgets: [PlannedWidget], problems: [String]) {
    let kinds = KindIndex([(plugin, descriptor)])
    var configuration = self
    configuration.widgets = widgets.filter { widget in
      // Kinds of other plugins are not this plugin's business.
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
