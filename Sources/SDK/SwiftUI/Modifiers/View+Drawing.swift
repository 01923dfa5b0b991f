public import Foundation

extension View {
  /// As opaque as it is, times `opacity`.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    eachNode { node, _ in
      var node = node
      var product = min(max(opacity.isFinite ? opacity : 1, 0), 1)
      if case .number(let already) = node.attributes[.opacity] { product *= already }
      node.attributes[.opacity] = .number(product)
      return node
    }
  }

  /// Takes its room and is not drawn.
  public nonisolated func hidden() -> some View { attribute(.hidden, .flag(true)) }

  /// Blurs it.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    eachNode { node, _ in
      var node = node.free(of: .blur)
      if radius > 0 { node.attributes[.blur] = .length(radius) }
      return node
    }
  }

  /// Puts a shadow under it.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    eachNode { node, context in
      var node = node.free(of: .shadowRadius)
      node.attributes.formUnion(replacingBy: [
        .shadowColor: .color(color.pair(in: context.environment)),
        .shadowRadius: .length(max(radius, 0)),
        .shadowX: x == 0 ? nil : .length(x), .shadowY: y == 0 ? nil : .length(y),
      ])
      return node
    }
  }

  /// Turns it clockwise.
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    wrapped(in: .rotation, anchor.attributes.merging([.angle: .number(angle.degrees)]))
  }

  /// Draws it larger or smaller.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    wrapped(
      in: .scale, anchor.attributes.merging([.scaleX: .length(x), .scaleY: .length(y)]))
  }

  /// Draws it larger or smaller.
  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale, y: scale, anchor: anchor) }

  /// Draws it larger or smaller.
  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale.width, y: scale.height, anchor: anchor) }

  /// Draws texts and pictures as bars.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    environmentChange { $0.redactionReasons.formUnion(reason) }
  }

  /// Draws texts and pictures as they are, also in a placeholder.
  public nonisolated func unredacted() -> some View {
    environmentChange { values in
      values.redactionReasons = []
      values.pending.inherited[.redaction] = .integer(2)
    }
  }

  /// Marks what others should not see.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    inherited(.privacySensitive, .flag(sensitive))
  }

  /// Marks what takes the accent where a client tints the widget.
  package nonisolated func marked(accentable: Bool) -> some View {
    attribute(.accentable, .flag(accentable))
  }
}

extension _ViewNode {
  /// The node itself, or one around it if it has the attribute already.
  func free(of key: AttributeKey) -> _ViewNode {
    attributes[key] == nil ? self : wrapped(in: .frame)
  }
}
