internal import SwiftUI

/// The marks of a chart at the positions of their values.
struct MarksView: View {
  let marks: [_Mark]
  let colors: SeriesColors
  let proxy: ChartProxy

  private var size: CGSize { proxy.plotSize }

  var body: some View {
    let lines = LineGroup.groups(of: marks)
    ForEach(marks.indices, id: \.self) { index in
      let mark = marks[index]
      Group {
        switch mark.kind {
        case .bar, .rectangle: rectangle(mark)
        case .point: symbol(mark, mark.symbol ?? .circle)
        case .rule: rule(mark)
        case .line, .area:
          if let group = lines.first(where: { $0.first == index }) { line(group) }
          if mark.symbol != nil || mark.symbolView != nil { symbol(mark, mark.symbol ?? .circle) }
        case .sector: EmptyView()
        }
      }
      .opacity(mark.opacity)
      annotations(mark)
    }
  }

  // MARK: Bars

  @ViewBuilder private func rectangle(_ mark: _Mark) -> some View {
    if let frame = frame(mark) {
      let radius = min(mark.cornerRadius ?? 0, frame.width / 2, frame.height / 2)
      RoundedRectangle(cornerRadius: max(radius, 0))
        .fill(colors.style(of: mark))
        .frame(width: frame.width, height: frame.height)
        .position(x: frame.midX, y: frame.midY)
    }
  }

