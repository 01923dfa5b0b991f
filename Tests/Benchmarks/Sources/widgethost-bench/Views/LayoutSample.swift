import WidgetLayout
import WidgetModel

/// A tree of 1,000 nodes before layout: nine groups of eleven rows with three texts each.
enum LayoutSample {
  /// High enough for all of it.
  static let size = ViewSize(width: 715, height: 8000)

  /// - Parameters:
  ///   - serial: stands in every text: no two numbers have a text in common.
  ///   - hasNewWords: Whether texts have words of their own, too; numbers and capitals stay.
  static func tree(serial: Int, hasNewWords: Bool = false) -> ViewTree {
    let groups = (0..<9).map { group in
      Box(
        .vstack, [ViewAttribute(.horizontalAlignment, .integer(0))],
        (0..<11).map { row(group * 11 + $0, serial) })
    }
    var nodes: [ViewNode] = []
    Box(.vstack, [ViewAttribute(.spacing, .number(12))], groups).append(to: &nodes)
    if hasNewWords { nodes.renewWords(seed: UInt64(serial)) }
    return ViewTree(nodes: nodes)
  }

  /// A tree of one row, as small as a widget.
  static func row(serial: Int) -> ViewTree {
    var nodes: [ViewNode] = []
    row(0, serial).append(to: &nodes)
    return ViewTree(nodes: nodes)
  }

  static func layOut(_ tree: ViewTree, _ measurer: some TextMeasurer) throws -> LaidOutTree {
    try ViewLayout.layOut(
      tree, in: LayoutEnvironment(size: size, locale: "en_GB"), measuring: measurer,
      callbacks: NoCallbacks())
  }

  private static func row(_ number: Int, _ serial: Int) -> Box {
    let badge = Box(
      .frame, [ViewAttribute(.width, .number(24)), ViewAttribute(.height, .number(24))],
      [Box(.circle, [ViewAttribute(.fill, .color(.blue))])])
    let texts = Box(
      .vstack, [ViewAttribute(.horizontalAlignment, .integer(0))],
      [
        text("Row \(number) of tree \(serial)", .headline),
        text(
          "What row \(number) of tree \(serial) has to say is longer, and may not fit in one line.",
          .caption, lines: 2),
      ])
    let gauge = Box(.gauge, [ViewAttribute(.value, .number(Double(number) / 100))])
    let row = Box(
      .hstack, [ViewAttribute(.spacing, .number(8))],
      [badge, texts, Box(.spacer), text("\(number).\(serial) %", .body), gauge])
    return Box(
      .padding, [ViewAttribute(.top, .number(4)), ViewAttribute(.bottom, .number(4))], [row])
  }

  private static func text(_ text: String, _ style: TextStyle, lines: Int64 = 1) -> Box {
    Box(
      .text,
      [
        ViewAttribute(.fontStyle, .integer(Int64(style.rawValue))),
        ViewAttribute(.lineLimit, .integer(lines)), ViewAttribute(.text, .string(text)),
      ])
  }
}

extension [ViewNode] {
  /// Replaces the letters of all texts by others without a pattern.
  fileprivate mutating func renewWords(seed: UInt64) {
    var random = SampleNumbers(seed: seed)
    for node in indices {
      for place in self[node].attributes.indices where self[node].attributes[place].key == .text {
        let text = self[node].attributes[place].value.string ?? ""
        let bytes = text.utf8.map { byte -> UInt8 in
          guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return byte }
          return UInt8(ascii: "a") + UInt8(truncatingIfNeeded: (random.next() >> 33) % 26)
        }
        self[node].attributes[place].value = .string(String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}

/// A node with its children, before it is laid flat.
private struct Box {
  var node: ViewNode
  var children: [Box]

  init(_ type: ViewNodeType, _ attributes: [ViewAttribute] = [], _ children: [Box] = []) {
    node = ViewNode(type, childCount: children.count, attributes: attributes)
    self.children = children
  }

  func append(to nodes: inout [ViewNode]) {
    let index = nodes.count
    nodes.append(node)
    for child in children { child.append(to: &nodes) }
    nodes[index].descendantCount = nodes.count - index - 1
  }
}

/// Of a tree that has no geometry readers and no computed guides.
private struct NoCallbacks: LayoutCallbacks {
  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree] { [] }

  func guide(_ callback: Int, dimensions: ViewDimensions) throws(LayoutError) -> Double { 0 }
}
