internal import WidgetModel

/// A value that an archive cannot hold, for example a number too far from 0.
struct UnwritableValue: Error {}

/// Appends the contents of section 22 as little-endian words.
extension [UInt32] {
  /// Appends a number, rounded to an `f32`. Negative zero becomes zero.
  mutating func append(float value: Double) throws(UnwritableValue) {
    let rounded = Float(value) + 0
    guard Double(rounded).isDrawable else { throw UnwritableValue() }
    append(rounded.bitPattern.littleEndian)
  }

  /// Appends an angle of a gradient.
  mutating func append(angle: Double) throws(UnwritableValue) {
    guard angle.magnitude <= ViewFormat.farthestAngle else { throw UnwritableValue() }
    try append(float: angle)
  }

  mutating func append(point: ViewPoint) throws(UnwritableValue) {
    try append(float: point.x)
    try append(float: point.y)
  }

  mutating func append(color: ColorPair) {
    append(color.light.littleEndian)
    append(color.dark.littleEndian)
  }

  /// Appends the low half of `value` first.
  mutating func append(wide value: UInt64) {
    append(UInt32(truncatingIfNeeded: value).littleEndian)
    append(UInt32(truncatingIfNeeded: value >> 32).littleEndian)
  }

  mutating func append(text: String) {
    text.utf8Span.span.bytes.forEachTextWord { append($0.littleEndian) }
  }

  mutating func append(hash: ContentHash) {
    let words = hash.words
    for index in words.indices { append(words[index].littleEndian) }
  }

  mutating func append(gradient: Gradient) throws(UnwritableValue) {
    guard ViewFormat.stops.contains(gradient.stops.count) else { throw UnwritableValue() }
    append(gradient.kind.rawValue.littleEndian)
    try append(point: gradient.start)
    try append(point: gradient.end)
    try append(float: gradient.startRadius)
    try append(float: gradient.endRadius)
    try append(angle: gradient.startAngle)
    try append(angle: gradient.endAngle)
    var previous = 0.0
    for stop in gradient.stops {
      guard stop.location >= previous, stop.location <= 1 else { throw UnwritableValue() }
      previous = stop.location
      try append(float: stop.location)
      append(color: stop.color)
    }
  }

  mutating func append(path: [PathElement]) throws(UnwritableValue) {
    guard path.count <= OutputLimits.pathElements else { throw UnwritableValue() }
    if let first = path.first, first.verb != .move { throw UnwritableValue() }
    for element in path {
      append(element.verb.rawValue.littleEndian)
      switch element {
      case .move(let point), .line(let point): try append(point: point)
      case .quad(let control, let point):
        try append(point: control)
        try append(point: point)
      case .cubic(let control1, let control2, let point):
        try append(point: control1)
        try append(point: control2)
        try append(point: point)
      case .close: break
      }
    }
  }

  mutating func append(numbers: [Double]) throws(UnwritableValue) {
    guard numbers.count <= OutputLimits.dashes else { throw UnwritableValue() }
    for number in numbers {
      guard number >= 0 else { throw UnwritableValue() }
      try append(float: number)
    }
  }

  /// Appends the position and width of a fragment.
  mutating func append(placeOf fragment: TextFragment) throws(UnwritableValue) {
    try append(float: fragment.x)
    try append(float: fragment.baseline)
    try append(float: fragment.width)
  }
}

extension PathElement {
  /// The numbers of `WH_PATH_...`.
  enum Verb: UInt32 {
    case move = 0
    case line, quad, cubic, close
  }

  var verb: Verb {
    switch self {
    case .move: .move
    case .line: .line
    case .quad: .quad
    case .cubic: .cubic
    case .close: .close
    }
  }
}
