// With these types, files that an app shares with its widgets compile. A plugin has no windows: an
// `App` with `@main` does nothing.

/// A plugin is not an app: an app compiles and does nothing.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// No effect: a plugin is not an app.
  @MainActor public static func main() {}
}

/// A plugin has no windows: a scene compiles and is never shown.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// A scene without a body.
public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
  /// No body: reading this property ends the process.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

public struct WindowGroup<Content>: _PrimitiveScene {}

extension WindowGroup where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {}
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {}
}

public struct Window<Content>: _PrimitiveScene {}

extension Window where Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {}
}

public struct Settings<Content>: _PrimitiveScene {}

extension Settings where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

public struct _SceneParts: _PrimitiveScene {
  nonisolated init() {}
}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each C: Scene>(_ content: repeat each C) -> _SceneParts {
    _SceneParts()
  }
  public static func buildOptional<C: Scene>(_ content: C?) -> _SceneParts { _SceneParts() }
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
