internal import CCairo
internal import Glibc
internal import WidgetModel
internal import WidgetRender

/// What a drawn element is, for palettes of few colours.
enum PaintRole {
  /// A text, a symbol or a line: must stand out from the ground.
  case line
  /// An area.
  case area
  /// The track of a gauge, and others that need not be seen.
  case faint
}

extension PicturePainter {
  /// Fills an outline.
  ///
  /// - Parameter frame: The frame of a gradient.
  func fill(
    _ outline: Outline, _ paint: Paint, over frame: ViewRect, isEvenOdd: Bool = false,
    as role: PaintRole = .area, opacity: Double = 1
  ) {
    self.paint(paint, over: frame, within: outline.bounds, as: role, opacity: opacity) { cairo in
      trace(outline)
      setRule(isEvenOdd)
      cairo_fill(cairo)
    }
  }

  func setRule(_ isEvenOdd: Bool) {
    cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// Draws an element in a paint.
  ///
  /// - Parameters:
  ///   - frame: The frame of a gradient.
  ///   - bounds: The area covered by the element.
  ///   - draw: Draws in the source of a context.
  func paint(
    _ paint: Paint, over frame: ViewRect, within bounds: ViewRect, as role: PaintRole,
    opacity: Double = 1, _ draw: (OpaquePointer) -> Void
  ) {
    guard error == nil else { return }
    switch paint.simplified {
    case .color(let pair):
      let color = seen(colors(of: pair).faded(opacity), within: bounds, as: role)
      guard color.alpha > 0 else { return }
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      draw(cairo)
    case .gradient(let gradient):
      if let ink = ink(for: gradient, opacity: opacity, within: bounds, as: role) {
        cairo_set_source_rgba(cairo, ink.red, ink.green, ink.blue, ink.alpha)
        return draw(cairo)
      }
      guard gradient.kind == .angular else {
        let pattern = pattern(of: gradient, over: frame, opacity: opacity)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        return draw(cairo)
      }
      let mask = layer(over: bounds.inset(by: -1)) {
        cairo_set_source_rgba(cairo, 1, 1, 1, opacity)
        draw(cairo)
      }
      guard let mask else { return }
      let wedges = layer(over: bounds.inset(by: -1)) {
        drawWedges(of: gradient, over: frame, covering: bounds.inset(by: -1))
      }
      if let wedges { add(wedges, maskedBy: mask) }
    }
  }

  /// Draws the wedges of an angular gradient. Their edges are not antialiased: the ground would show
  /// through between two antialiased edges.
  private func drawWedges(of gradient: Gradient, over frame: ViewRect, covering bounds: ViewRect) {
    let center = ViewPoint(
      x: frame.x + gradient.start.x * frame.width, y: frame.y + gradient.start.y * frame.height)
    let reach = (bounds.corners.map { center.distance(to: $0) }.max() ?? 0) + 1
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    for wedge in AngularWedges(gradient).wedges {
      let color = modeColor(colors(of: wedge.color))
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      trace(.path(wedge.outline(around: center, reach: reach)))
      cairo_fill(cairo)
    }
  }

  /// Returns a linear or a radial gradient over a frame as a pattern.
  private func pattern(
    of gradient: Gradient, over frame: ViewRect, opacity: Double
  ) -> OpaquePointer? {
    var stops = gradient.stops.withClearStopsColored
    let (x, y) = (
      frame.x + gradient.start.x * frame.width, frame.y + gradient.start.y * frame.height
    )
    let pattern: OpaquePointer?
    if gradient.kind == .linear {
      pattern = cairo_pattern_create_linear(
        x, y, frame.x + gradient.end.x * frame.width, frame.y + gradient.end.y * frame.height)
    } else {
      let radius = max(gradient.startRadius, gradient.endRadius, 0)
      pattern = cairo_pattern_create_radial(x, y, 0, x, y, radius)
      stops = stops.fromCenter(gradient.startRadius, gradient.endRadius)
    }
    for stop in stops {
      let color = modeColor(colors(of: stop.color).faded(opacity))
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    return pattern
  }

  /// Returns the single colour for a gradient on e-ink; `nil` for an area that is seen as it is.
  private func ink(
    for gradient: Gradient, opacity: Double, within bounds: ViewRect, as role: PaintRole
  ) -> DrawnColor? {
    guard case .ink = mode, !isStencil, role != .faint else { return nil }
    let mean = mean(of: gradient).faded(opacity)
    let ink = seen(mean, within: bounds, as: role)
    return role == .line || ink != mean ? ink : nil
  }

  private func mean(of gradient: Gradient) -> DrawnColor {
    let all = gradient.stops.map { colors(of: $0.color) }
    let count = Double(max(all.count, 1))
    return DrawnColor(
      red: all.reduce(0) { $0 + $1.red } / count, green: all.reduce(0) { $0 + $1.green } / count,
      blue: all.reduce(0) { $0 + $1.blue } / count, alpha: all.reduce(0) { $0 + $1.alpha } / count)
  }
}

// MARK: - Colours

extension PicturePainter {
  /// Returns a colour in the scheme of the picture.
  func colors(of pair: ColorPair) -> DrawnColor { DrawnColor(isDark ? pair.dark : pair.light) }

  /// Returns the colour for the mode of the painter, without regard to the ground.
  private func modeColor(_ color: DrawnColor) -> DrawnColor {
    guard case .imageCoverage = mode, !isStencil else { return color }
    return DrawnColor(red: 0, green: 0, blue: 0, alpha: color.alpha)
  }

  /// Returns the colour that an element gets instead of `color`.
  private func seen(
    _ color: DrawnColor, within bounds: ViewRect, as role: PaintRole
  ) -> DrawnColor {
    var color = color
    let area = pixels(of: bounds)
    let isSmall = area.byteCount < layers[0].area.byteCount / 4
    let isSolid = role == .area && isSmall && color.alpha >= Self.opaqueInk
    switch mode {
    case .imageCoverage where !isStencil && isSolid: color.alpha = 1
    case .ink(let palette) where !isStencil && role != .faint && color.alpha > 0:
      guard role == .line || isSmall else { return color }
      let ground = ground(under: area)
      if isSolid { color = color.over(ground) }
      return palette.standingOut(color, on: ground, isLine: role == .line)
    default: break
    }
    return modeColor(color)
  }

  /// The number of samples across and down for the colour of a ground.
  private static let samples = 8

  /// Returns the mean colour below an area, on paper in the colour of the scheme.
  private func ground(under area: PixelArea) -> DrawnColor {
    var ground = DrawnColor.paper(isDark: isDark)
    for layer in layers {
      let visible = area.intersection(layer.area)
      guard !visible.isEmpty else { continue }
      let above = layer.withRows { rows in
        var sum = DrawnColor(red: 0, green: 0, blue: 0, alpha: 0)
        for row in 0..<Self.samples {
          for column in 0..<Self.samples {
            let x = visible.x - layer.area.x + visible.width * (2 * column + 1) / (2 * Self.samples)
            let y = visible.y - layer.area.y + visible.height * (2 * row + 1) / (2 * Self.samples)
            let pixel = rows[x, y]
            sum.red += Double(pixel >> 16 & 0xff)
            sum.green += Double(pixel >> 8 & 0xff)
            sum.blue += Double(pixel & 0xff)
            sum.alpha += Double(pixel >> 24)
          }
        }
        let scale = 1 / Double(255 * Self.samples * Self.samples)
        return DrawnColor(
          red: sum.red * scale, green: sum.green * scale, blue: sum.blue * scale,
          alpha: sum.alpha * scale)
      }
      guard let above else { continue }
      let rest = 1 - above.alpha
      ground = DrawnColor(
        red: above.red + ground.red * rest, green: above.green + ground.green * rest,
        blue: above.blue + ground.blue * rest, alpha: 1)
    }
    return ground
  }
}

/// A colour with channels from 0 to 1, not premultiplied.
struct DrawnColor: Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes the colour `0xRRGGBBAA`.
  init(_ value: UInt32) {
    func channel(_ shift: UInt32) -> Double { Double(value >> shift & 0xff) / 255 }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }

  /// The ground of a picture without transparency.
  static func paper(isDark: Bool) -> DrawnColor {
    let level = isDark ? 0.0 : 1.0
    return DrawnColor(red: level, green: level, blue: level)
  }

  func faded(_ opacity: Double) -> DrawnColor {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// Returns this colour painted on an opaque one.
  func over(_ ground: DrawnColor) -> DrawnColor {
    func mixed(_ above: Double, _ below: Double) -> Double { above * alpha + below * (1 - alpha) }
    return DrawnColor(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue)
    )
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2).
  var luminance: Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colours, 1 to 21 (WCAG 2.2).
  func contrast(to other: DrawnColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
