public import Foundation

/// No effect: nothing comes or goes. How something would.
public struct AnyTransition: Sendable {
  /// It fades.
  public static let opacity = AnyTransition()
  /// At once.
  public static let identity = AnyTransition()
  /// It grows.
  public static let scale = AnyTransition()
  /// It comes from a side.
  public static let slide = AnyTransition()

  init() {}

  /// In a way of one's own.
  public init<T: Transition>(_ transition: T) {}

  /// It grows.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  /// It comes from somewhere.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  /// It comes from somewhere.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// It comes from a side.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// It comes from a side and pushes.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// Differently in both directions.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// As modifiers say.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
  /// Both.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// In a way of its own.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// No effect: nothing comes or goes. Where on that way a view is.
public enum TransitionPhase: Hashable, Sendable {
  /// It comes.
  case willAppear
  /// It is there.
  case identity
  /// It goes.
  case didDisappear

  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// No effect: nothing comes or goes. How something would.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of what is shown meanwhile.
  associatedtype Body: View
  /// What comes and goes.
  typealias Content = PlaceholderContentView<Self>

  /// What is shown meanwhile.
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content, phase: TransitionPhase
  ) -> Body
}

/// No effect: nothing comes or goes. What stands for a view in a ``Transition``.
public struct PlaceholderContentView<Value>: _PrimitiveView {
  /// None: transitions are not performed.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [] }
}

/// No effect: nothing comes or goes. At once.
public struct IdentityTransition: Transition {
  /// Makes it.
  public nonisolated init() {}
  /// The content.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes. It fades.
public struct OpacityTransition: Transition {
  /// Makes it.
  public nonisolated init() {}
  /// The content.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes. It comes from a side.
public struct SlideTransition: Transition {
  /// Makes it.
  public nonisolated init() {}
  /// The content.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes. It comes from a side.
public struct MoveTransition: Transition {
  /// Takes the side.
  public nonisolated init(edge: Edge) {}
  /// The content.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes. It comes from a side and pushes.
public struct PushTransition: Transition {
  /// Takes the side.
  public nonisolated init(edge: Edge) {}
  /// The content.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes. It grows.
public struct ScaleTransition: Transition {
  /// Takes a scale.
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {}
  /// The content.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes. It is blurred for a while.
public struct BlurReplaceTransition: Transition {
  /// Makes it.
  public nonisolated init() {}
  /// The content.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == IdentityTransition {
  /// At once.
  public nonisolated static var identity: IdentityTransition { .init() }
}
extension Transition where Self == OpacityTransition {
  /// It fades.
  public nonisolated static var opacity: OpacityTransition { .init() }
}
extension Transition where Self == SlideTransition {
  /// It comes from a side.
  public nonisolated static var slide: SlideTransition { .init() }
}
extension Transition where Self == MoveTransition {
  /// It comes from a side.
  public nonisolated static func move(edge: Edge) -> MoveTransition { .init(edge: edge) }
}
extension Transition where Self == PushTransition {
  /// It comes from a side and pushes.
  public nonisolated static func push(from edge: Edge) -> PushTransition { .init(edge: edge) }
}
extension Transition where Self == ScaleTransition {
  /// It grows.
  public nonisolated static var scale: ScaleTransition { .init(0) }
  /// It grows.
  public nonisolated static func scale(
    _ scale: Double, anchor: UnitPoint = .center
  ) -> ScaleTransition { .init(scale, anchor: anchor) }
}
extension Transition where Self == BlurReplaceTransition {
  /// It is blurred for a while.
  public nonisolated static var blurReplace: BlurReplaceTransition { .init() }
}
