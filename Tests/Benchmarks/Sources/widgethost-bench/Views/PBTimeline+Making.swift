import Foundation
import WidgetModel

extension PBTimeline {
  /// The same timeline as a message, with each style and each picture once.
  init(_ timeline: Timeline) {
    var tables = PBTables()
    entries = timeline.entries.map { PBEntry($0, &tables) }
    styles = tables.styles
    images = tables.images
    switch timeline.policy {
    case .atEnd: policy = 0
    case .after(let date): (policy, policyDate) = (1, date.nanoseconds)
    case .never: policy = 2
    }
  }
}

/// What the entries of a message share.
private struct PBTables {
  var styles: [PBStyle] = []
  var images: [Data] = []
  private var styleNumbers: [DrawingStyle: Int] = [:]
  private var imageNumbers: [[UInt8]: Int] = [:]

  mutating func number(of style: DrawingStyle) -> Int {
    if let number = styleNumbers[style] { return number }
    styleNumbers[style] = styles.count
    styles.append(PBStyle(style))
    return styles.count - 1
  }

  mutating func number(of image: [UInt8]) -> Int {
    if let number = imageNumbers[image] { return number }
    imageNumbers[image] = images.count
    images.append(Data(image))
    return images.count - 1
  }
}

extension PBEntry {
  fileprivate init(_ entry: Entry, _ tables: inout PBTables) {
    date = entry.date.nanoseconds
    contentType = entry.contentType
    payload = Data(entry.payload)
    if let url = entry.url { self.url = url }
    if let relevance = entry.relevance {
      score = relevance.score
      duration = relevance.duration.components.seconds * 1_000_000_000
    }
    if let views = entry.views { tree = PBTree(views.tree, &tables) }
    if let dark = entry.views?.darkTree { darkTree = PBTree(dark, &tables) }
  }
}

extension PBTree {
  fileprivate init(_ tree: LaidOutTree, _ tables: inout PBTables) {
    width = Float(tree.size.width)
    height = Float(tree.size.height)
    cornerRadius = Float(tree.cornerRadius)
    rightToLeft = tree.direction == .rightToLeft
    locale = tree.locale
    let numbers = tree.styles.map { tables.number(of: $0) }
    nodes = tree.nodes.map { node in
      var message = PBNode(node, &tables)
      message.style = UInt32(numbers[node.style])
      return message
    }
  }
}

extension PBNode {
  fileprivate init(_ node: LaidOutNode, _ tables: inout PBTables) {
    type = UInt32(node.type.rawValue)
    flags = UInt32(node.flags.rawValue)
    children = UInt32(node.childCount)
    descendants = UInt32(node.descendantCount)
    x = Float(node.frame.x)
    y = Float(node.frame.y)
    width = Float(node.frame.width)
    height = Float(node.frame.height)
    attributes = node.attributes.map { PBAttribute($0, &tables) }
  }
}

extension PBAttribute {
  fileprivate init(_ attribute: ViewAttribute, _ tables: inout PBTables) {
    key = UInt32(attribute.key.rawValue)
    switch attribute.value {
    case .flag(let value): flag = value
    case .integer(let value): integer = value
    case .number(let value): number = value
    case .string(let value): text = value
    case .date(let value): date = value.nanoseconds
    case .color(let value): color = PBColor(value)
    case .gradient(let value): gradient = PBGradient(value)
    case .image(let value): image = PBImage(value, file: tables.number(of: value.bytes))
    case .path(let value): path = PBPath(value)
    case .numbers(let value): numbers.values = value.map { Float($0) }
    case .fragments(let value): fragments.values = value.map { PBFragment($0) }
    }
  }
}
