internal import WidgetModel

/// A reader of a node's rule from type and attributes.
struct RuleReader {
  /// The inset of a container's content that sets none, in points.
  let contentMargins: Double
  /// The inherited font size in points.
  let fontSize: Double
  /// The axis of the surrounding stack.
  let stackAxis: LayoutAxis?

  func rule(of node: ViewNode) -> LayoutRule {
    switch node.type {
    case .vstack, .hstack, .zstack, .grid, .gridRow, .group, .viewThatFits, .container, .layout:
      containerRule(node)
    case .text, .image, .spacer, .divider, .empty, .gauge, .geometryReader: leafRule(node)
    case .circle: .circle
    case .mesh: .shape
    case _ where node.type.isShape: .shape
    default: modifierRule(node)
    }
  }

  private func containerRule(_ node: ViewNode) -> LayoutRule {
    switch node.type {
    case .vstack:
      let alignment = node.guide(.horizontalAlignment) ?? .center
      return .stack(
        StackRule(axis: .vertical, alignment: alignment, spacing: node.number(.spacing)))
    case .hstack:
      let alignment = node.guide(.verticalAlignment) ?? .verticalCenter
      return .stack(
        StackRule(axis: .horizontal, alignment: alignment, spacing: node.number(.spacing)))
    case .grid:
      return .grid(
        GridRule(
          alignment: node.alignment, spacing: node.number(.spacing),
          verticalSpacing: node.number(.verticalSpacing)))
    case .layout: return node.callback.map { .custom(callback: $0) } ?? .zstack(.center)
    case .gridRow: return .gridRow(node.guide(.verticalAlignment))
    case .viewThatFits: return .viewThatFits(node.axes)
    case .container:
      return .container(margins: node.number(.contentMargins) ?? contentMargins)
    default: return .zstack(node.alignment)
    }
  }

  private func leafRule(_ node: ViewNode) -> LayoutRule {
    switch node.type {
    case .text: .text
    case .image: .image(imageRule(node))
    case .spacer:
      .spacer(minLength: node.number(.minLength) ?? Default.spacerLength, axis: stackAxis)
    case .divider: .divider(axis: (stackAxis ?? .vertical).cross)
    case .gauge: .gauge(node[.gaugeStyle]?.integer.flatMap(GaugeStyle.init) ?? .linear)
    default: .geometryReader(callback: node.callback)
    }
  }

  private func modifierRule(_ node: ViewNode) -> LayoutRule {
    switch node.type {
    case .frame: return .frame(frameRule(node))
    case .padding: return .padding(insetRule(node))
    case .background, .overlay: return .layered(node.alignment)
    case .aspectRatio:
      let mode = node[.contentMode]?.integer.flatMap(ContentMode.init) ?? .fit
      return .aspectRatio(node.number(.ratio).flatMap { $0 > 0 ? $0 : nil }, mode)
    case .fixedSize: return .fixedSize(node.axes)
    case .offset: return .offset(node.point)
    case .position: return .position(node.point)
    case .alignmentGuide:
      return .alignmentGuide(
        GuideRule(
          guide: node.guide(.guide) ?? .leading, value: node.number(.guideValue) ?? 0,
          callback: node.callback))
    default: return .drawing
    }
  }
}

extension RuleReader {
  /// The defaults of unset lengths, in points.
  private enum Default {
    static let spacerLength = 8.0
    static let padding = 16.0
  }

  /// Returns the size and baseline of an image.
  ///
  /// A symbol is a square of 1.2 times the font size, close to common symbols beside text. The
  /// centre is at the middle of capital letters, 0.35 of the size above the baseline; the baseline
  /// is hence 0.95 of the size from the top.
  private func imageRule(_ node: ViewNode) -> ImageRule {
    let isResizable = node[.resizable]?.flag ?? false
    if let image = node[.image]?.image {
      let scale = node.number(.imageScale).flatMap { $0 > 0 ? $0 : nil } ?? 1
      let size = ViewSize(width: Double(image.width) / scale, height: Double(image.height) / scale)
      return ImageRule(natural: size, isResizable: isResizable, baseline: nil)
    }
    return ImageRule(
      natural: ViewSize(width: fontSize * 1.2, height: fontSize * 1.2), isResizable: isResizable,
      baseline: fontSize * 0.95)
  }

  private func frameRule(_ node: ViewNode) -> FrameRule {
    FrameRule(
      width: FrameRule.Lengths(
        fixed: node.number(.width), minimum: node.number(.minWidth),
        ideal: node.number(.idealWidth), maximum: node.number(.maxWidth)),
      height: FrameRule.Lengths(
        fixed: node.number(.height), minimum: node.number(.minHeight),
        ideal: node.number(.idealHeight), maximum: node.number(.maxHeight)),
      alignment: node.alignment)
  }

  private func insetRule(_ node: ViewNode) -> InsetRule {
    let edges: [ViewAttributeKey] = [.top, .leading, .bottom, .trailing]
    let rest = edges.contains { node[$0] != nil } ? 0 : Default.padding
    return InsetRule(
      top: node.number(.top) ?? rest, leading: node.number(.leading) ?? rest,
      bottom: node.number(.bottom) ?? rest, trailing: node.number(.trailing) ?? rest)
  }
}

extension ViewNode {
  fileprivate func number(_ key: ViewAttributeKey) -> Double? {
    self[key]?.number.flatMap { $0.isNaN ? nil : $0 }
  }

  fileprivate func guide(_ key: ViewAttributeKey) -> AlignmentGuide? {
    self[key]?.integer.map(AlignmentGuide.init)
  }

  fileprivate var alignment: AlignmentPair {
    AlignmentPair(
      horizontal: guide(.horizontalAlignment) ?? .center,
      vertical: guide(.verticalAlignment) ?? .verticalCenter)
  }

  fileprivate var axes: ViewAxes { self[.axes]?.integer.map(ViewAxes.init) ?? .both }

  fileprivate var point: ViewPoint { ViewPoint(x: number(.x) ?? 0, y: number(.y) ?? 0) }
}

/// An inherited style, which is large and that of many nodes.
final class Inherited {
  let style: InheritedStyle
  /// The index of the drawing style in ``TreeResolver/styles``.
  let drawing: Int

  init(_ style: InheritedStyle, drawing: Int) {
    self.style = style
    self.drawing = drawing
  }
}

/// The context inherited from the nodes around a node.
struct Place {
  var inherited: Inherited
  /// The depth of the node including groups, 1 for the root.
  var depth: Int
  /// The axis of the surrounding stack, across modifiers.
  var stackAxis: LayoutAxis?

  /// Updates the context for the children of a node.
  mutating func enter(_ node: ViewNode) {
    depth += 1
    switch node.type {
    case .vstack, .grid: stackAxis = .vertical
    case .hstack, .gridRow: stackAxis = .horizontal
    case .zstack, .container, .geometryReader: stackAxis = nil
    case .layout:
      switch node[.axes]?.integer.map(ViewAxes.init) {
      case .horizontal: stackAxis = .horizontal
      case .vertical: stackAxis = .vertical
      default: stackAxis = nil
      }
    default: break
    }
  }
}
