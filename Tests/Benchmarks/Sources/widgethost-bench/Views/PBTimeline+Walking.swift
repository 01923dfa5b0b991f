extension PBTimeline {
  /// The last entry whose date is not after `time`, by binary search; the first one before all.
  func currentEntryIndex(at time: Int64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].date <= time { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Reads all that an entry shows.
  func sum(ofEntry index: Int) -> TreeSum {
    var sum = TreeSum()
    let tree = entries[index].tree
    sum.add(tree.width)
    sum.add(tree.height)
    sum.add(tree.cornerRadius)
    sum.add(tree.rightToLeft ? 1 : 0)
    sum.add(tree.locale)
    for node in tree.nodes {
      node.add(to: &sum)
      styles[Int(node.style)].add(to: &sum)
    }
    return sum
  }
}

extension PBNode {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(type)
    sum.add(flags)
    sum.add(children)
    sum.add(descendants)
    sum.add(x)
    sum.add(y)
    sum.add(width)
    sum.add(height)
    for attribute in attributes { attribute.add(to: &sum) }
  }
}

extension PBStyle {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(size)
    sum.add(weight)
    sum.add(design)
    sum.add(letterSpacing)
    if case .color(let color) = foreground.value { color.add(to: &sum) }
    if case .color(let color) = tint.value { color.add(to: &sum) }
  }
}

extension PBColor {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(light)
    sum.add(dark)
  }
}

extension PBAttribute {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(key)
    switch value {
    case .flag(let value): sum.add(value ? 1 : 0)
    case .integer(let value): sum.add(Int(value))
    case .number(let value): sum.add(value)
    case .text(let value): sum.add(value)
    case .date(let value): sum.add(Int(value))
    case .color(let value): value.add(to: &sum)
    case .gradient(let value): value.add(to: &sum)
    case .image(let value):
      sum.add(value.format)
      sum.add(value.width)
      sum.add(value.height)
    case .path(let value):
      for verb in value.verbs { sum.add(verb) }
      for coordinate in value.coordinates { sum.add(coordinate) }
    case .numbers(let value): for number in value.values { sum.add(number) }
    case .fragments(let value): for fragment in value.values { fragment.add(to: &sum) }
    case nil: break
    }
  }
}

extension PBGradient {
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
      sum.add(stop.light)
      sum.add(stop.dark)
    }
  }
}

extension PBFragment {
  fileprivate func add(to sum: inout TreeSum) {
    sum.add(run)
    sum.add(text)
    sum.add(x)
    sum.add(baseline)
    sum.add(width)
  }
}
