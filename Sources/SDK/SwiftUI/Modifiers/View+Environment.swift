extension View {
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    environmentChange { $0[keyPath: keyPath] = value }
  }

  public nonisolated func environment<T: AnyObject>(_ object: T?) -> some View {
    environmentChange { $0[object: T.self] = object }
  }

  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environmentChange { $0[object: T.self] = object }
  }

  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    environmentChange { transform(&$0[keyPath: keyPath]) }
  }
}
