/// No effect: a widget has no bars, and their content is not drawn.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Content of a bar without a body.
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  /// No body: reading this property ends the process.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// No effect: a widget has no bars.
public struct ToolbarItem<ID, Content>: _PrimitiveToolbarContent {}

extension ToolbarItem where ID == Void, Content: View {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

extension ToolbarItem where ID == String, Content: View {
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// No effect: a widget has no bars.
public struct ToolbarItemGroup<Content>: _PrimitiveToolbarContent {}

extension ToolbarItemGroup where Content: View {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// No effect: a widget has no bars.
public struct ToolbarSpacer: _PrimitiveToolbarContent {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic) {}
}

public struct _ToolbarParts: _PrimitiveToolbarContent {
  nonisolated init() {}
}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> _ToolbarParts { _ToolbarParts() }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> _ToolbarParts {
    _ToolbarParts()
  }
  public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarParts { _ToolbarParts() }
  public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarParts {
    _ToolbarParts()
  }
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> _ToolbarParts {
    _ToolbarParts()
  }
}

/// No effect: a widget has no bars.
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = Self()
  public static let principal = Self()
  public static let navigation = Self()
  public static let primaryAction = Self()
  public static let secondaryAction = Self()
  public static let confirmationAction = Self()
  public static let cancellationAction = Self()
  public static let destructiveAction = Self()
  public static let status = Self()
  public static let keyboard = Self()
  public static let bottomBar = Self()
  public static let topBarLeading = Self()
  public static let topBarTrailing = Self()
  public static let navigationBarLeading = Self()
  public static let navigationBarTrailing = Self()
}

/// No effect: a widget has no bars.
public struct ToolbarPlacement: Sendable {
  public static let automatic = Self()
  public static let navigationBar = Self()
  public static let tabBar = Self()
  public static let bottomBar = Self()
}

extension View {
  /// No effect: a widget has no bars.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
  /// No effect: a widget has no bars.
  @_disfavoredOverload
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }
}
