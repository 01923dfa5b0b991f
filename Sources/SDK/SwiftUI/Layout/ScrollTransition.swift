/// The place of a view that scrolls into or out of the visible part. Nothing scrolls in a widget, so every
/// view has the phase `identity`.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading
  case identity
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// -1 before the visible part, 1 behind it, and else 0.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The manner in which a transition follows the scrolling, which has no effect.
public struct ScrollTransitionConfiguration: Sendable {
  public static let identity = ScrollTransitionConfiguration()
  public static let interactive = ScrollTransitionConfiguration()
  public static let animated = ScrollTransitionConfiguration()

  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { animated }
}

extension View {
  /// No effect: nothing scrolls, and a view in the visible part has no transition.
  public nonisolated func scrollTransition<V: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
  ) -> some View { self }
}
