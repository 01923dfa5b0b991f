internal import SwiftUI

/// The marks of a chart between the axes.
struct PlotView: View {
  @Environment(\.self) private var environment
  let marks: [_Mark]
  let colors: SeriesColors
  let settings: ChartSettings

  private var xScale: AxisScale {
    let extents = marks.compactMap(\.x)
    let isRounded = marks.contains { $0.kind == .point || $0.x?.isLength == true }
    return AxisScale(extents, settings.xScale, isRounded: isRounded)
  }

  private var yScale: AxisScale {
    var wish = settings.yScale
    // As in Apple's framework, the domain of y includes zero by default.
    if wish.domain == nil, wish.includesZero == nil { wish.includesZero = true }
    var scale = AxisScale(marks.compactMap(\.y), wish, isRounded: true)
    // Numbers grow upwards, whereas categories are listed downwards.
    if case .categories(let names) = scale.domain { scale.domain = .categories(names.reversed()) }
    return scale
  }

  var body: some View {
    let (xScale, yScale) = (xScale, yScale)
    let xAxes = axes(settings.x, xScale, count: 5)
    let yAxes = axes(settings.y, yScale, count: 4)
    let leading = yAxes.filter { $0.position == .leading }
    let trailing = yAxes.filter { $0.position != .leading }
    VStack(alignment: .leading, spacing: 2) {
      if let label = settings.yLabel { caption(label) }
      Grid(alignment: .topLeading, horizontalSpacing: 4, verticalSpacing: 2) {
        row(xAxes.filter { $0.position == .top }, leading, trailing)
        GridRow {
          ForEach(leading.indices, id: \.self) { YLabels(axis: leading[$0], isLeading: true) }
          plot(xScale, yScale, xAxes, yAxes)
          ForEach(trailing.indices, id: \.self) { YLabels(axis: trailing[$0], isLeading: false) }
        }
        row(xAxes.filter { $0.position != .top }, leading, trailing)
      }
      if let label = settings.xLabel { caption(label) }
    }
  }

  private func caption(_ label: AnyView) -> some View {
    label.font(.caption2).foregroundStyle(.secondary)
  }

  /// A row of labels above or below the marks, with empty cells beside the labels of the y axes.
  @ViewBuilder private func row(
    _ axes: [AxisLayout], _ leading: [AxisLayout], _ trailing: [AxisLayout]
  ) -> some View {
    ForEach(axes.indices, id: \.self) { index in
      if axes[index].hasLabels {
        GridRow {
          ForEach(leading.indices, id: \.self) { _ in Color.clear.frame(width: 0, height: 0) }
          XLabels(axis: axes[index])
          ForEach(trailing.indices, id: \.self) { _ in Color.clear.frame(width: 0, height: 0) }
        }
      }
    }
  }

  private func plot(
    _ xScale: AxisScale, _ yScale: AxisScale, _ xAxes: [AxisLayout], _ yAxes: [AxisLayout]
  ) -> some View {
    let plot = AnyView(
      GeometryReader { geometry in
        let proxy = ChartProxy(xScale: xScale, yScale: yScale, plotSize: geometry.size)
        ZStack(alignment: .topLeading) {
          ForEach(settings.backgrounds.indices, id: \.self) { settings.backgrounds[$0](proxy) }
          GridLines(axes: xAxes, isHorizontal: false, size: geometry.size)
          GridLines(axes: yAxes, isHorizontal: true, size: geometry.size)
          MarksView(marks: marks, colors: colors, proxy: proxy)
          ForEach(settings.overlays.indices, id: \.self) { settings.overlays[$0](proxy) }
        }
        .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
      })
    return settings.plotStyle?(plot) ?? plot
  }

  private func axes(
    _ wish: ChartSettings.AxisWish, _ scale: AxisScale, count: Int
  ) -> [AxisLayout] {
    let axes: [_Axis]
    switch wish {
    case .hidden: axes = []
    case .automatic: axes = AxisMarks()._axes
    case .own(let own): axes = own
    }
    return axes.map { AxisLayout($0, scale: scale, count: count, environment: environment) }
  }
}

