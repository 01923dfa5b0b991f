/// Where a view stands while it is walked: its environment, and the walk that it belongs to.
public struct _ViewContext {
  /// What `@Environment` reads.
  package var environment: EnvironmentValues
  /// What the whole tree shares.
  package let walk: ViewWalk
  /// How many bodies this one is in.
  private(set) var depth = 0

  /// Makes the context of a root.
  package init(environment: EnvironmentValues, walk: ViewWalk) {
    self.environment = environment
    self.walk = walk
  }

  /// Runs an author's code with this environment.
  package func evaluate<Result>(_ code: () -> Result) -> Result {
    environment.whileCurrent(code)
  }

  /// The context of the body of a view or of a modifier; `nil` if it is so deep in others that it
  /// must contain itself. Then the walk has failed.
  @MainActor
  func entering(_ type: Any.Type) -> _ViewContext? {
    // Once it has failed nothing more is walked: two views of itself in each body make 2^512 of them.
    guard walk.failure == nil else { return nil }
    guard depth < WalkDepth.limit, WalkDepth.hasRoom(since: walk.start) else {
      walk.fail("\(type) contains itself without end: \(depth) bodies are in each other")
      return nil
    }
    var inner = self
    inner.depth += 1
    return inner
  }

  /// Whether the walk may go on into a view without a body. If not, the walk has failed.
  @MainActor
  func hasRoom(for type: Any.Type) -> Bool {
    guard walk.failure == nil else { return false }
    if WalkDepth.hasRoom(since: walk.start, beyond: WalkDepth.extra) { return true }
    walk.fail("\(type) is in too many other views, or contains itself without end")
    return false
  }

  /// The nodes of a view that may stand where exactly one node is taken: several lie over each
  /// other, and none is an empty one.
  @MainActor
  package func single(
    _ content: some View, alignment: Alignment = .center
  ) -> _ViewNode {
    .single(content._nodes(in: self), alignment: alignment)
  }

  /// The context of views that stand elsewhere in the environment.
  package func with(_ change: (inout EnvironmentValues) -> Void) -> _ViewContext {
    var changed = self
    change(&changed.environment)
    return changed
  }
}
