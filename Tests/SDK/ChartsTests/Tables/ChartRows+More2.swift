internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var breadth5: [NodeRow] {
    NodeRow(
      "ChartContent.shadow(color:radius:x:y:)",
      """
      accessibilityLabel='a: 2'
      position x=40 y=20
        frame width=56 height=40 shadowColor=ff3b30ff|ff453aff shadowRadius=2 shadowX=1 shadowY=1 effectsPerLeaf=true
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).shadow(color: .red, radius: 2, x: 1, y: 1)
      }
    }
    NodeRow(
      "ChartContent.symbolSize(by:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2'
      path path=[M0,-3.1623 L0,-3.1623 C1.7465,-3.1623;3.1623,-1.7465;3.1623,0 L3.1623,0 C3.1623,1.7465;1.7465,3.1623;0,3.1623 L0,3.1623 C-1.7465,3.1623;-3.1623,1.7465;-3.1623,0 L-3.1623,0 C-3.1623,-1.7465;-1.7465,-3.1623;0,-3.1623 Z M80,-6.3246 L80,-6.3246 C83.493,-6.3246;86.3246,-3.493;86.3246,0 L86.3246,0 C86.3246,3.493;83.493,6.3246;80,6.3246 L80,6.3246 C76.507,6.3246;73.6754,3.493;73.6754,0 L73.6754,0 C73.6754,-3.493;76.507,-6.3246;80,-6.3246 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(by: .value("s", 1));
        PointMark(x: .value("x", 2), y: .value("y", 2)).symbolSize(by: .value("s", 4))
      }
    }
    NodeRow(
      "ChartContent.zIndex(_:)",
      """
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 2'
      path path=[M46,0 L74,0 L74,40 L46,40 Z] fill=34c759ff|30d158ff
      path path=[M6,0 L34,0 L34,40 L6,40 Z] fill=ff3b30ff|ff453aff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(.red).zIndex(1);
        BarMark(x: .value("x", "b"), y: .value("y", 2)).foregroundStyle(.green)
      }
    }
    NodeRow(
      "PointMark.init(x: CGFloat?, y: PlottableValue<Y>)",
      """
      accessibilityLabel='2'
      path path=[M10,-3 L10,-3 C11.6569,-3;13,-1.6569;13,0 L13,0 C13,1.6569;11.6569,3;10,3 L10,3 C8.3431,3;7,1.6569;7,0 L7,0 C7,-1.6569;8.3431,-3;10,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: 10, y: .value("y", 2)) } }
    NodeRow(
      "PointMark.init(x: PlottableValue<X>, y: CGFloat?)",
      """
      accessibilityLabel='2'
      path path=[M40,17 L40,17 C41.6569,17;43,18.3431;43,20 L43,20 C43,21.6569;41.6569,23;40,23 L40,23 C38.3431,23;37,21.6569;37,20 L37,20 C37,18.3431;38.3431,17;40,17 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 2)) } }
    NodeRow(
      "RectangleMark.init(x: PlottableValue<X>, yStart: CGFloat?, yEnd: CGFloat?, width: MarkDimension)",
      """
      accessibilityLabel='a'
      path path=[M36,10 L44,10 L44,30 L36,30 Z] fill=007affff|0a84ffff
      """
    ) { plot { RectangleMark(x: .value("x", "a"), yStart: 10, yEnd: 30, width: 8) } }
  }

  @NodeTable static var breadth6: [NodeRow] {
    NodeRow(
      "RectangleMark.init(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension)",
      """
      accessibilityLabel='a: 1–2'
      path path=[M10,0 L70,0 L70,20 L10,20 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        RectangleMark(
          x: .value("x", "a"), yStart: .value("y", 1), yEnd: .value("y", 2), width: .inset(10))
      }
    }
    NodeRow(
      "RectangleMark.init(xStart: CGFloat?, xEnd: CGFloat?, y: PlottableValue<Y>, height: MarkDimension)",
      """
      accessibilityLabel='a'
      path path=[M10,16 L30,16 L30,24 L10,24 Z] fill=007affff|0a84ffff
      """
    ) { plot { RectangleMark(xStart: 10, xEnd: 30, y: .value("y", "a"), height: 8) } }
    NodeRow(
      "RectangleMark.init(xStart: CGFloat?, xEnd: CGFloat?, yStart: CGFloat?, yEnd: CGFloat?)",
      """
      path path=[M10,0 L80,0 L80,30 L10,30 Z] fill=007affff|0a84ffff
      """
    ) { plot { RectangleMark(xStart: 10, yEnd: 30) } }
    NodeRow(
      "RectangleMark.init(xStart: CGFloat?, xEnd: CGFloat?, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>)",
      """
      accessibilityLabel='1–2'
      path path=[M10,0 L30,0 L30,20 L10,20 Z] fill=007affff|0a84ffff
      """
    ) { plot { RectangleMark(xStart: 10, xEnd: 30, yStart: .value("y", 1), yEnd: .value("y", 2)) } }
    NodeRow(
      "RectangleMark.init(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension)",
      """
      accessibilityLabel='1–2: a'
      path path=[M0,16 L80,16 L80,24 L0,24 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        RectangleMark(xStart: .value("x", 1), xEnd: .value("x", 2), y: .value("y", "a"), height: 8)
      }
    }
    NodeRow(
      "RectangleMark.init(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat?, yEnd: CGFloat?)",
      """
      accessibilityLabel='1–2'
      path path=[M0,10 L80,10 L80,30 L0,30 Z] fill=007affff|0a84ffff
      """
    ) { plot { RectangleMark(xStart: .value("x", 1), xEnd: .value("x", 2), yStart: 10, yEnd: 30) } }
  }

  @NodeTable static var breadth7: [NodeRow] {
    NodeRow(
      "chartForegroundStyleScale(domain:mapping:)",
      """
      accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
      path path=[M6,20 L34,20 L34,40 L6,40 Z] fill=8e8e93ff
      path path=[M46,0 L74,0 L74,40 L46,40 Z] fill=ff3b30ff|ff453aff
      """
    ) {
      quiet(series.chartForegroundStyleScale(domain: ["t", "s"]) { $0 == "t" ? Color.red : .gray })
    }
    NodeRow(
      "chartForegroundStyleScale(domain:type:)",
      """
      accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
      path path=[M6,20 L34,20 L34,40 L6,40 Z] fill=34c759ff|30d158ff
      path path=[M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
      """
    ) { quiet(series.chartForegroundStyleScale(domain: ["t", "s"], type: .category)) }
    NodeRow(
      "chartForegroundStyleScale(mapping:)",
      """
      accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
      path path=[M6,20 L34,20 L34,40 L6,40 Z] fill=8e8e93ff
      path path=[M46,0 L74,0 L74,40 L46,40 Z] fill=ff3b30ff|ff453aff
      """
    ) {
      quiet(series.chartForegroundStyleScale { (name: String) in name == "t" ? Color.red : .gray })
    }
    NodeRow(
      "chartLineStyleScale(_:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2, 1: 4, 2: 4'
      path path=[M0,20 L80,20] stroke=007affff|0a84ffff
      path path=[M0,0 L80,0] lineWidth=3 stroke=007affff|0a84ffff
      """
    ) {
      quiet(
        dashed.chartLineStyleScale(["s": StrokeStyle(lineWidth: 1), "t": StrokeStyle(lineWidth: 3)])
      )
    }
    NodeRow(
      "chartLineStyleScale(domain:range:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2, 1: 4, 2: 4'
      path path=[M0,20 L80,20] lineWidth=3 stroke=007affff|0a84ffff
      path path=[M0,0 L80,0] stroke=007affff|0a84ffff
      """
    ) {
      quiet(
        dashed.chartLineStyleScale(
          domain: ["t", "s"], range: [StrokeStyle(lineWidth: 1), StrokeStyle(lineWidth: 3)]))
    }
    NodeRow(
      "chartLineStyleScale(mapping:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2, 1: 4, 2: 4'
      path path=[M0,20 L80,20] lineWidth=5 stroke=007affff|0a84ffff
      path path=[M0,0 L80,0] lineWidth=4 stroke=007affff|0a84ffff
      """
    ) {
      quiet(
        dashed.chartLineStyleScale { (name: String) in StrokeStyle(lineWidth: name == "t" ? 4 : 5) }
      )
    }
  }

  @NodeTable static var breadth8: [NodeRow] {
    NodeRow(
      "chartLineStyleScale(range:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2, 1: 4, 2: 4'
      path path=[M0,20 L80,20] lineWidth=6 stroke=007affff|0a84ffff
      path path=[M0,0 L80,0] lineWidth=7 stroke=007affff|0a84ffff
      """
    ) {
      quiet(
        dashed.chartLineStyleScale(range: [StrokeStyle(lineWidth: 6), StrokeStyle(lineWidth: 7)]))
    }
    NodeRow(
      "chartScrollPosition(initialX:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      clip
        zstack horizontalAlignment=0 verticalAlignment=16
          path path=[M-80,17 L-80,17 C-78.3431,17;-77,18.3431;-77,20 L-77,20 C-77,21.6569;-78.3431,23;-80,23 L-80,23 C-81.6569,23;-83,21.6569;-83,20 L-83,20 C-83,18.3431;-81.6569,17;-80,17 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartXVisibleDomain(length: 1).chartScrollPosition(initialX: 2)) }
    NodeRow(
      "chartScrollPosition(x:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      clip
        zstack horizontalAlignment=0 verticalAlignment=16
          path path=[M-80,17 L-80,17 C-78.3431,17;-77,18.3431;-77,20 L-77,20 C-77,21.6569;-78.3431,23;-80,23 L-80,23 C-81.6569,23;-83,21.6569;-83,20 L-83,20 C-83,18.3431;-81.6569,17;-80,17 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartXVisibleDomain(length: 1).chartScrollPosition(x: .constant(2))) }
    NodeRow(
      "chartSymbolScale(_:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M-3,17 L3,17 L3,23 L-3,23 Z M80,-3 L83,0 L80,3 L77,0 Z] fill=007affff|0a84ffff
      """
    ) { quiet(markers.chartSymbolScale(["s": .square, "t": .diamond])) }
    NodeRow(
      "chartSymbolScale(domain:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M-3,17 L3,17 L3,23 L-3,23 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(markers.chartSymbolScale(domain: ["t", "s"])) }
    NodeRow(
      "chartSymbolScale(domain:range:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,17 L3,20 L0,23 L-3,20 Z M77,-3 L83,-3 L83,3 L77,3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(markers.chartSymbolScale(domain: ["t", "s"], range: [.square, .diamond])) }
  }
}
