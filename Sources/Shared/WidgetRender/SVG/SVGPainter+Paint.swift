internal import WidgetModel

extension SVGPainter {
  /// A property that takes a colour, with the corresponding opacity property.
  enum ColorProperty: String {
    case fill
    case stroke
    case stop
    case flood

    var color: StaticString {
      switch self {
      case .fill: "fill"
      case .stroke: "stroke"
      case .stop: "stop-color"
      case .flood: "flood-color"
      }
    }

    var opacity: StaticString {
      switch self {
      case .fill: "fill-opacity"
      case .stroke: "stroke-opacity"
      case .stop: "stop-opacity"
      case .flood: "flood-opacity"
      }
    }
  }

  /// Fills an outline.
  ///
  /// - Parameter frame: The frame of a gradient.
  mutating func fill(
    _ outline: Outline, _ paint: Paint, over frame: ViewRect, isEvenOdd: Bool = false
  ) {
    self.paint(paint, .fill, over: frame, within: outline.bounds) { painter in
      painter.beginTag(outline)
      if isEvenOdd { painter.out.write(" fill-rule=\"evenodd\"") }
    }
  }

  /// Draws an element in a paint.
  ///
  /// - Parameters:
  ///   - frame: The frame of a gradient.
  ///   - bounds: The area covered by the element.
  ///   - begin: Writes the element without the paint and without the end of the tag.
  ///   - content: Writes the content and the end tag; `nil` for an empty element.
  mutating func paint(
    _ paint: Paint, _ property: ColorProperty, over frame: ViewRect, within bounds: ViewRect,
    begin: (inout SVGPainter) -> Void, content: ((inout SVGPainter) -> Void)? = nil
  ) {
    switch paint.simplified {
    case .color(let color):
      guard isVisible(color) else { return }
      begin(&self)
      write(color, property)
      finish(content)
    case .gradient(let gradient) where gradient.kind == .angular:
      let stencil = captured { painter in
        begin(&painter)
        painter.write(ColorPair(light: 0xffff_ffff, dark: 0xffff_ffff), property)
        painter.finish(content)
      }
      let mask = define(mask: stencil, over: bounds)
      out.write("<g")
      out.write(reference: "mask", mask)
      out.write(">")
      drawWedges(of: gradient, over: frame, covering: bounds)
      out.write("</g>")
    case .gradient(let gradient):
      let server = define(gradient, over: frame)
      begin(&self)
      out.write(reference: property.color, server)
      finish(content)
    }
  }

  private mutating func finish(_ content: ((inout SVGPainter) -> Void)?) {
    endTag(isEmpty: content == nil)
    content?(&self)
  }

  /// Whether a colour is visible in one of the drawn schemes.
  func isVisible(_ color: ColorPair) -> Bool {
    switch rendition {
    case .light: color.light & 0xff > 0
    case .dark: color.dark & 0xff > 0
    case .both: (color.light | color.dark) & 0xff > 0
    }
  }

  /// Writes a colour as attributes, with a class for a different colour in the dark scheme.
  mutating func write(_ color: ColorPair, _ property: ColorProperty) {
    let value = rendition == .dark ? color.dark : color.light
    // Black is the default fill.
    if value >> 8 != 0 || property == .stroke {
      out.write(" ")
      out.write(property.color)
      out.write("=\"")
      out.write(text: Self.hex(value))
      out.write("\"")
    }
    if value & 0xff != 0xff {
      out.write(attribute: property.opacity, Self.opacity(value), decimals: 3)
    }
    guard rendition == .both, color.light != color.dark else { return }
    var declarations = "\(property.color):\(Self.hex(color.dark))"
    if (color.light & color.dark) & 0xff != 0xff {
      var number = OutputWriter()
      number.write(Self.opacity(color.dark), decimals: 3)
      declarations += ";\(property.opacity):" + String(decoding: number.bytes, as: UTF8.self)
    }
    classes.append(definitions.rule(declarations, isForDarkOnly: true))
  }

  private static func opacity(_ color: UInt32) -> Double { Double(color & 0xff) / 255 }

  /// Returns `#rrggbb`, or an equivalent `#rgb`.
  static func hex(_ color: UInt32) -> String {
    let digits = (2...7).reversed().map { place in
      String(color >> (UInt32(place) * 4) & 15, radix: 16)
    }
    let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
    return "#" + (isShort ? [digits[0], digits[2], digits[4]] : digits).joined()
  }

  /// Ends a start tag, with the collected classes.
  mutating func endTag(isEmpty: Bool) {
    if !classes.isEmpty {
      out.write(" class=\"")
      for (position, number) in classes.enumerated() {
        if position > 0 { out.write(" ") }
        out.write(name: number)
      }
      out.write("\"")
      classes = []
    }
    out.write(isEmpty ? "/>\n" : ">")
  }

  /// Defines a mask from the luminance of a white picture.
  mutating func define(mask stencil: OutputWriter, over bounds: ViewRect) -> Int {
    var rest = OutputWriter()
    rest.write(" maskUnits=\"userSpaceOnUse\"")
    rest.write(region: bounds)
    rest.write(">")
    rest.write(stencil)
    rest.write("</mask>")
    return definitions.define("mask", rest)
  }
}

extension OutputWriter {
  /// Writes a rectangle as attributes: ` x="" y="" width="" height=""`; an x or y of 0 is omitted.
  mutating func write(frame: ViewRect) {
    if frame.x != 0 { write(attribute: "x", frame.x) }
    if frame.y != 0 { write(attribute: "y", frame.y) }
    write(attribute: "width", frame.width)
    write(attribute: "height", frame.height)
  }

  /// Writes the region of a mask or a filter, whose x and y are -10 % by default, and not 0.
  mutating func write(region: ViewRect) {
    write(attribute: "x", region.x)
    write(attribute: "y", region.y)
    write(attribute: "width", region.width)
    write(attribute: "height", region.height)
  }
}
