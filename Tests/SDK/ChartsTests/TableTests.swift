internal import RecordingHost
internal import Testing

@MainActor
@Suite struct `Charts and their nodes` {
  @Test(arguments: ChartRows.all)
  func `each declaration sends these nodes`(row: NodeRow) {
    #expect(inPlot(row.actual) == row.expected)
  }

  /// The nodes in the plot alone, if there is nothing around it.
  private func inPlot(_ nodes: String) -> String {
    let plot = """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16

      """
    let indent = String(repeating: " ", count: 14)
    let lines = nodes.dropFirst(plot.count).split(separator: "\n")
    guard nodes.hasPrefix(plot), lines.allSatisfy({ $0.hasPrefix(indent) }) else { return nodes }
    return lines.map { $0.dropFirst(indent.count) }.joined(separator: "\n")
  }

  @Test func `each mark, axis and modifier has a row`() throws {
    let declarations = try PublicDeclarations(of: "Charts")
    let axes: Set = ["AxisMarks", "AxisGridLine", "AxisTick", "AxisValueLabel"]
    #expect(
      declarations.missing(from: ChartRows.all) {
        ["View", "ChartContent", "Chart"].contains($0.type)
          || axes.contains($0.type)
            && !$0.labels.hasPrefix("_")
          || $0.type.hasSuffix("Mark") && $0.isInitializer
      } == [])
  }
}
