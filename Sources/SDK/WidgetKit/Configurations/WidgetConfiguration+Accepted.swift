// Modifiers without effect: widgets are shown in a single place, and their appearance is up to the
// client that draws them.

extension WidgetConfiguration {
  /// No effect: the client that draws the widget decides whether to draw the background.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    self
  }

  /// No effect: widgets are configured in a file or by a command, without a prompt.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }

  /// No effect: there is a single place in which widgets are shown.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }

  /// No effect: a plugin has no downloads that continue in the background.
  @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching identifier: String? = nil,
    _ urlSessionEvent: @escaping @Sendable (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// No effect: a plugin has no downloads that continue in the background.
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

  /// No effect: there is no push service. Use `widgethost reload` to request a timeline from
  /// outside.
  public func pushHandler(_ handler: any WidgetPushHandler.Type) -> some WidgetConfiguration {
    self
  }

  /// No effect: the client that draws the widget decides about the material.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }

  /// No effect: widgets are not mounted on walls or tables.
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { self }

  /// No effect: nothing suggests one widget for another.
  public func associatedKind(_ kind: String) -> some WidgetConfiguration { self }
}