extension AxisLayout {
  var hasLabels: Bool {
    marks.contains { mark in
      mark.parts.contains { if case .label = $0.kind { true } else { false } }
    }
  }
}

/// The labels beside the marks, in a column as wide as the widest label.
struct YLabels: View {
  let axis: AxisLayout
  let isLeading: Bool

  var body: some View {
    let alignment: HorizontalAlignment = isLeading ? .trailing : .leading
    ZStack {
      ForEach(Array(axis.labels(length: 1).enumerated()), id: \.offset) { $0.element.view }
    }
    .fixedSize()
    .hidden()
    .frame(maxHeight: .infinity)
    .overlay {
      GeometryReader { geometry in
        let labels = axis.labels(length: geometry.size.height)
        ForEach(labels.indices, id: \.self) { index in
          labels[index].view
            .frame(
              width: geometry.size.width, alignment: .init(horizontal: alignment, vertical: .center)
            )
            .position(
              x: geometry.size.width / 2, y: geometry.size.height - labels[index].position)
        }
      }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
  }
}

/// The labels above or below the marks: all labels, or every second, third, sixth or twelfth label
/// if there is no room.
struct XLabels: View {
  let axis: AxisLayout

  var body: some View {
    ViewThatFits(in: .horizontal) {
      labels(each: 1)
      labels(each: 2)
      labels(each: 3)
      labels(each: 6)
      labels(each: 12)
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
  }

  /// Returns every `step`-th label. The row is at least as wide as the labels side by side and as
  /// the plot area.
  private func labels(each step: Int) -> some View {
    let count = axis.labels(length: 1).count
    let shown = Array(stride(from: 0, to: count, by: step))
    return HStack(spacing: 3) {
      ForEach(shown, id: \.self) { axis.labels(length: 1)[$0].view.fixedSize() }
    }
    .hidden()
    .frame(maxWidth: .infinity)
    .overlay {
      GeometryReader { geometry in
        let labels = axis.labels(length: geometry.size.width)
        ForEach(shown, id: \.self) { index in
          labels[index].view
            .fixedSize()
            .position(x: labels[index].position, y: geometry.size.height / 2)
        }
      }
    }
  }
}

/// The grid lines and ticks behind the marks.
struct GridLines: View {
  let axes: [AxisLayout]
  let isHorizontal: Bool
  let size: CGSize

  /// The length of a tick, in points.
  private static let tick: CGFloat = 4

  var body: some View {
    ForEach(axes.indices, id: \.self) { axis in
      ForEach(axes[axis].marks.indices, id: \.self) { mark in
        lines(axes[axis].marks[mark], axes[axis].scale)
      }
    }
  }

  private func lines(_ mark: AxisLayout.Mark, _ scale: AxisScale) -> some View {
    let place = scale.position(of: mark.coordinate, length: isHorizontal ? size.height : size.width)
    return ForEach(mark.parts.indices, id: \.self) { index in
      if let place, let length = length(mark.parts[index]) {
        path(at: place, length)
          .stroke(
            mark.parts[index].style ?? AnyShapeStyle(.quaternary), style: mark.parts[index].stroke)
      }
    }
  }

  private func length(_ part: _AxisPart) -> CGFloat? {
    switch part.kind {
    case .gridLine: isHorizontal ? size.width : size.height
    case .tick: Self.tick
    case .label: nil
    }
  }

  private func path(at place: CGFloat, _ length: CGFloat) -> Path {
    Path { path in
      if isHorizontal {
        path.move(to: CGPoint(x: 0, y: size.height - place))
        path.addLine(to: CGPoint(x: length, y: size.height - place))
      } else {
        path.move(to: CGPoint(x: place, y: size.height))
        path.addLine(to: CGPoint(x: place, y: size.height - length))
      }
    }
  }
}
