import WidgetModel

extension PBStyle {
  init(_ style: DrawingStyle) {
    if let family = style.family { self.family = family }
    size = Float(style.size)
    weight = UInt32(style.weight)
    design = UInt32(style.design.rawValue)
    let marks = [
      style.isItalic, style.hasMonospacedDigits, style.hasSmallCaps, style.isUnderlined,
      style.isStruckThrough,
    ]
    flags = marks.enumerated().reduce(0) { $0 | ($1.element ? 1 << UInt32($1.offset) : 0) }
    foreground = PBPaint(style.foreground)
    tint = PBPaint(style.tint)
    letterSpacing = Float(style.letterSpacing)
    baselineOffset = Float(style.baselineOffset)
    if let color = style.underlineColor { underline = PBColor(color) }
    if let color = style.strikethroughColor { strikethrough = PBColor(color) }
    alignment = UInt32(style.alignment.rawValue)
  }
}

extension PBColor {
  init(_ color: ColorPair) {
    light = color.light
    dark = color.dark
  }
}

extension PBPaint {
  init(_ paint: Paint) {
    switch paint {
    case .color(let value): color = PBColor(value)
    case .gradient(let value): gradient = PBGradient(value)
    }
  }
}

extension PBGradient {
  init(_ gradient: Gradient) {
    kind = gradient.kind.rawValue
    startX = Float(gradient.start.x)
    startY = Float(gradient.start.y)
    endX = Float(gradient.end.x)
    endY = Float(gradient.end.y)
    startRadius = Float(gradient.startRadius)
    endRadius = Float(gradient.endRadius)
    startAngle = Float(gradient.startAngle)
    endAngle = Float(gradient.endAngle)
    stops = gradient.stops.map { stop in
      var message = PBStop()
      message.location = Float(stop.location)
      message.light = stop.color.light
      message.dark = stop.color.dark
      return message
    }
  }
}

extension PBImage {
  init(_ image: ViewImage, file: Int) {
    self.file = UInt32(file)
    format = UInt32(image.format.rawValue)
    width = UInt32(image.width)
    height = UInt32(image.height)
  }
}

extension PBPath {
  init(_ path: [PathElement]) {
    for element in path {
      let verb = PathPoints(element)
      verbs.append(verb.number)
      coordinates += verb.points.flatMap { [Float($0.x), Float($0.y)] }
    }
  }
}

extension PBFragment {
  init(_ fragment: TextFragment) {
    run = UInt32(fragment.run)
    text = fragment.text
    x = Float(fragment.x)
    baseline = Float(fragment.baseline)
    width = Float(fragment.width)
  }
}

/// An element of a path as peers write it.
struct PathPoints {
  var number: UInt32
  var points: [ViewPoint]

  init(_ element: PathElement) {
    switch element {
    case .move(let point): (number, points) = (0, [point])
    case .line(let point): (number, points) = (1, [point])
    case .quad(let control, let point): (number, points) = (2, [control, point])
    case .cubic(let first, let second, let point): (number, points) = (3, [first, second, point])
    case .close: (number, points) = (4, [])
    }
  }
}
