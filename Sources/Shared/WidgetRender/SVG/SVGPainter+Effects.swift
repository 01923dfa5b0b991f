internal import WidgetModel

extension SVGPainter {
  /// Opens the elements around a node for effects on the whole subtree.
  ///
  /// - Returns: The end tags of those elements, the outermost first.
  mutating func beginEffects(_ index: Int) -> [StaticString] {
    var ends: [StaticString] = []
    if let link = view.link(index) {
      out.write("<a")
      out.write(attribute: "href", link)
      out.write(">")
      ends.append("</a>\n")
      hasTargets = true
    }
    let attributes = captured { painter in
      painter.writeDrawingAttributes(index)
      painter.writeSpokenAttributes(index)
    }
    if !attributes.isEmpty {
      out.write("<g")
      out.write(attributes)
      out.write(">\n")
      ends.append("</g>\n")
    }
    return ends
  }

  private mutating func writeDrawingAttributes(_ index: Int) {
    let node = view.node(index)
    let opacity = min(node.number(.opacity, or: 1), 1)
    if opacity < 1 { out.write(attribute: "opacity", opacity, decimals: 3) }
    if let filter = defineFilter(index) { out.write(reference: "filter", filter) }
    if let blending = node.blendMode.declaration {
      out.write(" style=\"")
      out.write(blending)
      out.write("\"")
    } else if node.type == .compositingGroup, view.holdsBlending(index) {
      out.write(" style=\"isolation:isolate\"")
    }
    if let action = view.detail(.action, of: index) {
      out.write(attribute: "data-action", action)
      if let isOn = node[.isOn]?.flag {
        out.write(isOn ? " data-on=\"true\"" : " data-on=\"false\"")
      }
      hasTargets = true
    }
  }

  private mutating func writeSpokenAttributes(_ index: Int) {
    if view.node(index).flag(.accessibilityHidden) { return out.write(" aria-hidden=\"true\"") }
    let label = [
      view.detail(.accessibilityLabel, of: index), view.detail(.accessibilityValue, of: index),
    ]
    .compactMap { $0 }.joined(separator: ", ")
    if !label.isEmpty {
      out.write(view.children(index).isEmpty ? " role=\"img\"" : " role=\"group\"")
      out.write(attribute: "aria-label", label)
    }
    if let hint = view.detail(.accessibilityHint, of: index) {
      out.write(attribute: "aria-description", hint)
    }
  }

  /// Defines a filter of blur, then shadow. The radii are the standard deviations of the Gaussian,
  /// in points.
  private mutating func defineFilter(_ index: Int) -> Int? {
    let node = view.node(index)
    let blur = node.radius(.blur)
    let hasShadow = node[.shadowRadius]?.number != nil
    guard blur > 0 || hasShadow else { return nil }
    var rest = OutputWriter()
    rest.write(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    rest.write(region: bounds(of: index))
    rest.write(">")
    if blur > 0 {
      rest.write("<feGaussianBlur")
      rest.write(attribute: "stdDeviation", blur)
      rest.write(" result=\"b\"/>")
    }
    if hasShadow {
      rest.write(
        captured { $0.writeShadow(node, of: blur > 0 ? "b" : "SourceGraphic") })
    }
    rest.write("</filter>\n")
    return definitions.define("filter", rest)
  }

  /// Writes the steps of a drop shadow; `feDropShadow` is not supported everywhere.
  private mutating func writeShadow(_ node: LaidOutNode, of picture: StaticString) {
    out.write("<feGaussianBlur in=\"")
    out.write(picture)
    out.write("\"")
    out.write(attribute: "stdDeviation", node.radius(.shadowRadius))
    out.write("/><feOffset")
    out.write(attribute: "dx", node.number(.shadowX, or: 0))
    out.write(attribute: "dy", node.number(.shadowY, or: 0))
    out.write(" result=\"s\"/><feFlood")
    write(node[.shadowColor]?.color ?? ColorPair(light: 0x55, dark: 0x55), .flood)
    endTag(isEmpty: true)
    out.write("<feComposite in2=\"s\" operator=\"in\"/><feMerge><feMergeNode/><feMergeNode in=\"")
    out.write(picture)
    out.write("\"/></feMerge>")
  }
}
