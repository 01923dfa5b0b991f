import RecordingHost
import SwiftUI
import Testing

@testable import Charts

@Suite @MainActor struct `Layouts of charts` {
  @Test func `a legend wraps in the order of its entries`() {
    func lines(_ widths: [CGFloat], in room: CGFloat) -> [[Int]] {
      LegendLines.lines(widths, in: room, spacing: 8)
    }
    #expect(lines([30, 30, 30], in: 106) == [[0, 1, 2]])
    #expect(lines([30, 30, 30], in: 105) == [[0, 1], [2]])
    #expect(lines([300, 30, 30], in: 100) == [[0], [1, 2]])
    #expect(lines([], in: 100) == [])
    #expect(LegendLines.lines([10, 10], in: 100, spacing: .infinity) == [[0], [1]])
  }

  private func kept(
    _ ranges: [ClosedRange<CGFloat>?], _ rule: AxisValueLabelCollisionResolution
  ) -> [Bool] { AxisLayout.kept(ranges, rule.kind, spacing: 4) }

  @Test func `labels that would overlap are left out`() {
    let close: [ClosedRange<CGFloat>?] = [0...10, 12...22, 24...34, 36...46]
    #expect(kept(close, .automatic) == [true, false, true, false])
    #expect(kept(close, .disabled) == [true, true, true, true])
    #expect(kept([0...10, nil, 14...20], .automatic) == [true, false, true])
    #expect(kept([0...10, 5...8, 14...20], .greedy) == [true, false, true])
    #expect(kept([0...10, 5...8, 14...20], .greedy(minimumSpacing: 6)) == [true, false, false])
    #expect(kept([0...90, 5...95], .automatic) == [true, false])
    #expect(kept([], .automatic) == [] && kept([nil], .automatic) == [false])
    // Along a y axis labels are listed from the bottom, and may touch.
    #expect(AxisLayout.kept([20...30, 10...20], .automatic, spacing: -1) == [true, true])
  }

