internal import WidgetModel

extension DrawingTree {
  /// The styles with the font families of texts that are shown. Where something is kept back, the
  /// name of a font could be a part of it.
  var toldStyles: [DrawingStyle] {
    guard tree.nodes.indices.contains(where: isRedactedLeaf) else { return tree.styles }
    let shown = Set(
      tree.nodes.indices.filter { node($0).type == .text && !isRedacted($0) }.map { node($0).style }
    )
    return tree.styles.enumerated().map { number, style in
      guard !shown.contains(number) else { return style }
      var style = style
      style.family = nil
      return style
    }
  }
}
