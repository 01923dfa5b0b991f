internal import SwiftUI

/// The shape of a symbol.
struct SymbolFigure: Shape {
  let figure: BasicChartSymbolShape.Figure

  func path(in rect: CGRect) -> Path {
    switch figure {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(rect)
    case .triangle: polygon(rect, [(0.5, 0), (1, 1), (0, 1)])
    case .diamond: polygon(rect, [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])
    case .pentagon:
      polygon(
        rect,
        (0..<5).map { corner in
          let angle = Double(corner) * 2 * .pi / 5
          return (0.5 + sin(angle) / 2, 0.5 - cos(angle) / 2)
        })
    case .plus: cross(rect, [(0.5, 0, 0.5, 1), (0, 0.5, 1, 0.5)])
    case .cross: cross(rect, [(0, 0, 1, 1), (1, 0, 0, 1)])
    case .asterisk:
      cross(
        rect,
        (0..<3).map { line in
          let angle = Double(line) * .pi / 3
          let (x, y) = (sin(angle) / 2, cos(angle) / 2)
          return (0.5 - x, 0.5 - y, 0.5 + x, 0.5 + y)
        })
    }
  }

  private func polygon(_ rect: CGRect, _ corners: [(CGFloat, CGFloat)]) -> Path {
    Path { path in
      for (index, corner) in corners.enumerated() {
        let point = CGPoint(
          x: rect.minX + corner.0 * rect.width, y: rect.minY + corner.1 * rect.height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  /// Makes bars with a thickness of a fifth of the rectangle's width.
  private func cross(_ rect: CGRect, _ bars: [(CGFloat, CGFloat, CGFloat, CGFloat)]) -> Path {
    Path { path in
      for bar in bars {
        let from = CGPoint(x: rect.minX + bar.0 * rect.width, y: rect.minY + bar.1 * rect.height)
        let to = CGPoint(x: rect.minX + bar.2 * rect.width, y: rect.minY + bar.3 * rect.height)
        let length = max(hypot(to.x - from.x, to.y - from.y), 0.001)
        let across = CGPoint(
          x: -(to.y - from.y) / length * rect.width / 10,
          y: (to.x - from.x) / length * rect.width / 10)
        path.move(to: CGPoint(x: from.x + across.x, y: from.y + across.y))
        path.addLine(to: CGPoint(x: to.x + across.x, y: to.y + across.y))
        path.addLine(to: CGPoint(x: to.x - across.x, y: to.y - across.y))
        path.addLine(to: CGPoint(x: from.x - across.x, y: from.y - across.y))
        path.closeSubpath()
      }
    }
  }
}