  @Test func `widths of labels are estimated by their characters`() {
    #expect(LabelEstimate.width("", size: 10) == 0)
    #expect(LabelEstimate.width("100", size: 10) > LabelEstimate.width("ill", size: 10))
    #expect(LabelEstimate.width("日本", size: 10) == 20.4)
    let context = _ViewContext(environment: EnvironmentValues(), walk: ViewWalk { _ in })
    func size(_ view: some View) -> CGSize {
      ChartType(context).size(of: AnyView(view), context)
    }
    #expect(size(Text("ab")).width < size(Text("ab").font(.title)).width)
    #expect(size(Text("ab").padding(3)).width == size(Text("ab")).width + 6)
    #expect(size(Color.red.frame(width: 7, height: 9)) == CGSize(width: 7, height: 9))
    #expect(
      size(
        VStack(spacing: 2) {
          Text("a"); Text("b")
        }
      ).height == 2 * 13.75 + 2)
    #expect(
      size(
        HStack(spacing: 2) {
          Text("a"); Text("a")
        }
      ).width == 2 * size(Text("a")).width + 2)
  }

  @Test func `an annotation is made once, or again for another size of its mark`() {
    func count(_ mark: some ChartContent) -> Int {
      var sizes: [CGSize] = []
      let content = mark.annotation(position: .top) { context in
        let _ = sizes.append(context.targetSize)
        Text("note").frame(height: 9)
      }
      _ = Recording().emit(Chart { content }) { _ in }
      #expect(Set(sizes.map(\.height)).count == sizes.count)
      return sizes.count
    }
    // Both need room above them. Only the bar becomes shorter by it.
    #expect(count(PointMark(x: .value("x", "a"), y: .value("y", 5))) == 1)
    #expect(count(BarMark(x: .value("x", "a"), y: .value("y", 5))) == 2)
  }

  @Test func `the place of a category follows the domain`() {
    var scale = AxisScale(domain: .categories(["a", "b", "a"]))
    #expect(scale.position(of: .category("a"), length: 60) == 10)
    scale.domain = .categories(["b", "a"])
    #expect(scale.position(of: .category("a"), length: 60) == 45)
    #expect(scale.position(of: .category("c"), length: 60) == nil)
  }

  @Test func `the style of an axis applies to its labels alone`() {
    func lines(_ chart: some View) -> [String] {
      let recording = Recording()
      _ = recording.emit(chart.environment(\.locale, english)) { _ in }
      return recording.lines
    }
    let plain = lines(bars)
    let styled = lines(bars.chartXAxisStyle { $0.background(.red).frame(height: 3) })
    func texts(_ lines: [String]) -> [String] {
      lines.filter { $0.contains(" text ") || $0.contains("text text=") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(!texts(plain).isEmpty && texts(styled) == texts(plain))
    let colors = styled.filter { $0.contains("fill=ff3b30ff|ff453aff") }
    #expect(colors.count == 1 && !plain.contains(colors[0]))
    func plot(_ lines: [String]) -> String? { lines.first { $0.contains("path path=[M") } }
    #expect(plot(styled) == plot(plain))
    #expect(lines(bars.chartYAxisStyle { _ in EmptyView() }).count < plain.count)
  }

  @Test func `an overlay knows the frame of the plot area`() {
    var frames: [CGRect] = []
    var sizes: [CGSize] = []
    let chart = bars.chartOverlay { proxy in
      GeometryReader { geometry in
        let _ = frames.append(geometry[proxy.plotAreaFrame])
        let _ = proxy.plotFrame.map { frames.append(geometry[$0]) }
        let _ = sizes.append(geometry.size)
        Color.clear
      }
    }
    _ = Recording().emit(chart.environment(\.locale, english)) { _ in }
    #expect(sizes == [CGSize(width: 80, height: 40)])
    #expect(frames.count == 2 && frames.first == frames.last)
    // The labels of y are trailing, the labels of x are below.
    #expect(frames.first?.minX == 0 && frames.first.map { 60..<76 ~= $0.maxX } == true)
    #expect(frames.first.map { $0.maxY < 30 } == true)
  }

  @Test func `the axes have the room that annotations add to the scale`() throws {
    let context = _ViewContext(environment: EnvironmentValues(), walk: ViewWalk { _ in })
    let marks = BarMark(x: .value("x", "a"), y: .value("y", 4))
      .annotation { Text(verbatim: "4") }._marks
    var layout = ChartLayout(
      marks, ChartSettings(), CGSize(width: 80, height: 60), context)
    layout.padTop(by: 9)
    let geometry = PlotGeometry(model: layout.model, size: layout.plot.size)
    let bar = try #require(layout.model.marks.first.flatMap(geometry.frame))
    let axis = try #require(layout.yAxes.first)
    let zero = try #require(axis.scale.position(of: .number(0), length: layout.plot.height))
    let top = try #require(axis.scale.position(of: .number(4), length: layout.plot.height))
    #expect(abs(layout.plot.height - zero - bar.maxY) < 1e-9)
    #expect(abs(layout.plot.height - top - bar.minY) < 1e-9 && bar.minY > 8.9)
  }

  @Test func `bars on an axis of numbers stay inside the plot area`() {
    for domain in [nil, AxisScale.Domain.numbers(0...3)] {
      var settings = ChartSettings()
      settings.xScale.domain = domain
      let marks = (0..<4).flatMap { BarMark(x: .value("x", $0), y: .value("y", 1))._marks }
      let model = ChartModel(marks, settings, xParts: 4, yParts: 4)
      let geometry = PlotGeometry(model: model, size: CGSize(width: 80, height: 40))
      let frames = model.marks.compactMap(geometry.frame)
      #expect(frames.count == 4)
      #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 80 })
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX < $1.minX })
    }
  }

  @Test func `stacks are shares, or centred`() {
    func bar(_ size: Double, _ stacking: MarkStackingMethod) -> [_Mark] {
      BarMark(x: .value("x", "a"), y: .value("y", size), stacking: stacking)._marks
    }
    func ends(_ stacking: MarkStackingMethod) -> [[_Coordinate?]] {
      (bar(1, stacking) + bar(3, stacking)).stacked.map { [$0.y?.start, $0.y?.end] }
    }
    #expect(ends(.normalized) == [[.number(0), .number(0.25)], [.number(0.25), .number(1)]])
    #expect(ends(.center) == [[.number(-2), .number(-1)], [.number(-1), .number(2)]])
    #expect(ends(.unstacked) == [[.number(1), nil], [.number(3), nil]])
    #expect(bar(1, .normalized).areShares && !bar(1, .center).areShares)
  }

  @Test func `a sector has an angle in proportion to its value`() throws {
    let marks = [1.0, 3].flatMap {
      SectorMark(angle: .value("a", $0), innerRadius: .ratio(0.5), outerRadius: .inset(2))._marks
    }
    let sectors = SectorGeometry.sectors(marks, in: CGSize(width: 80, height: 40))
    let first = try #require(sectors[0])
    #expect(first.start == -.pi / 2 && abs(first.end) < 1e-9)
    #expect(first.outer == 18 && first.inner == 10 && first.center == CGPoint(x: 40, y: 20))
    #expect(first.middle.x > 40 && first.middle.y < 20)
    #expect(sectors[1].map { abs($0.end - 1.5 * .pi) < 1e-9 } == true)
    #expect(SectorGeometry.sectors([], in: .zero).isEmpty)
    let bad = [Double.nan, -1, 0].flatMap { SectorMark(angle: .value("a", $0))._marks }
    #expect(SectorGeometry.sectors(bad, in: CGSize(width: 9, height: 9)).allSatisfy { $0 == nil })
  }

  @Test func `a proxy of a pie knows angles`() {
    // A range is a sector of its length.
    let marks =
      SectorMark(angle: .value("a", 1.0))._marks + SectorMark(angle: .value("a", 1.0..<4.0))._marks
    let model = ChartModel(marks, ChartSettings(), xParts: 4, yParts: 4)
    let proxy = ChartProxy(model: model, frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(abs(proxy.angle(at: CGPoint(x: 40, y: 20)).degrees - 90) < 1e-9)
    #expect(proxy.value(atAngle: .degrees(90), as: Double.self) == 1)
  }
}

extension ChartModel {
  /// Makes a model with its scales.
  init(_ marks: [_Mark], _ settings: ChartSettings, xParts: Int, yParts: Int) {
    self.init(marks, settings)
    makeScales(settings, xParts: xParts, yParts: yParts)
  }
}
