/// No effect: a widget has no bars, and nothing of them is drawn. What would be in one.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of what it consists of.
  associatedtype Body: ToolbarContent

  /// What it consists of.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Content of a bar that has no body.
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  /// Does not exist: nobody asks for the content of a bar.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// No effect: a widget has no bars. One thing in one.
public struct ToolbarItem<ID, Content>: _PrimitiveToolbarContent {}

extension ToolbarItem where ID == Void, Content: View {
  /// Takes a place, and a view of a closure.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

extension ToolbarItem where ID == String, Content: View {
  /// Takes a name, a place, and a view of a closure.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// No effect: a widget has no bars. Several things in one.
public struct ToolbarItemGroup<Content>: _PrimitiveToolbarContent {}

extension ToolbarItemGroup where Content: View {
  /// Takes a place, and views of a closure.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// No effect: a widget has no bars. Room between things in one.
public struct ToolbarSpacer: _PrimitiveToolbarContent {
  /// Makes room.
  public nonisolated init(placement: ToolbarItemPlacement = .automatic) {}
}

/// Content of a bar, of statements.
public struct _ToolbarParts: _PrimitiveToolbarContent {
  nonisolated init() {}
}

/// Makes content of a bar of the statements of a closure.
@resultBuilder
public struct ToolbarContentBuilder {
  /// One thing by itself.
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  /// Several things.
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> _ToolbarParts { _ToolbarParts() }
  /// An `if` without `else`.
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> _ToolbarParts {
    _ToolbarParts()
  }
  /// The first branch of an `if` or a `switch`.
  public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarParts { _ToolbarParts() }
  /// The other branch of an `if` or a `switch`.
  public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarParts {
    _ToolbarParts()
  }
  /// What stands in `if #available`.
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> _ToolbarParts {
    _ToolbarParts()
  }
}

/// No effect: a widget has no bars. Where in one something would be.
public struct ToolbarItemPlacement: Sendable {
  /// As usual.
  public static let automatic = Self()
  /// In the middle.
  public static let principal = Self()
  /// At its beginning.
  public static let navigation = Self()
  /// Where actions are.
  public static let primaryAction = Self()
  /// Where other actions are.
  public static let secondaryAction = Self()
  /// Where what agrees is.
  public static let confirmationAction = Self()
  /// Where what leaves is.
  public static let cancellationAction = Self()
  /// Where what deletes is.
  public static let destructiveAction = Self()
  /// Where the state is said.
  public static let status = Self()
  /// Above the keyboard.
  public static let keyboard = Self()
  /// In the bar below.
  public static let bottomBar = Self()
  /// At the beginning of the bar above.
  public static let topBarLeading = Self()
  /// At the end of the bar above.
  public static let topBarTrailing = Self()
  /// At the beginning of the bar above.
  public static let navigationBarLeading = Self()
  /// At the end of the bar above.
  public static let navigationBarTrailing = Self()
}

/// No effect: a widget has no bars. Which one is meant.
public struct ToolbarPlacement: Sendable {
  /// As usual.
  public static let automatic = Self()
  /// The one above.
  public static let navigationBar = Self()
  /// The one below.
  public static let tabBar = Self()
  /// The one below.
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
