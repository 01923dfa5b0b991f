public import Foundation

/// No effect: nothing comes or goes.
public struct AnyTransition: Sendable {
  public static let opacity = AnyTransition()
  public static let identity = AnyTransition()
  public static let scale = AnyTransition()
  public static let slide = AnyTransition()

  init() {}

  public init<T: Transition>(_ transition: T) {}

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// No effect: nothing comes or goes.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// No effect: nothing comes or goes.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content, phase: TransitionPhase
  ) -> Body
}

/// The view that a phase changes; empty in a transition, because nothing comes or goes.
public struct PlaceholderContentView<Value>: _PrimitiveView {
  var walk: (@MainActor (_ViewContext) -> [_ViewNode])?

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { walk?(context) ?? [] }
}

/// No effect: nothing comes or goes.
public struct IdentityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes.
public struct OpacityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes.
public struct SlideTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes.
public struct MoveTransition: Transition {
  public nonisolated init(edge: Edge) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes.
public struct PushTransition: Transition {
  public nonisolated init(edge: Edge) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes.
public struct ScaleTransition: Transition {
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No effect: nothing comes or goes.
public struct BlurReplaceTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: IdentityTransition { .init() }
}
extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: OpacityTransition { .init() }
}
extension Transition where Self == SlideTransition {
  public nonisolated static var slide: SlideTransition { .init() }
}
extension Transition where Self == MoveTransition {
  public nonisolated static func move(edge: Edge) -> MoveTransition { .init(edge: edge) }
}
extension Transition where Self == PushTransition {
  public nonisolated static func push(from edge: Edge) -> PushTransition { .init(edge: edge) }
}
extension Transition where Self == ScaleTransition {
  public nonisolated static var scale: ScaleTransition { .init(0) }
  public nonisolated static func scale(
    _ scale: Double, anchor: UnitPoint = .center
  ) -> ScaleTransition { .init(scale, anchor: anchor) }
}
extension Transition where Self == BlurReplaceTransition {
  public nonisolated static var blurReplace: BlurReplaceTransition { .init() }
}
