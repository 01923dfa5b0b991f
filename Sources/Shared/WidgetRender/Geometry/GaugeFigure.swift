package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#endif

/// The parts of a gauge as outlines; lines have round ends.
package struct GaugeFigure {
  package struct Part {
    /// The paint used for a part.
    package enum Role { case track, tint, marker }

    package var role: Role
    package var outline: Outline
    /// The width of a line along the outline, in points; `nil` for a filled outline.
    package var line: Double?
  }

  package private(set) var parts: [Part] = []
  /// The range of the tint's gradient along an arc, in degrees clockwise from the right; `nil`
  /// without an arc.
  package private(set) var arc: ClosedRange<Double>?

  /// Makes the parts of a gauge.
  ///
  /// - Parameter isMirrored: Whether a bar begins at the right.
  package init(_ style: GaugeStyle, in frame: ViewRect, fraction: Double, isMirrored: Bool) {
    switch style {
    case .linear: addBar(frame, fraction, isMirrored)
    case .linearMarker: addMarkedBar(frame, fraction, isMirrored)
    case .circular: addRing(frame.centeredSquare, fraction)
    case .circularMarker: addMarkedRing(frame.centeredSquare, fraction)
    }
  }

  private static func capsule(_ frame: ViewRect) -> Outline {
    .rounded(frame, radius: min(frame.width, frame.height) / 2)
  }

  private mutating func addBar(_ frame: ViewRect, _ fraction: Double, _ isMirrored: Bool) {
    parts.append(Part(role: .track, outline: Self.capsule(frame)))
    guard fraction > 0 else { return }
    // The shortest bar is a dot, because both ends are round.
    var filled = frame
    filled.width = max(frame.width * fraction, min(frame.height, frame.width))
    parts.append(
      Part(role: .tint, outline: Self.capsule(isMirrored ? filled.mirrored(in: frame) : filled)))
  }

  private mutating func addMarkedBar(_ frame: ViewRect, _ fraction: Double, _ isMirrored: Bool) {
    let height = min(frame.height, frame.width)
    let (bar, gap) = (height * 0.7, height * 0.75)
    let middle = frame.x + height / 2 + (frame.width - height) * fraction
    func piece(_ from: Double, _ to: Double) {
      guard to - from > bar / 2 else { return }
      let piece = ViewRect(x: from, y: frame.midY - bar / 2, width: to - from, height: bar)
      let outline = Self.capsule(isMirrored ? piece.mirrored(in: frame) : piece)
      parts.append(Part(role: .tint, outline: outline))
    }
    piece(frame.x, middle - gap)
    piece(middle + gap, frame.maxX)
    let mark = ViewRect(
      x: middle - height / 2, y: frame.midY - height / 2, width: height, height: height)
    parts.append(
      Part(role: .marker, outline: .ellipse(isMirrored ? mark.mirrored(in: frame) : mark)))
  }

  private mutating func addRing(_ square: ViewRect, _ fraction: Double) {
    let line = square.width * 0.12
    let circle = square.inset(by: line / 2)
    parts.append(Part(role: .track, outline: .ellipse(circle), line: line))
    // The gradient ends early, because the round cap of the start extends into the end of the turn
    // and must keep the start's colour.
    let end = line / max(square.width - line, 1) * 180 / .pi
    arc = -90...max(-90, 270 - 2 * end)
    guard fraction > 0 else { return }
    let outline =
      fraction < 1 ? Outline.arc(in: circle, from: -90, to: -90 + 360 * fraction) : .ellipse(circle)
    parts.append(Part(role: .tint, outline: outline, line: line))
  }

  private mutating func addMarkedRing(_ square: ViewRect, _ fraction: Double) {
    let line = square.width * 0.1
    let circle = square.inset(by: line * 0.7)
    let (start, end) = (135.0, 405.0)
    arc = start...end
    let angle = start + (end - start) * fraction
    let gap = line * 1.4 / max(circle.width / 2, 1) * 180 / .pi
    func piece(_ from: Double, _ to: Double) {
      guard to > from else { return }
      parts.append(
        Part(role: .tint, outline: .arc(in: circle, from: from, to: to), line: line))
    }
    piece(start, angle - gap)
    piece(angle + gap, end)
    let (x, y) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
    let mark = ViewRect(
      x: circle.midX + x * circle.width / 2 - line * 0.7,
      y: circle.midY + y * circle.height / 2 - line * 0.7, width: line * 1.4, height: line * 1.4)
    parts.append(Part(role: .marker, outline: .ellipse(mark)))
  }
}

extension GaugeFigure {
  /// Returns the tint with a gradient turned along the arc of a ring, or mirrored for a
  /// right-to-left bar.
  package func tint(_ tint: Paint, isMirrored: Bool) -> Paint {
    guard let arc else {
      guard isMirrored, case .gradient(var gradient) = tint, gradient.kind == .linear else {
        return tint
      }
      gradient.start.x = 1 - gradient.start.x
      gradient.end.x = 1 - gradient.end.x
      return .gradient(gradient)
    }
    guard case .gradient(let gradient) = tint, gradient.kind != .radial else { return tint }
    return .gradient(
      Gradient(
        .angular, start: ViewPoint(x: 0.5, y: 0.5), startAngle: arc.lowerBound,
        endAngle: arc.upperBound, stops: gradient.stops))
  }
}

extension Outline {
  /// Returns an arc of the circle in a square, clockwise; angles are in degrees from the right.
  package static func arc(in square: ViewRect, from start: Double, to end: Double) -> Outline {
    let pieces = Int(((end - start) / 90).rounded(.up), within: 1...4)
    let width = (end - start) / Double(pieces) * .pi / 180
    let radius = square.width / 2
    let handle = 4.0 / 3 * tan(width / 4)
    func point(_ angle: Double, _ ahead: Double) -> ViewPoint {
      ViewPoint(
        x: square.midX + radius * (cos(angle) - ahead * sin(angle)),
        y: square.midY + radius * (sin(angle) + ahead * cos(angle)))
    }
    var elements: [PathElement] = [.move(point(start * .pi / 180, 0))]
    for piece in 0..<pieces {
      let low = start * .pi / 180 + Double(piece) * width
      elements.append(
        .cubic(
          control1: point(low, handle), control2: point(low + width, -handle),
          to: point(low + width, 0)))
    }
    return .path(elements)
  }
}
