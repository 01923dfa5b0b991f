internal import RecordingHost
internal import Testing

@MainActor
@Suite struct `Charts and their nodes` {
  @Test(arguments: ChartRows.all)
  func `each declaration sends these nodes`(row: NodeRow) {
    #expect(inPlot(row.actual) == row.expected)
  }

  /// The nodes in the plot with the label of the plot, if there is nothing around the plot.
  private func inPlot(_ nodes: String) -> String {
    let lines = nodes.split(separator: "\n")
    let chart = """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20

      """
    let frame = "        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40"
    let indent = String(repeating: " ", count: 12)
    guard nodes.hasPrefix(chart), lines.count > 5, lines[4].hasPrefix(frame),
      lines[6...].allSatisfy({ $0.hasPrefix(indent) })
    else { return nodes }
    let label = lines[4].dropFirst(frame.count + 1)
    return ([label].filter { !$0.isEmpty } + lines[6...].map { $0.dropFirst(indent.count) }).joined(
      separator: "\n")
  }

  @Test func `each mark, axis and modifier has a row`() throws {
    let declarations = try PublicDeclarations(of: "Charts")
    let axes: Set = ["AxisMarks", "AxisMark", "AxisGridLine", "AxisTick", "AxisValueLabel"]
    #expect(
      declarations.missing(from: ChartRows.all) {
        ["View", "ChartContent", "Chart"].contains($0.type)
          || axes.contains($0.type)
            && !$0.labels.hasPrefix("_")
          || $0.type.hasSuffix("Mark") && $0.isInitializer
      } == [])
  }
}
