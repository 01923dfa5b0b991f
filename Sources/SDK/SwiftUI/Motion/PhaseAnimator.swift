/// Shows the content of the first phase, because nothing moves in a widget.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let phase: Phase?
  private let content: (Phase) -> Content

  /// The trigger and the animations are ignored.
  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, content: content, animation: animation) }

  /// The animations are ignored.
  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    phase = phases.first { _ in true }
    self.content = content
  }
}

extension PhaseAnimator: _PrimitiveView {
  /// Returns the nodes of the first phase; none without a phase.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    phase.map { phase in context.evaluate { content(phase) }._nodes(in: context) } ?? []
  }
}

extension View {
  /// Changes the view as in the first phase, because nothing moves in a widget.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { inPhase(phases.first { _ in true }, content) }

  /// Changes the view as in the first phase, because nothing moves in a widget.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { inPhase(phases.first { _ in true }, content) }

  private nonisolated func inPhase<Phase, Changed: View>(
    _ phase: Phase?, _ content: @escaping (PlaceholderContentView<Self>, Phase) -> Changed
  ) -> ModifiedContent<Self, _PhaseModifier<Self, Changed>> {
    modifier(
      _PhaseModifier<Self, Changed>(content: phase.map { phase in { content($0, phase) } }))
  }
}

/// A change of a view in a phase.
public struct _PhaseModifier<Base: View, Changed: View> {
  let content: ((PlaceholderContentView<Base>) -> Changed)?
}

extension _PhaseModifier: _PrimitiveModifier {
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    guard let change = self.content else { return content(context) }
    let base = PlaceholderContentView<Base>(walk: content)
    return context.evaluate { change(base) }._nodes(in: context)
  }
}
