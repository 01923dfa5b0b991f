internal import WidgetModel

extension SVGPainter {
  /// Writes the beginning of an outline's element, without a paint and without the end of the tag.
  mutating func beginTag(_ outline: Outline) {
    switch outline {
    case .rectangle(let frame):
      out.write("<rect")
      out.write(frame: frame)
    case .rounded(let frame, let radius):
      out.write("<rect")
      out.write(frame: frame)
      out.write(attribute: "rx", radius)
    case .ellipse(let frame) where frame.width == frame.height:
      out.write("<circle")
      out.write(attribute: "cx", frame.midX)
      out.write(attribute: "cy", frame.midY)
      out.write(attribute: "r", frame.width / 2)
    case .ellipse(let frame):
      out.write("<ellipse")
      out.write(attribute: "cx", frame.midX)
      out.write(attribute: "cy", frame.midY)
      out.write(attribute: "rx", frame.width / 2)
      out.write(attribute: "ry", frame.height / 2)
    case .path(let elements):
      out.write("<path")
      out.write(path: elements)
    }
  }
}

extension OutputWriter {
  /// Writes a path as an attribute: ` d="M…"`.
  mutating func write(path elements: [PathElement]) {
    write(" d=\"")
    for element in elements {
      switch element {
      case .move: write("M")
      case .line: write("L")
      case .quad: write("Q")
      case .cubic: write("C")
      case .close: write("Z")
      }
      for (position, point) in element.points.enumerated() {
        if position > 0 { write(" ") }
        write(point.x)
        write(" ")
        write(point.y)
      }
    }
    write("\"")
  }
}
