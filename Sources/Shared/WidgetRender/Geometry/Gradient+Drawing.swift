package import WidgetModel

extension [Gradient.Stop] {
  /// Returns the stops of a gradient from a start radius, converted for a gradient from the centre.
  package func fromCenter(_ start: Double, _ end: Double) -> [Gradient.Stop] {
    let outer = Swift.max(start, end)
    guard outer > 0 else { return self }
    let moved = map { stop in
      let location = (start + (end - start) * stop.location) / outer
      return Gradient.Stop(location: Swift.min(Swift.max(location, 0), 1), color: stop.color)
    }
    return start <= end ? moved : moved.reversed()
  }

  /// The stops with the hue of the neighbours for fully transparent stops: a transition to clear
  /// fades without grey.
  package var withClearStopsColored: [Gradient.Stop] {
    guard contains(where: { $0.color.light & 0xff == 0 || $0.color.dark & 0xff == 0 }) else {
      return self
    }
    return indices.flatMap { index in
      let stop = self[index]
      let before = stop.color.fading(self[Swift.max(index - 1, 0)].color)
      let after = stop.color.fading(self[Swift.min(index + 1, count - 1)].color)
      let colors = before == after || index == count - 1 ? [before] : [before, after]
      return (index == 0 ? [after] : colors).map { color in
        Gradient.Stop(location: stop.location, color: color)
      }
    }
  }
}

extension ColorPair {
  /// Returns this colour with the hue of another colour where this colour is fully transparent.
  fileprivate func fading(_ other: ColorPair) -> ColorPair {
    ColorPair(
      light: light & 0xff == 0 ? other.light & ~0xff : light,
      dark: dark & 0xff == 0 ? other.dark & ~0xff : dark)
  }
}

extension Gradient {
  /// Returns the gradient with each colour changed.
  func mapped(_ change: (ColorPair) -> ColorPair) -> Gradient {
    var gradient = self
    for index in stops.indices { gradient.stops[index].color = change(stops[index].color) }
    return gradient
  }
}

extension Paint {
  /// Returns the paint with each colour changed.
  func mapped(_ change: (ColorPair) -> ColorPair) -> Paint {
    switch self {
    case .color(let color): .color(change(color))
    case .gradient(let gradient): .gradient(gradient.mapped(change))
    }
  }

  /// The paint, with a gradient of one colour as that colour.
  package var simplified: Paint {
    guard case .gradient(let gradient) = self, let first = gradient.stops.first,
      gradient.stops.allSatisfy({ $0.color == first.color })
    else { return self }
    return .color(first.color)
  }
}
