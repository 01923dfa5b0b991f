public import AppIntents

/// A control without a configuration. The arguments are ignored.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  public typealias Body = Never

  public nonisolated init(
    kind: String, @ControlWidgetTemplateBuilder content: @escaping @MainActor () -> Content
  ) {}

  public nonisolated init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) {}
}

/// A control with a configuration. The arguments are ignored.
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  public typealias Body = Never

  public nonisolated init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Configuration) -> Content
  ) {}

  public nonisolated init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {}
}
