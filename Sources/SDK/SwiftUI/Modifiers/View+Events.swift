public import Combine
internal import Foundation

// Accepted, and without effect: a widget is evaluated once, and nothing runs while it is shown.

extension View {
  /// No effect: a widget does not appear, it is evaluated before.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  /// No effect: a widget does not disappear.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  /// No effect: nothing changes while a widget is shown.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
  /// No effect: nothing changes while a widget is shown.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }
  /// No effect: nothing changes while a widget is shown.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View { self }
  /// No effect: nothing is received while a widget is shown.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }
  /// No effect: nothing runs while a widget is shown.
  public nonisolated func task(
    name: String? = nil, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
  /// No effect: nothing runs while a widget is shown.
  public nonisolated func task<T: Equatable>(
    id value: T, name: String? = nil, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
  /// No effect: the host opens URLs, not the widget.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// No effect: nothing is pulled in a widget.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  /// No effect: nothing is typed in a widget.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View { self }
  /// No effect: nothing hovers over a widget.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// No effect: nothing hovers over a widget.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// No effect: nothing changes while a widget is shown.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View { self }
  /// No effect: nothing changes while a widget is shown.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { self }
  /// No effect: a widget cannot be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }
  /// No effect: a widget cannot be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ old: T, _ new: T) -> Bool
  ) -> some View { self }
  /// No effect: a widget cannot be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ old: T, _ new: T) -> SensoryFeedback?
  ) -> some View { self }
}

/// No effect: nothing is typed. What would end the typing of a text.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Takes bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A text field.
  public static let text = Self(rawValue: 1)
  /// A search field.
  public static let search = Self(rawValue: 2)
}

/// No effect: a widget knows no pointer. What would happen under it.
public struct HoverEffect: Hashable, Sendable {
  private let name: String

  /// As usual.
  public static let automatic = HoverEffect(name: "automatic")
  /// It is lit.
  public static let highlight = HoverEffect(name: "highlight")
  /// It rises.
  public static let lift = HoverEffect(name: "lift")
}

/// No effect: nothing is felt or heard. What would be.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String

  /// A task is done.
  public static let success = SensoryFeedback(name: "success")
  /// Something may be wrong.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something is wrong.
  public static let error = SensoryFeedback(name: "error")
  /// Something is chosen.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value grows.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value shrinks.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// Two things are in line.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A level is reached.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// Things touch.
  public static let impact = SensoryFeedback(name: "impact")

  /// How hard something is.
  public enum Weight: Hashable, Sendable {
    /// Light.
    case light
    /// Neither.
    case medium
    /// Heavy.
    case heavy
  }

  /// How firm something is.
  public enum Flexibility: Hashable, Sendable {
    /// Rigid.
    case rigid
    /// Neither.
    case solid
    /// Soft.
    case soft
  }

  /// Things touch.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }
  /// Things touch.
  public static func impact(
    flexibility: Flexibility, intensity: Double = 1
  ) -> SensoryFeedback { .impact }
}
