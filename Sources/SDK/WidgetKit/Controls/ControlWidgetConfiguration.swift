public import AppleFoundation

/// The configuration of a control. Its content is not shown.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration

  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

extension ControlWidgetConfiguration where Body == Never {
  /// Reading the body of a primitive configuration ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive configuration: it has no body")
  }
}

extension Never: ControlWidgetConfiguration {}

public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
  public typealias Body = Never

  public nonisolated init() {}
}

@resultBuilder
public struct ControlWidgetConfigurationBuilder {
  public static func buildExpression<Content: ControlWidgetConfiguration>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock() -> EmptyControlWidgetConfiguration {
    EmptyControlWidgetConfiguration()
  }

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
