public import SwiftUI

/// No effect: a widget shows no tips.
public struct TipView<Content: Tip>: View {
  public init(
    _ tip: Content?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) {}

  public var body: some View { EmptyView() }
}

extension View {
  /// No effect: a widget shows no tips.
  public func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View { self }

  /// No effect: a widget shows no tips.
  public func tipBackground(_ style: some ShapeStyle) -> some View { self }

  /// No effect: a widget shows no tips.
  public func tipImageSize(_ size: CGSize) -> some View { self }

  /// No effect: a widget shows no tips.
  public func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View {
    self
  }
}
