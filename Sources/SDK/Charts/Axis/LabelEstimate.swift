internal import SwiftUI

/// The estimated sizes of texts. Only the host measures texts, after the chart has decided which
/// labels have room.
enum LabelEstimate {
  /// Returns the width of a text in points, for a font of a size in points: the sum of the advances
  /// in the default face, and 2 % more, rounded up to a tenth. A text that is cut is worse than a
  /// free point.
  static func width(_ text: String, size: CGFloat) -> CGFloat {
    let width = text.reduce(0) { $0 + LabelAdvances.advance($1) } * size * 1.02
    return width.isFinite ? (width * 10).rounded(.up) / 10 : width
  }

  /// The sizes of the text styles in points, in the order of their constants.
  private static let styles: [CGFloat] = [17, 34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]

  /// Returns the size of a view's nodes in points.
  ///
  /// - Parameters:
  ///   - font: the size of the surrounding font in points.
  ///   - growth: the factor of the user's type size.
  static func size(of nodes: [_ViewNode], font: CGFloat, growth: CGFloat = 1) -> CGSize {
    nodes.reduce(CGSize.zero) { sum, node in
      let size = size(of: node, font: font, growth: growth)
      return CGSize(width: max(sum.width, size.width), height: max(sum.height, size.height))
    }
  }

  private static func size(of node: _ViewNode, font: CGFloat, growth: CGFloat) -> CGSize {
    func number(_ key: AttributeKey) -> CGFloat? {
      if case .number(let value)? = node.attributes[key], value.isFinite {
        CGFloat(value)
      } else {
        nil
      }
    }
    var font = number(.fontSize).map { $0 * growth } ?? font
    if case .integer(let style)? = node.attributes[.fontStyle], styles.indices.contains(style) {
      font = styles[style] * growth
    }
    let sizes = node.children.map { size(of: $0, font: font, growth: growth) }
    let widest = sizes.map(\.width).max() ?? 0
    let highest = sizes.map(\.height).max() ?? 0
    func sum(_ lengths: [CGFloat]) -> CGFloat {
      lengths.reduce((number(.spacing) ?? 8) * CGFloat(max(sizes.count - 1, 0)), +)
    }
    switch node.type {
    case .text: return text(node, font)
    case .frame:
      let inner = sizes.first ?? .zero
      return CGSize(
        width: number(.width) ?? max(inner.width, number(.minWidth) ?? 0),
        height: number(.height) ?? max(inner.height, number(.minHeight) ?? 0))
    case .padding:
      let inner = sizes.first ?? .zero
      return CGSize(
        width: inner.width + (number(.leading) ?? 0) + (number(.trailing) ?? 0),
        height: inner.height + (number(.top) ?? 0) + (number(.bottom) ?? 0))
    case .hstack: return CGSize(width: sum(sizes.map(\.width)), height: highest)
    case .vstack: return CGSize(width: widest, height: sum(sizes.map(\.height)))
    case .overlay, .background, .clip, .mask: return sizes.first ?? .zero
    case .image: return CGSize(width: font * 1.2, height: font * 1.2)
    default: return CGSize(width: widest, height: highest)
    }
  }

  private static func text(_ node: _ViewNode, _ font: CGFloat) -> CGSize {
    guard case .string(let text)? = node.attributes[.text] else {
      return CGSize(width: font * 4, height: font * 1.25)
    }
    let lines = text.prefix(2000).split(separator: "\n", omittingEmptySubsequences: false)
    return CGSize(
      width: lines.map { width(String($0), size: font) }.max() ?? 0,
      height: CGFloat(max(lines.count, 1)) * font * 1.25)
  }
}
