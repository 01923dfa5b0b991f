public import SwiftUI

@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate

  @ControlWidgetTemplateBuilder @MainActor @preconcurrency var body: Body { get }
}

extension ControlWidgetTemplate where Body == Never {
  /// Reading the body of a primitive template ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive template: it has no body")
  }
}

extension Never: ControlWidgetTemplate {}

public struct EmptyControlWidgetTemplate: ControlWidgetTemplate {
  public typealias Body = Never

  public nonisolated init() {}
}

@resultBuilder
public struct ControlWidgetTemplateBuilder {
  public static func buildExpression<Content: ControlWidgetTemplate>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock() -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }

  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }

  public static func buildOptional<Content: ControlWidgetTemplate>(
    _ content: Content?
  ) -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }

  @MainActor @preconcurrency
  public static func buildEither(
    first: any ControlWidgetTemplate
  ) -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }

  @MainActor @preconcurrency
  public static func buildEither(
    second: any ControlWidgetTemplate
  ) -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }
}

extension ControlWidgetTemplate {
  /// No effect: controls are not shown.
  public nonisolated func tint(_ tint: Color?) -> some ControlWidgetTemplate {
    EmptyControlWidgetTemplate()
  }

  /// No effect: controls are not shown.
  public nonisolated func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
    EmptyControlWidgetTemplate()
  }

  /// No effect: controls are not shown.
  public nonisolated func privacySensitive(
    _ sensitive: Bool = true
  ) -> some ControlWidgetTemplate { EmptyControlWidgetTemplate() }
}

extension View {
  /// No effect: controls are not shown.
  public nonisolated func controlWidgetActionHint(
    _ actionNameKey: LocalizedStringKey
  ) -> some View { self }

  /// No effect: controls are not shown.
  public nonisolated func controlWidgetActionHint(_ actionName: Text) -> some View { self }

  /// No effect: controls are not shown.
  @_disfavoredOverload
  public nonisolated func controlWidgetActionHint<S: StringProtocol>(
    _ actionName: S
  ) -> some View { self }

  /// No effect: controls are not shown.
  public nonisolated func controlWidgetStatus(_ statusKey: LocalizedStringKey) -> some View { self }

  /// No effect: controls are not shown.
  public nonisolated func controlWidgetStatus(_ status: Text) -> some View { self }

  /// No effect: controls are not shown.
  @_disfavoredOverload
  public nonisolated func controlWidgetStatus<S: StringProtocol>(_ status: S) -> some View { self }
}

// Hints may also follow the template instead of its label.
extension ControlWidgetTemplate {
  /// No effect: controls are not shown.
  public nonisolated func controlWidgetActionHint(
    _ actionNameKey: LocalizedStringKey
  ) -> some ControlWidgetTemplate { EmptyControlWidgetTemplate() }

  /// No effect: controls are not shown.
  public nonisolated func controlWidgetStatus(
    _ statusKey: LocalizedStringKey
  ) -> some ControlWidgetTemplate { EmptyControlWidgetTemplate() }
}
