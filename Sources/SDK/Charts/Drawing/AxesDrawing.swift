internal import SwiftUI

/// The labels, ticks and titles of the axes around the plot area.
struct AxesDrawing: View {
  let layout: ChartLayout
  let isMirrored: Bool

  var body: some View {
    let settings = layout.settings
    ZStack(alignment: .topLeading) {
      if settings.xAxisStyle != nil || settings.yAxisStyle != nil {
        if !layout.xAxes.isEmpty {
          axis(layout.xAxes.flatMap(xTicks), xLabels, layout.xAxisFrame, settings.xAxisStyle)
        }
        if !layout.yAxes.isEmpty {
          axis(layout.yAxes.flatMap(yTicks), yLabels, layout.yAxisFrame, settings.yAxisStyle)
        }
      } else {
        parts(layout.xAxes.flatMap(xTicks) + layout.yAxes.flatMap(yTicks), xLabels + yLabels)
      }
      ForEach(layout.titles.indices, id: \.self) { title(layout.titles[$0]) }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
  }

  /// Returns the ticks and labels of one axis as a view with a frame of its own, to which the
  /// author's style applies.
  private func axis(
    _ ticks: [Line], _ labels: [PlacedLabel], _ frame: CGRect,
    _ style: (@MainActor (AnyView) -> AnyView)?
  ) -> some View {
    let move = CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
    let ticks = ticks.map { ($0.path.applying(move), $0.style, $0.stroke) }
    let labels = labels.map { $0.moved(-frame.minX, -frame.minY) }
    let view = AnyView(
      ZStack(alignment: .topLeading) { parts(ticks, labels, width: frame.width) }
        .frame(width: frame.width, height: frame.height, alignment: .topLeading))
    return (style?(view) ?? view).position(x: frame.midX, y: frame.midY)
  }

  @ViewBuilder private func parts(
    _ ticks: [Line], _ labels: [PlacedLabel], width: CGFloat? = nil
  ) -> some View {
    ForEach(ticks.indices, id: \.self) { index in
      ticks[index].path.mirrored(isMirrored, width: width ?? layout.size.width)
        .stroke(
          ticks[index].style ?? AnyShapeStyle(.quaternary),
          style: ticks[index].stroke ?? StrokeStyle(lineWidth: 0.5))
    }
    ForEach(labels.indices, id: \.self) { label(labels[$0]) }
  }

  @ViewBuilder private func label(_ label: PlacedLabel) -> some View {
    if label.isCut {
      label.view.lineLimit(1).frame(width: label.frame.width, height: label.frame.height)
        .position(x: label.frame.midX, y: label.frame.midY)
    } else {
      label.view.fixedSize()
        .frame(width: label.frame.width, height: label.frame.height, alignment: label.alignment)
        .position(x: label.frame.midX, y: label.frame.midY)
    }
  }

  @ViewBuilder private func title(_ title: ChartLayout.Title) -> some View {
    if let angle = title.angle {
      title.view.fixedSize().rotationEffect(angle)
        .frame(width: title.frame.width, height: title.frame.height, alignment: title.alignment)
        .position(x: title.frame.midX, y: title.frame.midY)
    } else {
      title.view.lineLimit(1)
        .frame(width: title.frame.width, height: title.frame.height, alignment: title.alignment)
        .position(x: title.frame.midX, y: title.frame.midY)
    }
  }

  // MARK: Labels

  private var xLabels: [PlacedLabel] {
    let plot = layout.plot
    let room = layout.labelRoom
    var (above, below) = (plot.minY, plot.maxY)
    return layout.xAxes.flatMap { axis in
      let height = layout.rowHeight(axis)
      let top: CGFloat
      if axis.preset == .inset {
        top = axis.position == .top ? plot.minY : plot.maxY - height
      } else if axis.position == .top {
        top = above - height
        above = top
      } else {
        top = below + axis.tickLength + ChartLayout.gap / 2
        below += height
      }
      return axis.labelsOfX(length: plot.width, room: room).map { $0.moved(plot.minX, top) }
    }
  }

  private var yLabels: [PlacedLabel] {
    let plot = layout.plot
    var (before, after) = (plot.minX, plot.maxX)
    return layout.yAxes.flatMap { axis in
      let width = layout.columnWidth(axis)
      let labels = min(axis.labelSize.width, width)
      let start: CGFloat
      if axis.preset == .inset {
        start = axis.position == .leading ? plot.minX + 2 : plot.maxX - labels - 2
      } else if axis.position == .leading {
        start = before - width
        before = start
      } else {
        start = after + width - labels
        after += width
      }
      return axis.labelsOfY(length: plot.height, width: labels).map {
        $0.moved(start, plot.minY)
      }
    }
  }

  // MARK: Ticks

  private typealias Line = (path: Path, style: AnyShapeStyle?, stroke: StrokeStyle?)

  private func xTicks(_ axis: AxisLayout) -> [Line] {
    axis.ticks(length: layout.plot.width, labels: axis.labelSize.height).map { tick in
      let x = layout.plot.minX + tick.place
      let start = axis.position == .top ? layout.plot.minY : layout.plot.maxY
      let end = start + (axis.position == .top ? -tick.length : tick.length)
      return (
        Path(from: CGPoint(x: x, y: start), to: CGPoint(x: x, y: end)), tick.part.style,
        tick.part.stroke
      )
    }
  }

  private func yTicks(_ axis: AxisLayout) -> [Line] {
    axis.ticks(length: layout.plot.height, labels: axis.labelSize.width).map { tick in
      let y = layout.plot.maxY - tick.place
      let start = axis.position == .leading ? layout.plot.minX : layout.plot.maxX
      let end = start + (axis.position == .leading ? -tick.length : tick.length)
      return (
        Path(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y)), tick.part.style,
        tick.part.stroke
      )
    }
  }
}

