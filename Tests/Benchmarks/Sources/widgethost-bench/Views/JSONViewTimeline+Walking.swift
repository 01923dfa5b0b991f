extension JSONViewTimeline {
  /// The last entry whose date is not after `time`; the first one before all.
  func currentEntryIndex(at time: Int64) -> Int {
    entries.lastIndex { $0.date <= time } ?? 0
  }

  /// Reads all that an entry shows.
  func sum(ofEntry index: Int) -> TreeSum {
    var sum = TreeSum()
    guard let tree = entries[index].tree else { return sum }
    sum.add(tree.width)
    sum.add(tree.height)
    sum.add(tree.cornerRadius)
    sum.add(tree.rightToLeft ? 1 : 0)
    sum.add(tree.locale)
    for node in tree.nodes {
      node.add(to: &sum)
      styles[node.style].add(to: &sum)
    }
    return sum
  }
}

extension JSONViewTimeline.Node {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(Int(type))
    sum.add(Int(flags))
    sum.add(children)
    sum.add(descendants)
    sum.add(x)
    sum.add(y)
    sum.add(width)
    sum.add(height)
    for attribute in attributes { attribute.add(to: &sum) }
  }
}

extension JSONViewTimeline.Style {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(size)
    sum.add(weight)
    sum.add(Int(design))
    sum.add(letterSpacing)
    if case .color(let color) = foreground { color.add(to: &sum) }
    if case .color(let color) = tint { color.add(to: &sum) }
  }
}

extension JSONAttribute {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(Int(key))
    switch value {
    case .flag(let value): sum.add(value ? 1 : 0)
    case .integer(let value): sum.add(Int(value))
    case .number(let value): sum.add(value)
    case .text(let value): sum.add(value)
    case .date(let value): sum.add(Int(value))
    case .color(let value): value.add(to: &sum)
    case .gradient(let value): value.add(to: &sum)
    case .image(let value):
      sum.add(Int(value.format))
      sum.add(value.width)
      sum.add(value.height)
    case .path(let value):
      for verb in value.verbs { sum.add(verb) }
      for coordinate in value.coordinates { sum.add(coordinate) }
    case .numbers(let value): for number in value { sum.add(number) }
    case .fragments(let value): for fragment in value { fragment.add(to: &sum) }
    }
  }
}

extension JSONAttribute.Color {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(light)
    sum.add(dark)
  }
}

extension JSONAttribute.Gradient {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(kind)
    sum.add(startX)
    sum.add(startY)
    sum.add(endX)
    sum.add(endY)
    sum.add(startRadius)
    sum.add(endRadius)
    sum.add(startAngle)
    sum.add(endAngle)
    for stop in stops {
      sum.add(stop.location)
      stop.color.add(to: &sum)
    }
  }
}

extension JSONAttribute.Fragment {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(run)
    sum.add(text)
    sum.add(x)
    sum.add(baseline)
    sum.add(width)
  }
}
