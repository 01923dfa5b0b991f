internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var axes: [NodeRow] {
    NodeRow(
      "chartXAxis(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=12.125
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='a: 2'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M40,24.25 L40,0] lineWidth=0.5 dash=[2,2] stroke=3c3c432d|ebebf528
                  path path=[M12,0 L68,0 L68,24.25 L12,24.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=33.125
                frame width=6.4 height=13.75
                  fixedSize axes=3
                    text text='a'
      """
    ) { quiet(Chart { BarMark(x: .value("x", "a"), y: .value("y", 2)) }.chartXAxis(.visible)) }
  }

  @NodeTable static var axes2: [NodeRow] {
    NodeRow(
      "chartXAxis(_:)",
      """
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
      path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
      """
    ) { bars.chartXAxis(.hidden).chartYAxis(.hidden) }
    NodeRow(
      "chartXAxis(content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M60,40 L60,0] lineWidth=0.5 dash=[2,2] stroke=3c3c432d|ebebf528
                  path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
      """
    ) { quiet(bars.chartXAxis { AxisMarks(values: ["b"]) { AxisGridLine() } }) }
  }

  @NodeTable static var axes3: [NodeRow] {
    NodeRow(
      "chartYAxis(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=34.35 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=68.7 height=26.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,26.25 L68.7,26.25 M0,13.125 L68.7,13.125 M0,0 L68.7,0] lineWidth=0.5 stroke=3c3c432d|ebebf528
                  path path=[M5.1525,13.125 L29.1975,13.125 L29.1975,26.25 L5.1525,26.25 Z M39.5025,0 L63.5475,0 L63.5475,26.25 L39.5025,26.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=76.35 y=33.125
                frame horizontalAlignment=0 width=7.3 height=13.75
                  fixedSize axes=3
                    text text='0'
              position x=76.35 y=20
                frame horizontalAlignment=0 width=7.3 height=13.75
                  fixedSize axes=3
                    text text='2'
              position x=76.35 y=6.875
                frame horizontalAlignment=0 width=7.3 height=13.75
                  fixedSize axes=3
                    text text='4'
      """
    ) { quiet(bars.chartYAxis(.visible)).environment(\.locale, english) }
  }

  @NodeTable static var axes4: [NodeRow] {
    NodeRow(
      "chartYAxis(_:)",
      """
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
      path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
      """
    ) { bars.chartYAxis(.hidden).chartXAxis(.hidden) }
  }

  @NodeTable static var axes5: [NodeRow] {
    NodeRow(
      "chartYAxis(content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=45.4 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=69.2 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,20 L69.2,20] lineWidth=0.5 stroke=3c3c432d|ebebf528
                  path path=[M5.19,20 L29.41,20 L29.41,40 L5.19,40 Z M39.79,0 L64.01,0 L64.01,40 L39.79,40 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=3.4 y=20
                frame horizontalAlignment=2 width=6.8 height=13.75
                  fixedSize axes=3
                    text text='2'
      """
    ) { quiet(bars.chartYAxis { AxisMarks(position: .leading, values: [2.0]) }) }
  }

  @NodeTable static var axes6: [NodeRow] {
    NodeRow(
      "chartXAxisLabel(_: LocalizedStringKey, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=12.125
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,12.125 L34,12.125 L34,24.25 L6,24.25 Z M46,0 L74,0 L74,24.25 L46,24.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=33.125
                frame horizontalAlignment=0 width=80 height=13.75
                  text text='Words' lineLimit=1 fontWeight=700
      """
    ) { quiet(bars.chartXAxisLabel("**Words**")) }
    NodeRow(
      "chartXAxisLabel(_: S, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=12.125
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,12.125 L34,12.125 L34,24.25 L6,24.25 Z M46,0 L74,0 L74,24.25 L46,24.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=33.125
                frame horizontalAlignment=0 width=80 height=13.75
                  text text='**Words**' lineLimit=1
      """
    ) { quiet(bars.chartXAxisLabel(marked)) }
  }

  @NodeTable static var axes7: [NodeRow] {
    NodeRow(
      "chartYAxisLabel(_: LocalizedStringKey, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=27.875
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,12.125 L34,12.125 L34,24.25 L6,24.25 Z M46,0 L74,0 L74,24.25 L46,24.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=6.875
                frame horizontalAlignment=2 width=80 height=13.75
                  text text='Words' lineLimit=1 fontWeight=700
      """
    ) { quiet(bars.chartYAxisLabel("**Words**")) }
    NodeRow(
      "chartYAxisLabel(_: S, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=27.875
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,12.125 L34,12.125 L34,24.25 L6,24.25 Z M46,0 L74,0 L74,24.25 L46,24.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=6.875
                frame horizontalAlignment=2 width=80 height=13.75
                  text text='**Words**' lineLimit=1
      """
    ) { quiet(bars.chartYAxisLabel(marked)) }
  }
}
