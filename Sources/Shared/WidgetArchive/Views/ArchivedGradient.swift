public import WidgetModel

/// A gradient of an archived tree, read in place.
public struct ArchivedGradient: ~Escapable {
  /// What kind it is.
  public let kind: Gradient.Kind
  /// How many stops there are, 1 to 256.
  public let stopCount: Int
  let words: ArchivedWords

  /// `nil` if the words are not those of a gradient; numbers are not looked at.
  @_lifetime(copy words)
  init?(_ words: ArchivedWords) {
    typealias Words = ViewFormat.Words
    let rest = words.count - Words.gradientHead
    guard rest > 0, rest.isMultiple(of: Words.stop),
      ViewFormat.stops.contains(rest / Words.stop), let kind = Gradient.Kind(rawValue: words[0])
    else { return nil }
    self.kind = kind
    stopCount = rest / Words.stop
    self.words = words
  }

  /// Linear: from here; else the centre. In fractions of width and height.
  public var start: ViewPoint { words.point(at: 1) }
  /// Linear: to here.
  public var end: ViewPoint { words.point(at: 3) }
  /// Radial: in points.
  public var startRadius: Double { words.float(at: 5) }
  /// Radial: in points.
  public var endRadius: Double { words.float(at: 6) }
  /// Angular: degrees, clockwise from the right.
  public var startAngle: Double { words.float(at: 7) }
  /// Angular: like ``startAngle``.
  public var endAngle: Double { words.float(at: 8) }

  /// One stop; `index` is below ``stopCount``.
  public func stop(at index: Int) -> Gradient.Stop {
    let first = ViewFormat.Words.gradientHead + ViewFormat.Words.stop * index
    return Gradient.Stop(
      location: words.float(at: first),
      color: ColorPair(light: words[first + 1], dark: words[first + 2]))
  }

  /// Whether all numbers are within their limits and the stops in order.
  var isWellFormed: Bool {
    for index in 1..<ViewFormat.Words.gradientHead where !words.float(at: index).isDrawable {
      return false
    }
    guard max(startAngle.magnitude, endAngle.magnitude) <= ViewFormat.farthestAngle else {
      return false
    }
    var previous = 0.0
    for index in 0..<stopCount {
      let location = stop(at: index).location
      guard location >= previous, location <= 1 else { return false }
      previous = location
    }
    return true
  }

  /// The gradient, copied; `nil` if it is not well-formed.
  var copy: Gradient? {
    guard isWellFormed else { return nil }
    return Gradient(
      kind, start: start, end: end, startRadius: startRadius, endRadius: endRadius,
      startAngle: startAngle, endAngle: endAngle, stops: (0..<stopCount).map { stop(at: $0) })
  }
}
