internal import SwiftUI

/// The drawing of the marks of a chart.
@MainActor
struct MarkPainter {
  let geometry: PlotGeometry
  let environment: EnvironmentValues

  private var model: ChartModel { geometry.model }
  private var size: CGSize { geometry.size }
  private var isMirrored: Bool { environment.layoutDirection == .rightToLeft }

  /// Returns the drawn parts of marks, from the back to the front.
  func parts(of marks: [_Mark]) -> [Drawable] {
    let lines = Dictionary(
      LineGroup.groups(of: marks).prefix(MarkLimits.lines).map { ($0.first, $0) },
      uniquingKeysWith: { first, _ in first })
    let sectors = model.isPie ? SectorGeometry.sectors(marks, in: size) : []
    let order = marks.indices.sorted { (marks[$0].zIndex, $0) < (marks[$1].zIndex, $1) }
    return Drawable.joined(
      order.flatMap { index -> [Drawable] in
        let mark = marks[index]
        switch mark.kind {
        case .bar, .rectangle: return rectangle(mark)
        case .point: return symbol(mark)
        case .rule: return rule(mark)
        case .line, .area:
          let drawn = lines[index].map { line($0, marks) } ?? []
          let hasSymbol = mark.symbol != nil || mark.symbolGroup != nil
          return drawn + (hasSymbol ? symbol(mark) : [])
        case .sector:
          guard sectors.indices.contains(index), let sector = sectors[index] else { return [] }
          return shape(sector.path, mark)
        }
      })
  }

  // MARK: Shapes

  private func shape(
    _ path: Path, _ mark: _Mark, stroke: StrokeStyle? = nil
  ) -> [Drawable] {
    guard !path.isEmpty else { return [] }
    let style = model.styles.style(of: mark)
    let paint = style._paint(in: environment, level: 0)
    if paint.isGradient, !mark.isStyledByPlot, stroke == nil {
      return [.view(finished(gradient(path, style), mark))]
    }
    let path = path.mirrored(isMirrored, width: size.width)
    if mark.opacity == 1, mark.effects.isEmpty, mark.mask == nil {
      return [.shape(path, .init(paint: paint, stroke: stroke), style)]
    }
    let drawn = Drawable.shape(path, .init(paint: paint, stroke: stroke), style).view
    return [.view(finished(AnyView(drawn), mark))]
  }

  /// Returns a shape in a frame of its own, which its gradient spans.
  private func gradient(_ path: Path, _ style: AnyShapeStyle) -> AnyView {
    let frame = path.boundingRect
    let moved = path.applying(CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
      .mirrored(isMirrored, width: frame.width)
    return AnyView(
      moved.fill(style)
        .frame(width: frame.width, height: frame.height)
        .position(x: frame.midX, y: frame.midY))
  }

  /// Applies the opacity and the effects of a mark.
  private func finished(_ view: AnyView, _ mark: _Mark) -> AnyView {
    var view = mark.effects.reduce(view) { $1($0) }
    if let mask = mark.mask {
      let parts = parts(of: mask)
      view = AnyView(view.mask { DrawablesView(parts: parts) })
    }
    return mark.opacity == 1 ? view : AnyView(view.opacity(min(max(mark.opacity, 0), 1)))
  }

  private func rectangle(_ mark: _Mark) -> [Drawable] {
    guard let frame = geometry.frame(mark), frame.width.isFinite, frame.height.isFinite else {
      return []
    }
    // Effects such as a clip shape apply to the frame of the bar.
    if !mark.effects.isEmpty {
      let style = model.styles.style(of: mark)
      let bar = AnyView(
        RoundedRectangle(cornerRadius: radius(mark, frame)).fill(style)
          .frame(width: frame.width, height: frame.height))
      let changed = mark.effects.reduce(bar) { $1($0) }
      var rest = mark
      rest.effects = []
      return [.view(finished(AnyView(changed.position(x: frame.midX, y: frame.midY)), rest))]
    }
    let radius = radius(mark, frame)
    return shape(radius > 0 ? Path(roundedRect: frame, cornerRadius: radius) : Path(frame), mark)
  }

  private func radius(_ mark: _Mark, _ frame: CGRect) -> CGFloat {
    max(min(mark.cornerRadius ?? 0, frame.width / 2, frame.height / 2), 0)
  }

  private func rule(_ mark: _Mark) -> [Drawable] {
    guard let (start, end) = geometry.ends(mark) else { return [] }
    let stroke = mark.lineStyle ?? StrokeStyle(lineWidth: 1)
    return shape(Path(from: start, to: end), mark, stroke: stroke)
  }

  private func line(_ group: LineGroup, _ marks: [_Mark]) -> [Drawable] {
    let mark = marks[group.first]
    let upper = group.marks.compactMap { geometry.point(marks[$0]) }
    if mark.kind == .line {
      let path = Path(through: upper, mark.interpolation)
      return shape(path, mark, stroke: model.styles.lineStyle(of: mark))
    }
    let lower = group.marks.compactMap { geometry.point(marks[$0], isLower: true) }
    return shape(Path(between: upper, and: lower, mark.interpolation), mark)
  }

  // MARK: Symbols

  private func symbol(_ mark: _Mark) -> [Drawable] {
    guard let point = geometry.point(mark) else { return [] }
    let symbol =
      mark.symbol
      ?? .shape(
        mark.symbolGroup.map { model.styles.symbol(of: $0.value) }
          ?? AnyChartSymbolShape(BasicChartSymbolShape.circle))
    var plain = mark
    if mark.kind == .area || mark.kind == .line { plain.effects = [] }
    switch symbol {
    case .shape(let shape):
      let path = shape.path(around: point, area: model.styles.symbolArea(of: mark))
      return self.shape(
        path, plain, stroke: shape.lineWidth.map { StrokeStyle(lineWidth: $0) })
    case .view(let view):
      return [.view(finished(AnyView(view.position(x: point.x, y: point.y)), plain))]
    }
  }
}

/// Drawn parts over each other.
struct DrawablesView: View {
  let parts: [Drawable]

  var body: some View {
    ForEach(parts.indices, id: \.self) { parts[$0].view }
  }
}
