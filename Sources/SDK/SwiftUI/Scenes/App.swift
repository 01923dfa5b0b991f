// So that files which an app shares with its widgets compile. A plugin has no windows: an `App` with
// `@main` does nothing.

/// An app; a plugin is none.
@MainActor @preconcurrency
public protocol App {
  /// The type of the windows.
  associatedtype Body: Scene

  /// The windows.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// No effect: a plugin is not an app.
  @MainActor public static func main() {}
}

/// Windows of an app; a plugin has none.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of what it consists of.
  associatedtype Body: Scene

  /// What it consists of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// Windows that have no body.
public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
  /// Does not exist: nobody asks for the windows of a plugin.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// Windows that are alike.
public struct WindowGroup<Content>: _PrimitiveScene {}

extension WindowGroup where Content: View {
  /// Takes the view of a window.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  /// Takes a name and the view of a window.
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {}
  /// Takes a title and the view of a window.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {}
}

/// One window.
public struct Window<Content>: _PrimitiveScene {}

extension Window where Content: View {
  /// Takes a title, a name and the view of the window.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {}
}

/// A window for settings.
public struct Settings<Content>: _PrimitiveScene {}

extension Settings where Content: View {
  /// Takes the view of the window.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// Windows, of statements.
public struct _SceneParts: _PrimitiveScene {
  nonisolated init() {}
}

/// Makes windows of the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  /// One scene by itself.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes.
  @_disfavoredOverload
  public static func buildBlock<each C: Scene>(_ content: repeat each C) -> _SceneParts {
    _SceneParts()
  }
  /// An `if` without `else`.
  public static func buildOptional<C: Scene>(_ content: C?) -> _SceneParts { _SceneParts() }
  /// What stands in `if #available`.
  public static func buildLimitedAvailability<C: Scene>(_ content: C) -> _SceneParts {
    _SceneParts()
  }
}

extension Scene {
  /// No effect: a plugin has no scenes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some Scene { _SceneParts() }
  /// No effect: a plugin has no scenes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { _SceneParts() }
  /// No effect: a plugin has no scenes.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene { _SceneParts() }
  /// No effect: a plugin has no scenes.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    _SceneParts()
  }
}
