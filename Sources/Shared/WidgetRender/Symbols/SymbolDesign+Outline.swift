package import WidgetModel

extension SymbolDesign {
  /// Returns the outline in a box, to be filled by the even-odd rule; `nil` if the font lacks the
  /// glyph.
  package func elements(in box: ViewRect, font: SymbolFont) -> [PathElement]? {
    guard let outline = font.outline(of: glyph) else { return nil }
    let share = enclosure == nil ? 1 : 0.62
    let side = box.width * share
    let placed = outline.map {
      $0.scaled(by: side).moved(x: box.midX - side / 2, y: box.midY - side / 2)
    }
    return enclosureElements(in: box) + placed
  }

  /// Returns the bar of a crossed-out symbol; empty for other symbols.
  package func bar(in box: ViewRect) -> [PathElement] {
    guard isCrossedOut else { return [] }
    let (near, far, half) = (0.1, 0.9, 0.05)
    let corners = [
      (near - half, near + half), (near + half, near - half), (far + half, far - half),
      (far - half, far + half),
    ]
    let points = corners.map {
      ViewPoint(x: box.x + $0.0 * box.width, y: box.y + $0.1 * box.height)
    }
    return points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
  }

  /// Returns a disc, or a ring of two outlines with the inner outline as a hole.
  private func enclosureElements(in box: ViewRect) -> [PathElement] {
    func outline(_ inset: Double) -> [PathElement] {
      let frame = box.inset(by: box.width * inset)
      return switch enclosure {
      case .circle: Outline.ellipse(frame).elements
      case .square: Outline.rounded(frame, radius: frame.width * 0.2).elements
      case nil: []
      }
    }
    return isFilled ? outline(0.04) : outline(0.04) + outline(0.11)
  }
}

extension PathElement {
  /// Returns the element scaled about the origin.
  fileprivate func scaled(by factor: Double) -> PathElement {
    func scaled(_ point: ViewPoint) -> ViewPoint {
      ViewPoint(x: point.x * factor, y: point.y * factor)
    }
    return switch self {
    case .move(let point): .move(scaled(point))
    case .line(let point): .line(scaled(point))
    case .quad(let control, let to): .quad(control: scaled(control), to: scaled(to))
    case .cubic(let control1, let control2, let to):
      .cubic(control1: scaled(control1), control2: scaled(control2), to: scaled(to))
    case .close: .close
    }
  }
}
