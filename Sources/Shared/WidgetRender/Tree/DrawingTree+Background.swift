package import WidgetModel

extension DrawingTree {
  /// Whether the widget needs a default background to separate text from the page.
  package var needsBackground: Bool {
    guard options.mode == .fullColor else { return false }
    let radius = tree.cornerRadius
    guard radius > 0, radius < min(tree.size.width, tree.size.height) / 2 else { return false }
    guard let root = tree.nodes.first else { return true }
    return root.type != .container || children(0).count < 2
  }
}

extension ColorPair {
  /// The colour `WH_COLOR_BACKGROUND`, for a widget without a background.
  package static let background = ColorPair(light: 0xffff_ffff, dark: 0x1c1c_1eff)
}
