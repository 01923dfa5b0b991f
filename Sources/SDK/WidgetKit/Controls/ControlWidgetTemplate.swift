public import SwiftUI

/// The form of a control.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  /// The type of the form inside, for forms of one's own.
  associatedtype Body: ControlWidgetTemplate

  /// The form inside.
  @ControlWidgetTemplateBuilder @MainActor @preconcurrency var body: Body { get }
}

extension ControlWidgetTemplate where Body == Never {
  /// Does not exist: asking for it is a mistake, and ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive template: it has no body")
  }
}

extension Never: ControlWidgetTemplate {}

/// A form that holds nothing.
public struct EmptyControlWidgetTemplate: ControlWidgetTemplate {
  /// It has none.
  public typealias Body = Never

  /// Makes nothing.
  public nonisolated init() {}
}

/// Takes the one form of a closure.
@resultBuilder
public struct ControlWidgetTemplateBuilder {
  /// A form by itself.
  public static func buildExpression<Content: ControlWidgetTemplate>(
    _ content: Content
  ) -> Content { content }

  /// No form.
  public static func buildBlock() -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }

  /// One form.
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }

  /// An `if` without `else`.
  public static func buildOptional<Content: ControlWidgetTemplate>(
    _ content: Content?
  ) -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }

  /// The first branch of an `if`.
  @MainActor @preconcurrency
  public static func buildEither(
    first: any ControlWidgetTemplate
  ) -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }

  /// The other branch of an `if`.
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

// Some write the hints after the template rather than inside its label.
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
