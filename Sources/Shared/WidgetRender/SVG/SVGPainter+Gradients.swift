internal import WidgetModel

extension SVGPainter {
  /// Defines a linear or a radial gradient over a frame in user space, independent of the bounds of
  /// the painted element.
  mutating func define(_ gradient: Gradient, over frame: ViewRect) -> Int {
    var stops = gradient.stops.withClearStopsColored
    var rest = OutputWriter()
    rest.write(" gradientUnits=\"userSpaceOnUse\"")
    let (startX, startY) = (
      frame.x + gradient.start.x * frame.width, frame.y + gradient.start.y * frame.height
    )
    if gradient.kind == .linear {
      rest.write(attribute: "x1", startX)
      rest.write(attribute: "y1", startY)
      rest.write(attribute: "x2", frame.x + gradient.end.x * frame.width)
      rest.write(attribute: "y2", frame.y + gradient.end.y * frame.height)
    } else {
      rest.write(attribute: "cx", startX)
      rest.write(attribute: "cy", startY)
      rest.write(attribute: "r", max(gradient.startRadius, gradient.endRadius, 0))
      stops = stops.fromCenter(gradient.startRadius, gradient.endRadius)
    }
    rest.write(">")
    rest.write(captured { $0.write(stops) })
    rest.write(gradient.kind == .linear ? "</linearGradient>" : "</radialGradient>")
    return definitions.define(
      gradient.kind == .linear ? "linearGradient" : "radialGradient", rest)
  }

  private mutating func write(_ stops: [Gradient.Stop]) {
    for stop in stops {
      out.write("<stop")
      if stop.location != 0 { out.write(attribute: "offset", stop.location, decimals: 4) }
      write(stop.color, .stop)
      endTag(isEmpty: true)
    }
  }

  /// Draws an angular gradient, absent from SVG, as narrow wedges of one colour each.
  mutating func drawWedges(
    of gradient: Gradient, over frame: ViewRect, covering bounds: ViewRect
  ) {
    let center = ViewPoint(
      x: frame.x + gradient.start.x * frame.width, y: frame.y + gradient.start.y * frame.height)
    let reach = bounds.corners.map { center.distance(to: $0) }.max() ?? 0
    let number = defineWedges(of: gradient)
    out.write("<use href=\"#")
    out.write(name: number)
    out.write("\" transform=\"translate(")
    out.write(center.x)
    out.write(" ")
    out.write(center.y)
    out.write(") scale(")
    out.write((reach + 1) / Self.wedgeReach, decimals: 4)
    out.write(")\"/>")
  }

  /// The radius of defined wedges, large enough for two decimals to describe narrow wedges.
  private static let wedgeReach = 100.0

  /// Defines wedges around (0, 0), common to all frames.
  ///
  /// The edges are not antialiased: the background would show through between two antialiased
  /// edges.
  private mutating func defineWedges(of gradient: Gradient) -> Int {
    if let number = definitions.wedges(of: gradient, rendition) { return number }
    let rest = captured { painter in
      painter.out.write(" shape-rendering=\"crispEdges\">\n")
      for wedge in AngularWedges(gradient).wedges where painter.isVisible(wedge.color) {
        painter.out.write("<path")
        painter.out.write(
          path: wedge.outline(around: ViewPoint(x: 0, y: 0), reach: Self.wedgeReach))
        painter.write(wedge.color, .fill)
        painter.endTag(isEmpty: true)
      }
      painter.out.write("</g>\n")
    }
    let number = definitions.define("g", rest)
    definitions.setWedges(number, of: gradient, rendition)
    return number
  }
}
