// The modifiers of this file are accepted and have no effect: nothing moves in a widget.

extension View {
  /// No effect: nothing moves in a widget.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { self }
  /// No effect: nothing moves in a widget.
  public nonisolated func animation(_ animation: Animation?) -> some View { self }
  /// No effect: nothing moves; the result of the closure is shown.
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
  /// No effect: nothing moves between places.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  /// No effect: a widget has no navigation.
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
}

/// No effect: nothing moves between views.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {}

  public init() {}

  public var wrappedValue: ID { ID() }
}

/// No effect: nothing moves between views.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = Self(rawValue: 1)
  public static let size = Self(rawValue: 2)
  public static let frame = Self(rawValue: 3)
}
