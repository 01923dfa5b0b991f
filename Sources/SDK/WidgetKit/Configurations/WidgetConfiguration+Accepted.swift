// Accepted, and without effect: there is one place for widgets, and whoever draws them decides.

extension WidgetConfiguration {
  /// No effect: whoever draws the widget decides whether its background is left out.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    self
  }

  /// No effect: widgets are configured in a file or by a command, which nobody is prompted for.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }

  /// No effect: there is only one place where widgets are shown.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }

  /// No effect: a plugin has no downloads that go on without it.
  @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching identifier: String? = nil,
    _ urlSessionEvent: @escaping @Sendable (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// No effect: a plugin has no downloads that go on without it.
  @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching matchingIdentifier: @escaping @Sendable (String) -> Bool,
    _ urlSessionEvent: @escaping @Sendable (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// No effect: a plugin is called for timelines and actions only.
  @preconcurrency
  public func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some WidgetConfiguration { self }

  /// No effect: nobody pushes; `widgethost reload` is the way to ask for a timeline from outside.
  public func pushHandler(_ handler: any WidgetPushHandler.Type) -> some WidgetConfiguration {
    self
  }

  /// No effect: whoever draws the widget decides about its material.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }

  /// No effect: there are no walls or tables that widgets are put on.
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { self }

  /// No effect: nothing suggests one widget for another.
  public func associatedKind(_ kind: String) -> some WidgetConfiguration { self }
}