  /// Returns the frame of a bar or a rectangle.
  private func frame(_ mark: _Mark) -> CGRect? {
    guard var x = span(mark.x, proxy.xScale, size.width),
      var y = span(mark.y, proxy.yScale, size.height)
    else { return nil }
    let isHorizontal = mark.isHorizontal || (mark.x?.isLength == true && mark.y?.isLength != true)
    if mark.kind == .bar {
      if isHorizontal { y = thick(y, mark, size.height) } else { x = thick(x, mark, size.width) }
    } else {
      x = thick(x, mark, size.width)
      y = thick(y, mark, size.height)
    }
    let frame = CGRect(
      x: x.lowerBound, y: size.height - y.upperBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
    return frame.offsetBy(dx: mark.offset.width, dy: mark.offset.height)
  }

  /// Returns the range of a mark along an axis, in points.
  private func span(
    _ extent: _Mark.Extent?, _ scale: AxisScale, _ length: CGFloat
  ) -> ClosedRange<CGFloat>? {
    guard let extent else { return 0...length }
    guard let start = scale.position(of: extent.start, length: length) else { return nil }
    if let end = extent.end.flatMap({ scale.position(of: $0, length: length) }) {
      return min(start, end)...max(start, end)
    }
    if extent.isLength, let base = scale.base.flatMap({ scale.position(of: $0, length: length) }) {
      return min(start, base)...max(start, base)
    }
    if case .categories = scale.domain {
      let half = scale.band(length) / 2
      return start - half...start + half
    }
    return start...start
  }

  /// Returns the part of the available range that a mark covers.
  private func thick(
    _ room: ClosedRange<CGFloat>, _ mark: _Mark, _ length: CGFloat
  ) -> ClosedRange<CGFloat> {
    let middle = (room.lowerBound + room.upperBound) / 2
    var available = room.upperBound - room.lowerBound
    if available == 0 {
      let places = Set(marks.filter { $0.kind == mark.kind }.compactMap { $0.x?.start }).count
      available = length / CGFloat(max(places, 1))
    }
    let thickness = mark.width.length(of: available, automatic: 0.7)
    let names = marks.compactMap(\.position).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    guard let name = mark.position, let index = names.firstIndex(of: name) else {
      return middle - thickness / 2...middle + thickness / 2
    }
    let part = thickness / CGFloat(names.count)
    let start = middle - thickness / 2 + part * CGFloat(index)
    return start...start + part * 0.9
  }

  // MARK: Lines

  @ViewBuilder private func line(_ group: LineGroup) -> some View {
    let mark = marks[group.first]
    let upper = group.marks.compactMap { point(marks[$0]) }
    if mark.kind == .line {
      Path(through: upper, mark.interpolation)
        .stroke(
          colors.style(of: mark),
          style: mark.lineStyle ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    } else {
      let lower = group.marks.compactMap { point(marks[$0], isLower: true) }
      Path(between: upper, and: lower, mark.interpolation).fill(colors.style(of: mark))
    }
  }

  /// Returns the position of a mark; of an area, a point on the upper or lower edge.
  private func point(_ mark: _Mark, isLower: Bool = false) -> CGPoint? {
    guard let x = span(mark.x, proxy.xScale, size.width),
      let y = span(mark.y, proxy.yScale, size.height)
    else { return nil }
    let height = isLower ? y.lowerBound : y.upperBound
    return CGPoint(
      x: (x.lowerBound + x.upperBound) / 2 + mark.offset.width,
      y: size.height - height + mark.offset.height)
  }

  @ViewBuilder private func rule(_ mark: _Mark) -> some View {
    if let x = span(mark.x, proxy.xScale, size.width),
      let y = span(mark.y, proxy.yScale, size.height)
    {
      let isLevel = mark.y != nil && (mark.x == nil || mark.x?.end != nil)
      Path { path in
        if isLevel {
          path.move(to: CGPoint(x: x.lowerBound, y: size.height - y.upperBound))
          path.addLine(to: CGPoint(x: x.upperBound, y: size.height - y.upperBound))
        } else {
          let middle = (x.lowerBound + x.upperBound) / 2
          path.move(to: CGPoint(x: middle, y: size.height - y.lowerBound))
          path.addLine(to: CGPoint(x: middle, y: size.height - y.upperBound))
        }
      }
      .stroke(colors.style(of: mark), style: mark.lineStyle ?? StrokeStyle(lineWidth: 1))
    }
  }

  // MARK: Points

  @ViewBuilder private func symbol(_ mark: _Mark, _ shape: BasicChartSymbolShape) -> some View {
    if let point = point(mark) {
      if let view = mark.symbolView {
        view.position(x: point.x, y: point.y)
      } else {
        let side = max(mark.symbolSize, 0).squareRoot()
        SymbolFigure(figure: shape.figure)
          .fill(colors.style(of: mark))
          .frame(width: side, height: side)
          .position(x: point.x, y: point.y)
      }
    }
  }

  // MARK: Annotations

  /// Returns the rectangle beside which an annotation is placed.
  private func place(_ mark: _Mark) -> CGRect? {
    switch mark.kind {
    case .bar, .rectangle: frame(mark)
    case .rule:
      span(mark.x, proxy.xScale, size.width).flatMap { x in
        span(mark.y, proxy.yScale, size.height).map { y in
          CGRect(
            x: x.lowerBound, y: size.height - y.upperBound, width: x.upperBound - x.lowerBound,
            height: y.upperBound - y.lowerBound)
        }
      }
    default: point(mark).map { CGRect(x: $0.x, y: $0.y, width: 0, height: 0) }
    }
  }

  @ViewBuilder private func annotations(_ mark: _Mark) -> some View {
    if let place = place(mark) {
      ForEach(mark.annotations.indices, id: \.self) { index in
        let annotation = mark.annotations[index]
        Color.clear
          .frame(width: place.width, height: place.height)
          .overlay(alignment: annotation.position.anchor(annotation.alignment)) {
            annotation.view
              .fixedSize()
              .modifier(BesideMark(annotation: annotation))
          }
          .position(x: place.midX, y: place.midY)
      }
    }
  }
}

/// Moves a view out of the mark with which the view is aligned.
private struct BesideMark: ViewModifier {
  let annotation: _Mark.Annotation

  func body(content: Content) -> some View {
    let (position, spacing) = (annotation.position, annotation.spacing)
    content
      .alignmentGuide(.top) { position.isAbove ? $0[.bottom] + spacing : $0[.top] }
      .alignmentGuide(.bottom) { position.isBelow ? $0[.top] - spacing : $0[.bottom] }
      .alignmentGuide(.leading) { position == .leading ? $0[.trailing] + spacing : $0[.leading] }
      .alignmentGuide(.trailing) { position == .trailing ? $0[.leading] - spacing : $0[.trailing] }
  }
}

extension AnnotationPosition {
  var isAbove: Bool { [.automatic, .top, .topLeading, .topTrailing].contains(self) }

  var isBelow: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(self) }

  /// Returns the alignment of an annotation with its mark. The given alignment applies along the
  /// edge.
  func anchor(_ alignment: Alignment) -> Alignment {
    switch self {
    case .automatic, .top: Alignment(horizontal: alignment.horizontal, vertical: .top)
    case .overlay: alignment
    case .bottom: Alignment(horizontal: alignment.horizontal, vertical: .bottom)
    case .leading: Alignment(horizontal: .leading, vertical: alignment.vertical)
    case .trailing: Alignment(horizontal: .trailing, vertical: alignment.vertical)
    case .topLeading: .topLeading
    case .topTrailing: .topTrailing
    case .bottomLeading: .bottomLeading
    case .bottomTrailing: .bottomTrailing
    }
  }
}
