import WidgetModel

extension LaidOutTree {
  /// Reads all that the tree shows: the values that the encoder is given.
  var sum: TreeSum {
    var sum = TreeSum()
    sum.add(single: size.width)
    sum.add(single: size.height)
    sum.add(single: cornerRadius)
    sum.add(direction == .rightToLeft ? 1 : 0)
    sum.add(locale)
    for node in nodes {
      node.add(to: &sum)
      styles[node.style].add(to: &sum)
    }
    return sum
  }
}

extension LaidOutNode {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(Int(type.rawValue))
    sum.add(Int(flags.rawValue))
    sum.add(childCount)
    sum.add(descendantCount)
    sum.add(single: frame.x)
    sum.add(single: frame.y)
    sum.add(single: frame.width)
    sum.add(single: frame.height)
    for attribute in attributes {
      sum.add(Int(attribute.key.rawValue))
      attribute.value.add(to: &sum)
    }
  }
}

extension DrawingStyle {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(single: size)
    sum.add(weight)
    sum.add(Int(design.rawValue))
    sum.add(single: letterSpacing)
    if case .color(let color) = foreground { sum.add(color) }
    if case .color(let color) = tint { sum.add(color) }
  }
}

extension ViewValue {
  fileprivate func add(to sum: inout TreeSum) {
    switch self {
    case .flag(let value): sum.add(value ? 1 : 0)
    case .integer(let value): sum.add(Int(value))
    case .number(let value): sum.add(value)
    case .string(let value): sum.add(value)
    case .date(let value): sum.add(Int(value.nanoseconds))
    case .color(let value): sum.add(value)
    case .gradient(let value): sum.add(value)
    case .image(let value):
      sum.add(Int(value.format.rawValue))
      sum.add(value.width)
      sum.add(value.height)
    case .path(let value): for element in value { sum.add(element) }
    case .numbers(let value): for number in value { sum.add(single: number) }
    case .fragments(let value): for fragment in value { sum.add(fragment) }
    }
  }
}

extension TreeSum {
  fileprivate mutating func add(_ gradient: Gradient) {
    add(gradient.kind.rawValue)
    add(gradient.start)
    add(gradient.end)
    add(single: gradient.startRadius)
    add(single: gradient.endRadius)
    add(single: gradient.startAngle)
    add(single: gradient.endAngle)
    for stop in gradient.stops {
      add(single: stop.location)
      add(stop.color)
    }
  }

  fileprivate mutating func add(_ fragment: TextFragment) {
    add(fragment.run)
    add(fragment.text)
    add(single: fragment.x)
    add(single: fragment.baseline)
    add(single: fragment.width)
  }
}
