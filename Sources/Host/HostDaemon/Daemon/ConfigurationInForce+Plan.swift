internal import WidgetModel

extension ConfigurationInForce {
  /// Returns the widgets to make with these kinds.
  func plan(_ kinds: KindIndex) -> WidgetPlan {
    WidgetPlan(configuration: current, added: sortedAdded, kinds: kinds)
  }

  /// Returns the part of the plan for these widgets.
  func plan(of ids: [WidgetID], _ kinds: KindIndex) -> WidgetPlan {
    WidgetPlan(
      of: ids, configuration: current, declaration: declaration(of:),
      added: { self.addedWidget($0) },
      kinds: kinds)
  }
}
