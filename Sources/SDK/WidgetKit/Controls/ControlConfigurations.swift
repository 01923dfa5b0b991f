public import AppIntents

/// A control that people do not configure.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  /// It has none.
  public typealias Body = Never

  /// A control without a value.
  ///
  /// - Parameters:
  ///   - kind: its id.
  ///   - content: what it shows.
  public nonisolated init(
    kind: String, @ControlWidgetTemplateBuilder content: @escaping @MainActor () -> Content
  ) {}

  /// A control with a value.
  ///
  /// - Parameters:
  ///   - kind: its id.
  ///   - provider: provides the value.
  ///   - content: what it shows.
  public nonisolated init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) {}
}

/// A control that people configure.
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  /// It has none.
  public typealias Body = Never

  /// A control without a value.
  ///
  /// - Parameters:
  ///   - kind: its id.
  ///   - intent: the type of its configuration.
  ///   - content: what it shows.
  public nonisolated init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Configuration) -> Content
  ) {}

  /// A control with a value.
  ///
  /// - Parameters:
  ///   - kind: its id.
  ///   - provider: provides the value.
  ///   - content: what it shows.
  public nonisolated init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {}
}
