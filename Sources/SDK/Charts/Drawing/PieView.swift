internal import SwiftUI

/// The sectors of a pie, clockwise from the top.
struct PieView: View {
  let marks: [_Mark]
  let colors: SeriesColors

  private struct Sector {
    var mark: _Mark
    /// The start and end as ratios of the whole.
    var start: Double
    var end: Double
  }

  private var sectors: [Sector] {
    let pieces = marks.filter { $0.kind == .sector }
    let sizes = pieces.map { max($0.y?.start.number ?? 0, 0) }
    let total = sizes.reduce(0, +)
    guard total > 0 else { return [] }
    var reached = 0.0
    return zip(pieces, sizes).map { mark, size in
      defer { reached += size / total }
      return Sector(mark: mark, start: reached, end: reached + size / total)
    }
  }

  var body: some View {
    GeometryReader { geometry in
      let radius = min(geometry.size.width, geometry.size.height) / 2
      let center = CGPoint(x: geometry.size.width / 2, y: geometry.size.height / 2)
      let sectors = sectors
      ForEach(sectors.indices, id: \.self) { index in
        path(sectors[index], radius, center)
          .fill(colors.style(of: sectors[index].mark))
          .opacity(sectors[index].mark.opacity)
      }
    }
  }

  private func path(_ sector: Sector, _ radius: CGFloat, _ center: CGPoint) -> Path {
    let outer = sector.mark.outerRadius.length(of: radius, automatic: 1)
    let inner = sector.mark.innerRadius.length(of: radius, automatic: 0)
    let gap = outer > 0 ? sector.mark.angularInset / outer : 0
    let start = Angle(radians: sector.start * 2 * .pi - .pi / 2 + Double(gap))
    let end = Angle(radians: max(sector.end * 2 * .pi - .pi / 2 - Double(gap), start.radians))
    return Path { path in
      path.addArc(center: center, radius: outer, startAngle: start, endAngle: end, clockwise: false)
      if inner > 0 {
        path.addArc(
          center: center, radius: inner, startAngle: end, endAngle: start, clockwise: true)
      } else {
        path.addLine(to: center)
      }
      path.closeSubpath()
    }
  }
}
