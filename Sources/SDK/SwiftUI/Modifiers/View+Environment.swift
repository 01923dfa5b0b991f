extension View {
  /// Sets a value of the environment for this view and all that is in it.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    environmentChange { $0[keyPath: keyPath] = value }
  }

  /// Sets an observable object that `@Environment(Type.self)` finds.
  public nonisolated func environment<T: AnyObject>(_ object: T?) -> some View {
    environmentChange { $0[object: T.self] = object }
  }

  /// Sets an object that `@EnvironmentObject` finds.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environmentChange { $0[object: T.self] = object }
  }

  /// Changes a value of the environment for this view and all that is in it.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    environmentChange { transform(&$0[keyPath: keyPath]) }
  }
}
