internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var styles: [NodeRow] {
    NodeRow(
      "ChartContent.foregroundStyle(_:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=ff3b30ff|ff453aff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(.red) } }
    NodeRow(
      "ChartContent.foregroundStyle(by:)",
      """
      position x=20 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=34c759ff|30d158ff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(by: .value("s", "s"));
        BarMark(x: .value("x", "b"), y: .value("y", 2)).foregroundStyle(by: .value("s", "t"))
      }
    }
  }

  @NodeTable static var styles2: [NodeRow] {
    NodeRow(
      "ChartContent.opacity(_:)",
      """
      position x=40 y=20 opacity=0.25 effectsPerLeaf=true
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).opacity(0.5).opacity(0.5) } }
    NodeRow(
      "ChartContent.cornerRadius(_:style:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=3 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).cornerRadius(3) } }
    NodeRow(
      "ChartContent.cornerRadius(_:style:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).cornerRadius(-3) } }
  }

  @NodeTable static var styles3: [NodeRow] {
    NodeRow(
      "ChartContent.clipShape(_:style:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=3 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).clipShape(
          RoundedRectangle(cornerSize: CGSize(width: 4, height: 3)))
      }
    }
    NodeRow(
      "ChartContent.clipShape(_:style:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=20 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).clipShape(Capsule()) } }
    NodeRow(
      "ChartContent.clipShape(_:style:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).clipShape(Circle()) } }
  }

  @NodeTable static var styles4: [NodeRow] {
    NodeRow(
      "ChartContent.offset(x:y:)",
      """
      position x=44 y=26 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).offset(x: 3, y: 4).offset(x: 1, y: 2) }
    }
    NodeRow(
      "ChartContent.offset(_:)",
      """
      position x=43 y=4 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) {
      plot { PointMark(x: .value("x", 1), y: .value("y", 2)).offset(CGSize(width: 3, height: 4)) }
    }
  }

  @NodeTable static var styles5: [NodeRow] {
    NodeRow(
      "ChartContent.position(by:axis:span:)",
      """
      position x=24.6 y=26.6667 opacity=1
        frame width=25.2 height=26.6667
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=52.6 y=20 opacity=1
        frame width=25.2 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).position(by: .value("p", "p"));
        BarMark(x: .value("x", "a"), y: .value("y", 3)).position(by: .value("p", "q"))
      }
    }
  }

  @NodeTable static var lineStyles: [NodeRow] {
    NodeRow(
      "ChartContent.lineStyle(_:)",
      "path path=[M0,30 L40,0 L80,20] lineWidth=3 stroke=007affff|0a84ffff opacity=1"
    ) { plot { Line().lineStyle(StrokeStyle(lineWidth: 3)) } }
    NodeRow(
      "ChartContent.lineStyle(by:)",
      """
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1
      """
    ) {
      plot {
        Line(); Line().lineStyle(by: .value("s", "s"))
      }
    }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      "path path=[M0,30 L0,0 L40,0 L40,20 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1"
    ) { plot { Line().interpolationMethod(.stepStart) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      "path path=[M0,30 L20,30 L20,0 L40,0 L60,0 L60,20 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1"
    ) { plot { Line().interpolationMethod(.stepCenter) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      "path path=[M0,30 L40,30 L40,0 L80,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1"
    ) { plot { Line().interpolationMethod(.stepEnd) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      "path path=[M0,30 C13.3333,30;26.6667,0;40,0 C53.3333,0;66.6667,20;80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1"
    ) { plot { Line().interpolationMethod(.monotone) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      "path path=[M0,30 C13.3333,30;26.6667,24.4444;40,20 C53.3333,15.5556;66.6667,0;80,0] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1"
    ) { plot { Rise().interpolationMethod(.catmullRom) } }
  }

  @NodeTable static var symbols: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M0,0 L80,0 L80,40 L0,40 Z]
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.square) } }
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L80,40 L0,40 Z]
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.triangle) } }
  }

  @NodeTable static var symbols2: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L80,20 L40,40 L0,20 Z]
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.diamond) } }
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M32,0 L32,40 L48,40 L48,0 Z M0,28 L80,28 L80,12 L0,12 Z]
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.plus) } }
  }

  @NodeTable static var symbols3: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M-3.5777,7.1554 L76.4223,47.1554 L83.5777,32.8446 L3.5777,-7.1554 Z M76.4223,-7.1554 L-3.5777,32.8446 L3.5777,47.1554 L83.5777,7.1554 Z]
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.cross) } }
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1
      position x=0 y=30 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=80 y=20 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { plot { Line().symbol(.circle) } }
  }

  @NodeTable static var symbols4: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(by:)",
      """
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1
      position x=0 y=30 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=80 y=20 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { plot { Line().symbol(by: .value("s", "s")) } }
  }

  @NodeTable static var symbols5: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(by:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=40 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
        hstack spacing=8 fontStyle=11 foreground=3c3c4399|ebebf599
          hstack spacing=4
            frame width=6 height=6
              circle fill=007affff|0a84ffff
            text text='s' lineLimit=1
      """
    ) {
      quiet(
        Chart {
          PointMark(x: .value("x", 1), y: .value("y", 2)).foregroundStyle(by: .value("s", "s"))
            .symbol(by: .value("t", "t"))
        }.chartLegend(.visible))
    }
    NodeRow(
      "ChartContent.symbol(symbol:)",
      """
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1
      position x=0 y=30 opacity=1
        divider
      position x=40 y=0 opacity=1
        divider
      position x=80 y=20 opacity=1
        divider
      """
    ) { plot { Line().symbol { Divider() } } }
  }

  @NodeTable static var symbols6: [NodeRow] {
    NodeRow(
      "ChartContent.symbolSize(_: CGFloat)",
      """
      position x=40 y=0 opacity=1
        frame width=3 height=3
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(9) } }
    NodeRow(
      "ChartContent.symbolSize(_: CGFloat)",
      """
      position x=40 y=0 opacity=1
        frame width=0 height=0
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(-9) } }
  }

  @NodeTable static var symbols7: [NodeRow] {
    NodeRow(
      "ChartContent.symbolSize(_: CGSize)",
      """
      position x=40 y=0 opacity=1
        frame width=4 height=4
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(CGSize(width: 2, height: 8))
      }
    }
  }
}
