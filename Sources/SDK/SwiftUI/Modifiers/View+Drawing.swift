public import Foundation

extension View {
  /// The factor is limited to 0...1; an invalid factor counts as 1.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    eachNode { node, _ in
      var node = node
      var product = min(max(opacity.isFinite ? opacity : 1, 0), 1)
      if case .number(let already) = node.attributes[.opacity] { product *= already }
      node.attributes[.opacity] = .number(product)
      return product < 1 ? node.withEffectsPerLeaf : node
    }
  }

  public nonisolated func hidden() -> some View { attribute(.hidden, .flag(true)) }

  /// `opaque` is ignored.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    eachNode { node, _ in
      var node = node.free(of: .blur)
      if radius > 0 { node.attributes[.blur] = .length(radius) }
      return node
    }
  }

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
      return node.withEffectsPerLeaf
    }
  }

  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    wrapped(in: .rotation, anchor.attributes.merging([.angle: .number(angle.degrees)]))
  }

  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    wrapped(
      in: .scale, anchor.attributes.merging([.scaleX: .length(x), .scaleY: .length(y)]))
  }

  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale, y: scale, anchor: anchor) }

  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale.width, y: scale.height, anchor: anchor) }

  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    environmentChange { $0.redactionReasons.formUnion(reason) }
  }

  public nonisolated func unredacted() -> some View {
    environmentChange { values in
      values.redactionReasons = []
      values.pending.inherited[.redaction] = .integer(2)
    }
  }

  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    inherited(.privacySensitive, .flag(sensitive))
  }

  /// Sets the look of images in a client that tints the widget: a constant `WH_ACCENTED_...`.
  package nonisolated func marked(
    accentedRendering number: Int
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, _ in
      var node = node
      if node.type == .image { node.attributes[.accentedRendering] = .integer(number) }
      return node
    }
  }

  /// Marks views that take the accent colour in a client that tints the widget.
  package nonisolated func marked(accentable: Bool) -> ModifiedContent<Self, _NodeModifier> {
    attribute(.accentable, .flag(accentable))
  }
}

extension _ViewNode {
  /// The node with opacity, blend mode and shadow for each leaf inside.
  var withEffectsPerLeaf: _ViewNode {
    guard !children.isEmpty && type != .text || callback != nil else { return self }
    var node = self
    node.attributes[.effectsPerLeaf] = .flag(true)
    return node
  }

  /// Returns the node, or a frame around the node if the node has the attribute already.
  func free(of key: AttributeKey) -> _ViewNode {
    attributes[key] == nil ? self : wrapped(in: .frame)
  }
}
