/// The position of a view in a walk: its environment, and the state of the walk.
public struct _ViewContext {
  /// The environment that `@Environment` reads.
  package var environment: EnvironmentValues
  /// The state shared by the whole tree.
  package let walk: ViewWalk
  /// The number of bodies around this position.
  private(set) var depth = 0

  package init(environment: EnvironmentValues, walk: ViewWalk) {
    self.environment = environment
    self.walk = walk
  }

  /// Runs an author's code with this environment as the current environment.
  package func evaluate<Result>(_ code: () -> Result) -> Result {
    environment.whileCurrent(code)
  }

  /// Returns the context of the body of a view or a modifier. Returns `nil`, and the walk fails, if
  /// bodies are nested so deep that the type must contain itself.
  @MainActor
  func entering(_ type: Any.Type) -> _ViewContext? {
    // After a failure the walk stops: a body with two copies of its own view would make 2^512
    // views.
    guard walk.failure == nil else { return nil }
    guard depth < WalkDepth.limit, WalkDepth.hasRoom(since: walk.start) else {
      walk.fail("\(type) contains itself endlessly: \(depth) bodies are nested")
      return nil
    }
    var inner = self
    inner.depth += 1
    return inner
  }

  /// Whether the stack has room for a view without a body. If not, the walk fails.
  @MainActor
  func hasRoom(for type: Any.Type) -> Bool {
    guard walk.failure == nil else { return false }
    if WalkDepth.hasRoom(since: walk.start, beyond: WalkDepth.extra) { return true }
    walk.fail("\(type) is nested in too many views, or contains itself endlessly")
    return false
  }

  /// Returns a view's content as exactly one node: several nodes lie over each other, and no node
  /// becomes an empty node.
  @MainActor
  package func single(
    _ content: some View, alignment: Alignment = .center
  ) -> _ViewNode {
    .single(content._nodes(in: self), alignment: alignment)
  }

  /// Returns this context with a changed environment.
  package func with(_ change: (inout EnvironmentValues) -> Void) -> _ViewContext {
    var changed = self
    change(&changed.environment)
    return changed
  }
}
