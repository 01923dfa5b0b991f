/// Where a view stands while it is walked: its environment, and the walk that it belongs to.
public struct _ViewContext {
  /// What `@Environment` reads.
  package var environment: EnvironmentValues
  /// What the whole tree shares.
  package let walk: ViewWalk

  /// Makes the context of a root.
  package init(environment: EnvironmentValues, walk: ViewWalk) {
    self.environment = environment
    self.walk = walk
  }

  /// Runs an author's code with this environment.
  package func evaluate<Result>(_ code: () -> Result) -> Result {
    environment.whileCurrent(code)
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