extension AxisLayout {
  fileprivate struct Tick {
    var place: CGFloat
    var length: CGFloat
    var part: _AxisPart
  }

  /// Returns the ticks of an axis.
  ///
  /// - Parameter labels: the extent of the labels across the axis in points.
  fileprivate func ticks(length: CGFloat, labels: CGFloat) -> [Tick] {
    marks.flatMap { mark in
      mark.parts.compactMap { part in
        guard case .tick(let tick) = part.kind,
          let place = place(of: part, at: mark, length: length)
        else { return nil }
        return Tick(place: place, length: (tick.points ?? labels) + tick.extra, part: part)
      }
    }
  }
}

extension PlacedLabel {
  fileprivate func moved(_ x: CGFloat, _ y: CGFloat) -> PlacedLabel {
    var label = self
    label.frame = frame.offsetBy(dx: x, dy: y)
    return label
  }
}

/// The grid lines behind the marks. Lines of the same style are one path.
struct GridLines: View {
  let layout: ChartLayout
  let isMirrored: Bool

  private struct Lines {
    var path = Path()
    var style: AnyShapeStyle?
    var stroke: StrokeStyle
  }

  var body: some View {
    let size = layout.plot.size
    let lines =
      layout.xAxes.flatMap { self.lines($0, size.width, isX: true) }
      + layout.yAxes.flatMap { self.lines($0, size.height, isX: false) }
    ForEach(lines.indices, id: \.self) { index in
      lines[index].path.mirrored(isMirrored, width: size.width)
        .stroke(lines[index].style ?? AnyShapeStyle(.quaternary), style: lines[index].stroke)
    }
  }

  private func lines(_ axis: AxisLayout, _ length: CGFloat, isX: Bool) -> [Lines] {
    let fallback = StrokeStyle(lineWidth: 0.5, dash: isX ? [2, 2] : [])
    var found: [Lines] = []
    for mark in axis.marks {
      for part in mark.parts {
        guard case .gridLine = part.kind,
          let place = axis.place(of: part, at: mark, length: length)
        else { continue }
        let stroke = part.stroke ?? fallback
        let path = line(at: place, isX: isX)
        if let last = found.last, last.style == nil, part.style == nil, last.stroke == stroke {
          found[found.count - 1].path.addPath(path)
        } else {
          found.append(Lines(path: path, style: part.style, stroke: stroke))
        }
      }
    }
    return found
  }

  private func line(at place: CGFloat, isX: Bool) -> Path {
    let size = layout.plot.size
    return isX
      ? Path(from: CGPoint(x: place, y: size.height), to: CGPoint(x: place, y: 0))
      : Path(
        from: CGPoint(x: 0, y: size.height - place),
        to: CGPoint(x: size.width, y: size.height - place))
  }
}
