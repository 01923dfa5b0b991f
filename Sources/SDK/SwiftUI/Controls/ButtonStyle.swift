public import Foundation

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of a button.
  associatedtype Body: View
  /// What a button consists of.
  typealias Configuration = ButtonStyleConfiguration

  /// The look of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button consists of.
public struct ButtonStyleConfiguration {
  /// The type of what is clicked.
  public typealias Label = AnyView

  /// What it is for.
  public let role: ButtonRole?
  /// What is clicked.
  public let label: AnyView
  /// Whether it is held down; never.
  public let isPressed: Bool
}

/// How buttons look, and when they act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of a button.
  associatedtype Body: View
  /// What a button consists of.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// The look of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button consists of.
public struct PrimitiveButtonStyleConfiguration {
  /// The type of what is clicked.
  public typealias Label = AnyView

  /// What it is for.
  public let role: ButtonRole?
  /// What is clicked.
  public let label: AnyView

  /// No effect: clicks perform the action.
  public func trigger() {}
}

/// As widgets have them.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label in the accent, on a faint ground.
  public func makeBody(configuration: Configuration) -> some View {
    _BorderedLabel(label: configuration.label, role: configuration.role)
  }
}

/// The label alone.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label in the accent.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label in the accent.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(TintShapeStyle())
  }
}

/// The label in the accent, on a faint ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label on its ground.
  public func makeBody(configuration: Configuration) -> some View {
    _BorderedLabel(label: configuration.label, role: configuration.role)
  }
}

/// The label in white, on the accent.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label on its ground.
  public func makeBody(configuration: Configuration) -> some View {
    _BorderedLabel(label: configuration.label, role: configuration.role, isProminent: true)
  }
}

/// The label on glass: a translucent ground.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// Makes the style with a kind of glass.
  public nonisolated init(_ glass: Glass) {}

  /// The label on its ground.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(.horizontal, 12).padding(.vertical, 7)
      .glassEffect(.regular, in: Capsule())
  }
}

/// The label in the accent, as a link.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label in the accent.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(TintShapeStyle())
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As widgets have them.
  public nonisolated static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public nonisolated static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the accent.
  public nonisolated static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label in the accent, on a faint ground.
  public nonisolated static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in white, on the accent.
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// The label on glass.
  public nonisolated static var glass: GlassButtonStyle { .init() }
  /// The label on glass.
  public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle { .init(glass) }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in white, on the accent.
  public nonisolated static var glassProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// The label in the accent.
  public nonisolated static var link: LinkButtonStyle { .init() }
}

/// The outline of a bordered button.
public struct ButtonBorderShape: Hashable, Sendable, InsettableShape {
  let shape: Kind

  enum Kind: Hashable, Sendable {
    case capsule, circle
    case rounded(CGFloat)
  }

  /// As widgets have them: a capsule.
  public static let automatic = ButtonBorderShape(shape: .capsule)
  /// A rectangle with half circles at its short sides.
  public static let capsule = ButtonBorderShape(shape: .capsule)
  /// A circle.
  public static let circle = ButtonBorderShape(shape: .circle)
  /// A rectangle with round corners.
  public static let roundedRectangle = ButtonBorderShape(shape: .rounded(8))

  /// A rectangle with round corners of that radius.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(shape: .rounded(radius))
  }

  private nonisolated var base: AnyShape {
    switch shape {
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .rounded(let radius): AnyShape(RoundedRectangle(cornerRadius: radius))
    }
  }

  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// A node of the host.
  public nonisolated var _outline: _ShapeOutline { base._outline }
}

/// A label on a ground.
struct _BorderedLabel: View {
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.controlSize) private var size
  @Environment(\.isEnabled) private var isEnabled
  let label: AnyView
  let role: ButtonRole?
  var isProminent = false

  var body: some View {
    let accent = role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    label
      .foregroundStyle(isProminent ? AnyShapeStyle(Color.white) : accent)
      .padding(.horizontal, padding.width).padding(.vertical, padding.height)
      .background(AnyShapeStyle(accent.opacity(isProminent ? 1 : 0.15)), in: shape)
      .opacity(isEnabled ? 1 : 0.5)
  }

  private var padding: CGSize {
    switch size {
    case .mini, .small: CGSize(width: 10, height: 4)
    case .regular: CGSize(width: 12, height: 7)
    case .large, .extraLarge: CGSize(width: 20, height: 14)
    }
  }
}
