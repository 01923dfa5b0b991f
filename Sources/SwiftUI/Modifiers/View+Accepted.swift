public import Foundation

// Accepted, and without effect: nothing moves in a widget, nobody scrolls, types or drags.

extension View {
  /// No effect: nothing moves in a widget.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { self }
  /// No effect: nothing moves in a widget.
  public nonisolated func animation(_ animation: Animation?) -> some View { self }
  /// No effect: nothing moves in a widget.
  public nonisolated func transition(_ t: AnyTransition) -> some View { self }
  /// No effect: nothing moves in a widget.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// No effect: an entry is never compared with another one.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { self }
  /// No effect: there is no selection.
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { self }
  /// No effect: there are no bars around a widget.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// No effect: there are no bars around a widget.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// No effect: links and buttons have the shape of their frame.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }
  /// No effect: a widget is drawn as one picture.
  public nonisolated func compositingGroup() -> some View { self }
  /// No effect: a widget is drawn as one picture.
  public nonisolated func drawingGroup(opaque: Bool = false) -> some View { self }
  /// No effect: a widget does not appear, it is evaluated before.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  /// No effect: a widget does not disappear.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  /// No effect: nothing changes while a widget is shown.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { self }
  /// No effect: nothing runs while a widget is shown.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
  /// No effect: controls are what their links and actions say.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    environment(\.isEnabled, !disabled)
  }
  /// No effect: symbols are drawn in one style.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// No effect: the variant is a part of a symbol's name.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  /// No effect: a symbol is as large as its font.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }
  /// No effect: a text keeps its scale.
  public nonisolated func textScale(
    _ scale: Text.Scale, isEnabled: Bool = true
  ) -> some View { self }
  /// No effect: colours are mixed in the usual way.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { self }
  /// No effect: an archive has no colour filters.
  public nonisolated func brightness(_ amount: Double) -> some View { self }
  /// No effect: an archive has no colour filters.
  public nonisolated func saturation(_ amount: Double) -> some View { self }
  /// No effect: an archive has no colour filters.
  public nonisolated func contrast(_ amount: Double) -> some View { self }
  /// No effect: an archive has no colour filters.
  public nonisolated func grayscale(_ amount: Double) -> some View { self }
  /// No effect: an archive has no colour filters.
  public nonisolated func luminanceToAlpha() -> some View { self }
  /// No effect: a widget is not previewed here.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  /// No effect: a widget is not previewed here.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// No effect: a widget is not previewed here.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// How something moves; nothing does.
public struct Animation: Hashable, Sendable {
  /// Slow at both ends.
  public static let easeInOut = Animation()
  /// Slow at first.
  public static let easeIn = Animation()
  /// Slow at last.
  public static let easeOut = Animation()
  /// Evenly.
  public static let linear = Animation()
  /// The usual way.
  public static let `default` = Animation()
  /// Like a spring.
  public static let spring = Animation()
  /// Like a soft spring.
  public static let smooth = Animation()
  /// Like a hard spring.
  public static let snappy = Animation()
  /// Like a loose spring.
  public static let bouncy = Animation()

  /// Slow at both ends.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// Slow at first.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// Slow at last.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// Evenly.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  /// Later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// Faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// Again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// How something comes and goes; nothing does.
public struct AnyTransition: Sendable {
  /// It fades.
  public static let opacity = AnyTransition()
  /// At once.
  public static let identity = AnyTransition()
  /// It grows.
  public static let scale = AnyTransition()
  /// It comes from a side.
  public static let slide = AnyTransition()

  /// It comes from a side.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// It comes from a side and pushes.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// Differently in both directions.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// Both.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// In a way of its own.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How a text changes; it does not.
public struct ContentTransition: Hashable, Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// It fades.
  public static let opacity = ContentTransition()
  /// Letters move.
  public static let interpolate = ContentTransition()

  /// Digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  /// Digits roll.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// Parts of a display that bars cover; there are none.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars.
  public static let container = Self(rawValue: 1)
  /// A keyboard.
  public static let keyboard = Self(rawValue: 2)
  /// All of them.
  public static let all: Self = [.container, .keyboard]
}

/// Variants of a symbol; a part of its name here.
public struct SymbolVariants: Hashable, Sendable {
  /// The symbol itself.
  public static let none = SymbolVariants()
  /// Filled.
  public static let fill = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants()
  /// In a square.
  public static let square = SymbolVariants()
  /// Crossed out.
  public static let slash = SymbolVariants()

  /// Filled as well.
  public var fill: SymbolVariants { self }
}

/// How colours are mixed; in the usual way.
public enum BlendMode: Hashable, Sendable {
  /// In front.
  case normal
  /// Darker.
  case multiply
  /// Lighter.
  case screen
  /// Both.
  case overlay
  /// The darker one.
  case darken
  /// The lighter one.
  case lighten
  /// Much lighter.
  case colorDodge
  /// Much darker.
  case colorBurn
  /// Softly both.
  case softLight
  /// Strongly both.
  case hardLight
  /// The difference.
  case difference
  /// Almost the difference.
  case exclusion
  /// The hue.
  case hue
  /// The saturation.
  case saturation
  /// The colour.
  case color
  /// The brightness.
  case luminosity
  /// Only where something is.
  case sourceAtop
  /// Behind.
  case destinationOver
  /// What is left.
  case destinationOut
  /// Darker by sum.
  case plusDarker
  /// Lighter by sum.
  case plusLighter
}

extension Image {
  /// How large a symbol is beside text; as large as its font.
  public enum Scale: Hashable, Sendable {
    /// Smaller.
    case small
    /// As usual.
    case medium
    /// Larger.
    case large
  }
}
