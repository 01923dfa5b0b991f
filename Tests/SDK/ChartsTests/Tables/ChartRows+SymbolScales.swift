internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var symbolScales: [NodeRow] {
    NodeRow(
      "chartSymbolScale(domain:mapping:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,17 L3,20 L0,23 L-3,20 Z M77,-3 L83,-3 L83,3 L77,3 Z] fill=007affff|0a84ffff
      """
    ) {
      quiet(
        markers.chartSymbolScale(domain: ["s", "t"]) {
          $0 == "t" ? BasicChartSymbolShape.square : .diamond
        })
    }
    NodeRow(
      "chartSymbolSizeScale(domain:mapping:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2'
      path path=[M-2,-2 L2,-2 L2,2 L-2,2 Z M76,-4 L84,-4 L84,4 L76,4 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.square)
          .symbolSize(by: .value("s", "a"));
        PointMark(x: .value("x", 2), y: .value("y", 2)).symbol(.square)
          .symbolSize(by: .value("s", "b"))
      }.chartSymbolSizeScale(domain: ["a", "b"]) { $0 == "a" ? 16 : 64 }
    }
    NodeRow(
      "chartSymbolSizeScale(domain:range:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2'
      path path=[M-3,-3 L3,-3 L3,3 L-3,3 Z M79,-1 L81,-1 L81,1 L79,1 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.square)
          .symbolSize(by: .value("s", "a"));
        PointMark(x: .value("x", 2), y: .value("y", 2)).symbol(.square)
          .symbolSize(by: .value("s", "b"))
      }.chartSymbolSizeScale(domain: ["b", "a"], range: [CGFloat(4), 36])
    }
  }
}
