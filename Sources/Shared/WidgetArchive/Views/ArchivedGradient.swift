public import WidgetModel

/// A gradient of an archived tree, read in place.
public struct ArchivedGradient: ~Escapable {
  /// The kind of gradient: linear, radial or angular.
  public let kind: Gradient.Kind
  /// The number of stops, 1 to 256.
  public let stopCount: Int
  let words: ArchivedWords

  /// Wraps words; `nil` if the words have no gradient's form. Numbers are not checked.
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

  /// The start of a linear gradient, else the centre, in fractions of width and height.
  public var start: ViewPoint { words.point(at: 1) }
  /// The end of a linear gradient, in fractions of width and height.
  public var end: ViewPoint { words.point(at: 3) }
  /// The start radius of a radial gradient, in points.
  public var startRadius: Double { words.float(at: 5) }
  /// The end radius of a radial gradient, in points.
  public var endRadius: Double { words.float(at: 6) }
  /// The start of an angular gradient in degrees, clockwise from the right.
  public var startAngle: Double { words.float(at: 7) }
  /// The end of an angular gradient, like ``startAngle``.
  public var endAngle: Double { words.float(at: 8) }

  /// The stop at an index below ``stopCount``.
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

  /// A copy of the gradient; `nil` if malformed.
  var copy: Gradient? {
    guard isWellFormed else { return nil }
    return Gradient(
      kind, start: start, end: end, startRadius: startRadius, endRadius: endRadius,
      startAngle: startAngle, endAngle: endAngle, stops: (0..<stopCount).map { stop(at: $0) })
  }
}
