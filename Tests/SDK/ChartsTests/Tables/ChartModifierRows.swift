internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var axes: [NodeRow] {
    NodeRow(
      "chartXAxis(_:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M40,40 L40,0] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    position x=40 y=20 opacity=1
                      frame width=56 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
            gridRow
              viewThatFits axes=1 fontStyle=11 foreground=3c3c4399|ebebf599
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='a'
                  geometryReader
                    position x=40 y=20
                      fixedSize axes=3
                        text text='a'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='a'
                  geometryReader
                    position x=40 y=20
                      fixedSize axes=3
                        text text='a'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='a'
                  geometryReader
                    position x=40 y=20
                      fixedSize axes=3
                        text text='a'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='a'
                  geometryReader
                    position x=40 y=20
                      fixedSize axes=3
                        text text='a'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='a'
                  geometryReader
                    position x=40 y=20
                      fixedSize axes=3
                        text text='a'
      """
    ) { quiet(Chart { BarMark(x: .value("x", "a"), y: .value("y", 2)) }.chartXAxis(.visible)) }
  }

  @NodeTable static var axes2: [NodeRow] {
    NodeRow(
      "chartXAxis(_:)",
      """
      position x=20 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { bars.chartXAxis(.hidden).chartYAxis(.hidden) }
    NodeRow(
      "chartXAxis(content:)",
      """
      path path=[M60,40 L60,0] lineWidth=0.5 stroke=3c3c432d|ebebf528
      position x=20 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartXAxis { AxisMarks(values: ["b"]) { AxisGridLine() } }) }
  }

  @NodeTable static var axes3: [NodeRow] {
    NodeRow(
      "chartYAxis(_:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,40 L80,40] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,30 L80,30] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,20 L80,20] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,10 L80,10] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,0 L80,0] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='0'
                      text text='1'
                      text text='2'
                      text text='3'
                      text text='4'
                geometryReader
                  position x=40 y=40
                    frame horizontalAlignment=0 width=80
                      text text='0'
                  position x=40 y=30
                    frame horizontalAlignment=0 width=80
                      text text='1'
                  position x=40 y=20
                    frame horizontalAlignment=0 width=80
                      text text='2'
                  position x=40 y=10
                    frame horizontalAlignment=0 width=80
                      text text='3'
                  position x=40 y=0
                    frame horizontalAlignment=0 width=80
                      text text='4'
      """
    ) { quiet(bars.chartYAxis(.visible)).environment(\.locale, english) }
  }

  @NodeTable static var axes4: [NodeRow] {
    NodeRow(
      "chartYAxis(_:)",
      """
      position x=20 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { bars.chartYAxis(.hidden).chartXAxis(.hidden) }
  }

  @NodeTable static var axes5: [NodeRow] {
    NodeRow(
      "chartYAxis(content:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='2'
                geometryReader
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      text text='2'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,20 L80,20] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartYAxis { AxisMarks(position: .leading, values: [2.0]) }) }
  }

  @NodeTable static var axes6: [NodeRow] {
    NodeRow(
      "chartXAxisLabel(_: LocalizedStringKey, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
          text text='Words' fontStyle=11 foreground=3c3c4399|ebebf599 fontWeight=700
      """
    ) { quiet(bars.chartXAxisLabel("**Words**")) }
    NodeRow(
      "chartXAxisLabel(_: S, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
          text text='**Words**' fontStyle=11 foreground=3c3c4399|ebebf599
      """
    ) { quiet(bars.chartXAxisLabel(marked)) }
  }

  @NodeTable static var axes7: [NodeRow] {
    NodeRow(
      "chartYAxisLabel(_: LocalizedStringKey, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          text text='Words' fontStyle=11 foreground=3c3c4399|ebebf599 fontWeight=700
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartYAxisLabel("**Words**")) }
    NodeRow(
      "chartYAxisLabel(_: S, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          text text='**Words**' fontStyle=11 foreground=3c3c4399|ebebf599
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartYAxisLabel(marked)) }
  }
}
