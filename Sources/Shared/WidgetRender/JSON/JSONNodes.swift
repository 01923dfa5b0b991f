internal import WidgetModel

/// Writes the nodes of a tree as nested objects.
struct JSONNodes {
  let view: DrawingTree
  /// The index of this tree's first style in the document's list.
  let firstStyle: Int

  /// Writes a node with all its descendants; of a hidden node only type, frame and `hidden`.
  func write(
    _ index: Int, to json: inout JSONWriter, _ images: inout ImageNumbers, depth: Int = 0
  ) {
    guard !json.isFull, view.tree.nodes.indices.contains(index) else {
      return json.object { _ in }
    }
    json.object { json in
      let node = view.node(index)
      json.key("type")
      json.string(node.type.name)
      json.key("frame")
      json.numbers([node.frame.x, node.frame.y, node.frame.width, node.frame.height])
      guard !view.isHidden(index) else {
        json.key("hidden")
        return json.flag(true)
      }
      json.key("style")
      json.integer(firstStyle + node.style)
      writeFlags(index, to: &json)
      if node.type == .text { writeText(index, to: &json, &images) }
      if node.type == .gauge {
        json.key("value")
        json.number(view.fraction(ofGauge: index), decimals: 5)
      }
      for attribute in node.attributes where isTold(attribute.key, index) {
        write(attribute, of: index, to: &json, &images)
      }
      let children = depth < DrawingTree.deepest ? view.children(index) : []
      // The runs of a text are its fragments, each with a style.
      guard !children.isEmpty, node.type != .text else { return }
      json.key("children")
      json.array { json in
        for child in children { write(child, to: &json, &images, depth: depth + 1) }
      }
    }
  }

  private func writeFlags(_ index: Int, to json: inout JSONWriter) {
    let flags = view.node(index).flags
    for (name, isSet) in [
      ("redacted", view.isRedactedLeaf(index)), ("unredacted", flags.contains(.unredacted)),
      ("privacy_sensitive", flags.contains(.privacySensitive)),
      ("mirrored", flags.contains(.mirrored)),
    ] where isSet {
      json.key(name)
      json.flag(true)
    }
  }

  /// Whether an attribute of a node is in the document.
  private func isTold(_ key: ViewAttributeKey, _ index: Int) -> Bool {
    switch key.definition.disclosure {
    case .always: true
    case .content: !view.isRedactedLeaf(index)
    case .detail: view.showsDetails(index)
    case .apart: false
    }
  }

  /// Writes an attribute as a named field.
  func write(
    _ attribute: ViewAttribute, of index: Int, to json: inout JSONWriter,
    _ images: inout ImageNumbers
  ) {
    if attribute.key == .url, view.link(index) == nil { return }
    json.key(attribute.key.name)
    if let name = view.node(index).constantName(attribute.key) { return json.string(name) }
    switch attribute.value {
    case .flag(let value): json.flag(value)
    case .integer(let value): json.integer(Int(value))
    case .number(let value): json.number(value, decimals: 5)
    case .string(let value): json.string(value)
    case .date(let value): json.date(value)
    case .color(let value): json.color(value)
    case .gradient(let value): json.gradient(value)
    case .image(let value): json.integer(images.number(of: value))
    case .path(let value): json.path(value)
    case .numbers(let value): json.numbers(value)
    case .fragments: json.array { _ in }
    }
  }
}
