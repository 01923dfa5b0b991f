public import Foundation

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public typealias Label = AnyView

  public let role: ButtonRole?
  public let label: AnyView
  /// Always `false`: a widget does not follow a press.
  public let isPressed: Bool
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = AnyView

  public let role: ButtonRole?
  public let label: AnyView

  /// No effect: clicks perform the action.
  public func trigger() {}
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    _BorderedLabel(label: configuration.label, role: configuration.role)
  }
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(TintShapeStyle())
  }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    _BorderedLabel(label: configuration.label, role: configuration.role)
  }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    _BorderedLabel(label: configuration.label, role: configuration.role, isProminent: true)
  }
}

/// The label on a translucent background in place of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  /// Makes the style. The kind of glass is ignored.
  public nonisolated init(_ glass: Glass) {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(.horizontal, 12).padding(.vertical, 7)
      .glassEffect(.regular, in: Capsule())
  }
}

public struct LinkButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(TintShapeStyle())
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public nonisolated static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public nonisolated static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public nonisolated static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public nonisolated static var glass: GlassButtonStyle { .init() }
  /// The kind of glass is ignored.
  public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle { .init(glass) }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Drawn like ``borderedProminent``.
  public nonisolated static var glassProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public nonisolated static var link: LinkButtonStyle { .init() }
}

public struct ButtonBorderShape: Hashable, Sendable, InsettableShape {
  let shape: Kind

  enum Kind: Hashable, Sendable {
    case capsule, circle
    case rounded(CGFloat)
  }

  /// A capsule, the default in widgets.
  public static let automatic = ButtonBorderShape(shape: .capsule)
  public static let capsule = ButtonBorderShape(shape: .capsule)
  public static let circle = ButtonBorderShape(shape: .circle)
  /// A rectangle with corners of 8 points.
  public static let roundedRectangle = ButtonBorderShape(shape: .rounded(8))

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

  public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }

  public nonisolated var _outline: _ShapeOutline { base._outline }
}

/// A label with padding and a background.
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
