// Accepted, and without effect: nothing moves in a widget.

extension View {
  /// No effect: nothing moves in a widget.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { self }
  /// No effect: nothing moves in a widget.
  public nonisolated func animation(_ animation: Animation?) -> some View { self }
  /// No effect: nothing moves, but what the closure makes of the view is shown.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (AnyView) -> V
  ) -> some View { body(AnyView(self)) }
  /// No effect: nothing moves in a widget.
  public nonisolated func transition(_ t: AnyTransition) -> some View { self }
  /// No effect: nothing moves in a widget.
  @_disfavoredOverload
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View { self }
  /// No effect: nothing moves in a widget.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// No effect: nothing changes while a widget is evaluated.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  /// No effect: nothing changes while a widget is evaluated.
  public nonisolated func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  /// No effect: nothing moves from one place to another.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  /// No effect: there is nothing to navigate to.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  /// No effect: nothing moves in a widget.
  public nonisolated func geometryGroup() -> some View { self }
  /// No effect: symbols do not move.
  public nonisolated func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }
  /// No effect: symbols do not move.
  public nonisolated func symbolEffect<T: SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { self }
  /// No effect: symbols do not move.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// The view in its first phase: nothing moves in a widget.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (AnyView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    var iterator = phases.makeIterator()
    let first = iterator.next()
    return first.map { AnyView(content(AnyView(self), $0)) } ?? AnyView(self)
  }
  /// The view in its first phase: nothing moves in a widget.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (AnyView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { phaseAnimator(phases, content: content, animation: animation) }
}

/// No effect: nothing moves between views. Names for those that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// The name of a namespace.
  public struct ID: Hashable, Sendable {}

  /// Makes a namespace.
  public init() {}

  /// Its name.
  public var wrappedValue: ID { ID() }
}

/// No effect: nothing moves between views. What those that belong together would share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Takes bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where they are.
  public static let position = Self(rawValue: 1)
  /// How large they are.
  public static let size = Self(rawValue: 2)
  /// Both.
  public static let frame = Self(rawValue: 3)
}
