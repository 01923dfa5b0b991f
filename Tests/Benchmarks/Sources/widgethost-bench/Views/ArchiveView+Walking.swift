import WidgetArchive
import WidgetModel

extension ArchiveView {
  /// Reads all that an entry shows, in place.
  func sum(ofEntry index: Int) -> TreeSum {
    var sum = TreeSum()
    guard let number = tree(ofEntry: index, dark: false) else { return sum }
    let tree = tree(at: number)
    sum.add(single: tree.size.width)
    sum.add(single: tree.size.height)
    sum.add(single: tree.cornerRadius)
    sum.add(tree.direction == .rightToLeft ? 1 : 0)
    sum.add(tree.localeBytes)
    for index in 0..<tree.nodeCount {
      let node = tree.node(at: index)
      sum.add(node)
      for place in node.attributes { sum.add(tree.attribute(at: place)) }
      sum.add(tree.style(of: node))
    }
    return sum
  }
}

extension TreeSum {
  fileprivate mutating func add(_ node: ArchivedNode) {
    add(Int(node.rawType))
    add(Int(node.flags.rawValue))
    add(node.childCount)
    add(node.descendantCount)
    add(single: node.frame.x)
    add(single: node.frame.y)
    add(single: node.frame.width)
    add(single: node.frame.height)
  }

  fileprivate mutating func add(_ style: borrowing ArchivedStyle) {
    add(single: style.size)
    add(style.weight)
    add(Int(style.design.rawValue))
    add(single: style.letterSpacing)
    if let color = style.foregroundColor { add(color) }
    if let color = style.tintColor { add(color) }
  }

  /// By the type of the value, whose numbers are those of `docs/archive-format.md`.
  fileprivate mutating func add(_ attribute: borrowing ArchivedAttribute) {
    add(Int(attribute.rawKey))
    switch attribute.rawType {
    case 1: if let value = attribute.flag { add(value ? 1 : 0) }
    case 2: if let value = attribute.integer { add(Int(value)) }
    case 3: if let value = attribute.number { add(value) }
    case 4: if let value = attribute.string { add(value) }
    case 5: if let value = attribute.date { add(Int(value.nanoseconds)) }
    case 6: if let value = attribute.color { add(value) }
    case 7: if let value = attribute.gradient { add(value) }
    case 8: if let value = attribute.image { add(value) }
    case 9: if var value = attribute.path { while let element = value.next() { add(element) } }
    case 10:
      for index in 0..<(attribute.numberCount ?? 0) { add(single: attribute.number(at: index)) }
    case 11: if let value = attribute.fragments { add(value) }
    default: break
    }
  }

  private mutating func add(_ gradient: borrowing ArchivedGradient) {
    add(gradient.kind.rawValue)
    add(gradient.start)
    add(gradient.end)
    add(single: gradient.startRadius)
    add(single: gradient.endRadius)
    add(single: gradient.startAngle)
    add(single: gradient.endAngle)
    for index in 0..<gradient.stopCount {
      let stop = gradient.stop(at: index)
      add(single: stop.location)
      add(stop.color)
    }
  }

  private mutating func add(_ image: ArchivedImage) {
    add(Int(image.format.rawValue))
    add(image.width)
    add(image.height)
  }

  private mutating func add(_ fragments: borrowing ArchivedFragments) {
    for index in 0..<fragments.count {
      guard let fragment = fragments.fragment(at: index) else { continue }
      add(fragment.run)
      add(fragment.textBytes)
      add(single: fragment.x)
      add(single: fragment.baseline)
      add(single: fragment.width)
    }
  }
}
