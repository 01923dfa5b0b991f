internal import WidgetModel

extension JSONWriter {
  /// Writes a colour: `{"light":"#rrggbbaa","dark":"#rrggbbaa"}`.
  mutating func color(_ color: ColorPair) {
    object { json in
      json.key("light")
      json.string(color.light.hexColor)
      json.key("dark")
      json.string(color.dark.hexColor)
    }
  }

  /// Writes a colour, or an object with `gradient`.
  mutating func paint(_ paint: Paint) {
    switch paint {
    case .color(let color): self.color(color)
    case .gradient(let gradient): self.gradient(gradient)
    }
  }

  mutating func gradient(_ gradient: Gradient) {
    object { json in
      json.key("gradient")
      json.string("\(gradient.kind)")
      json.key(gradient.kind == .linear ? "start" : "center")
      json.point(gradient.start)
      switch gradient.kind {
      case .linear:
        json.key("end")
        json.point(gradient.end)
      case .radial:
        json.key("radii")
        json.numbers([gradient.startRadius, gradient.endRadius])
      case .angular:
        json.key("angles")
        json.numbers([gradient.startAngle, gradient.endAngle])
      }
      json.key("stops")
      json.array { json in
        for stop in gradient.stops { json.stop(stop) }
      }
    }
  }

  private mutating func stop(_ stop: Gradient.Stop) {
    object { json in
      json.key("location")
      json.number(stop.location, decimals: 5)
      json.key("color")
      json.color(stop.color)
    }
  }

  private mutating func point(_ point: ViewPoint) {
    array { json in
      json.number(point.x, decimals: 5)
      json.number(point.y, decimals: 5)
    }
  }

  /// Writes a path: `[["move",x,y],["cubic",x1,y1,x2,y2,x,y],["close"]]`.
  mutating func path(_ elements: [PathElement]) {
    array { json in
      for element in elements {
        json.array { json in
          json.string(element.name)
          for point in element.points {
            json.number(point.x)
            json.number(point.y)
          }
        }
      }
    }
  }

  /// Writes a style; optional fields with their default value are omitted.
  mutating func style(_ style: DrawingStyle) {
    object { json in
      json.font(style)
      json.key("foreground")
      json.paint(style.foreground)
      json.key("tint")
      json.paint(style.tint)
      json.key("alignment")
      json.string("\(style.alignment)")
      json.optional("letter_spacing", style.letterSpacing)
      json.optional("baseline_offset", style.baselineOffset)
      json.optional("underline", style.isUnderlined)
      json.optional("underline_color", style.underlineColor)
      json.optional("strikethrough", style.isStruckThrough)
      json.optional("strikethrough_color", style.strikethroughColor)
    }
  }

  private mutating func font(_ style: DrawingStyle) {
    if let family = style.family {
      key("family")
      string(family)
    }
    key("size")
    number(style.size)
    key("weight")
    integer(style.weight)
    if style.design != .standard {
      key("design")
      string("\(style.design)")
    }
    optional("italic", style.isItalic)
    optional("monospaced_digits", style.hasMonospacedDigits)
    optional("small_caps", style.hasSmallCaps)
  }

  private mutating func optional(_ name: String, _ number: Double) {
    guard number != 0 else { return }
    key(name)
    self.number(number)
  }

  private mutating func optional(_ name: String, _ flag: Bool) {
    guard flag else { return }
    key(name)
    self.flag(flag)
  }

  private mutating func optional(_ name: String, _ color: ColorPair?) {
    guard let color else { return }
    key(name)
    self.color(color)
  }
}

extension PathElement {
  /// The verb in lower case, after the constants `WH_PATH_...`.
  var name: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .quad: "quad"
    case .cubic: "cubic"
    case .close: "close"
    }
  }
}

extension UInt32 {
  /// The colour 0xRRGGBBAA as `#rrggbbaa`.
  var hexColor: String {
    let digits = String(self, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
