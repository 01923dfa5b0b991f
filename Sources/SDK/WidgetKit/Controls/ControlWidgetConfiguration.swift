public import AppleFoundation

/// What a control shows and does; nothing of it is shown.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  /// The type of the configuration inside, for configurations of one's own.
  associatedtype Body: ControlWidgetConfiguration

  /// The configuration inside.
  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

extension ControlWidgetConfiguration where Body == Never {
  /// Does not exist: asking for it is a mistake, and ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive configuration: it has no body")
  }
}

extension Never: ControlWidgetConfiguration {}

/// A configuration of a control that holds nothing.
public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
  /// It has none.
  public typealias Body = Never

  /// Makes nothing.
  public nonisolated init() {}
}

/// Takes the one configuration of a closure.
@resultBuilder
public struct ControlWidgetConfigurationBuilder {
  /// A configuration by itself.
  public static func buildExpression<Content: ControlWidgetConfiguration>(
    _ content: Content
  ) -> Content { content }

  /// No configuration.
  public static func buildBlock() -> EmptyControlWidgetConfiguration {
    EmptyControlWidgetConfiguration()
  }

  /// One configuration.
  public static func buildBlock<Content: ControlWidgetConfiguration>(
    _ content: Content
  ) -> Content { content }
}

extension ControlWidgetConfiguration {
  /// No effect: controls are not shown.
  public nonisolated func displayName(
    _ displayName: LocalizedStringResource
  ) -> some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }

  /// No effect: controls are not shown.
  public nonisolated func description(
    _ description: LocalizedStringResource
  ) -> some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }

  /// No effect: controls are not shown.
  public nonisolated func promptsForUserConfiguration() -> some ControlWidgetConfiguration {
    EmptyControlWidgetConfiguration()
  }

  /// No effect: controls are not shown.
  public nonisolated func pushHandler<T: ControlPushHandler>(
    _ pushHandlerType: T.Type
  ) -> some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }
}
