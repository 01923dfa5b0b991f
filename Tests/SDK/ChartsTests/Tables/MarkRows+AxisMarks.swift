internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var axisMarks: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: AxisMarkValues, content: (AxisValue) -> Content)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='0/5'
                      text text='1/5'
                      text text='2/5'
                      text text='3/5'
                      text text='4/5'
                geometryReader
                  position x=40 y=40
                    frame horizontalAlignment=2 width=80
                      text text='0/5'
                  position x=40 y=30
                    frame horizontalAlignment=2 width=80
                      text text='1/5'
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      text text='2/5'
                  position x=40 y=10
                    frame horizontalAlignment=2 width=80
                      text text='3/5'
                  position x=40 y=0
                    frame horizontalAlignment=2 width=80
                      text text='4/5'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,40 L4,40] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,30 L4,30] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,20 L4,20] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,10 L4,10] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,0 L4,0] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      quiet(
        bars.chartYAxis {
          AxisMarks(position: .leading, values: .stride(by: 1.0)) { value in
            AxisTick(); AxisValueLabel { Text(verbatim: "\(value.index)/\(value.count)") }
          }
        }
      ).environment(\.locale, english)
    }
  }

  @NodeTable static var axisMarks2: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: AxisMarkValues, content: () -> Content)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,40 L80,40] lineWidth=0.5 stroke=3c3c432d|ebebf528
                    path path=[M0,20 L80,20] lineWidth=0.5 stroke=3c3c432d|ebebf528
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
                geometryReader
      """
    ) {
      quiet(
        bars.chartYAxis {
          AxisMarks(position: .trailing, values: .automatic(desiredCount: 2)) { AxisGridLine() }
        })
    }
  }

  @NodeTable static var axisMarks3: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: [Value], content: (AxisValue) -> Content)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='one'
                geometryReader
                  position x=40 y=30
                    frame horizontalAlignment=2 width=80
                      text text='one'
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
    ) {
      quiet(
        bars.chartYAxis {
          AxisMarks(position: .leading, values: [1.0]) { value in
            AxisValueLabel(value.as(Double.self) == 1 ? "one" : "other")
          }
        })
    }
  }

  @NodeTable static var axisMarks4: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: [Value], content: () -> Content)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              viewThatFits axes=1 fontStyle=11 foreground=3c3c4399|ebebf599
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='b'
                  geometryReader
                    position x=60 y=20
                      fixedSize axes=3
                        text text='b'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='b'
                  geometryReader
                    position x=60 y=20
                      fixedSize axes=3
                        text text='b'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='b'
                  geometryReader
                    position x=60 y=20
                      fixedSize axes=3
                        text text='b'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='b'
                  geometryReader
                    position x=60 y=20
                      fixedSize axes=3
                        text text='b'
                overlay
                  frame maxWidth=inf
                    hstack spacing=3 hidden=true
                      fixedSize axes=3
                        text text='b'
                  geometryReader
                    position x=60 y=20
                      fixedSize axes=3
                        text text='b'
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
    ) { quiet(bars.chartXAxis { AxisMarks(position: .top, values: ["b"]) { AxisValueLabel() } }) }
  }

  @NodeTable static var axisMarks5: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: AxisMarkValues, stroke: StrokeStyle?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='0'
                geometryReader
                  position x=40 y=40
                    frame horizontalAlignment=2 width=80
                      text text='0'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,40 L80,40] lineWidth=3 stroke=3c3c432d|ebebf528
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      quiet(
        bars.chartYAxis {
          AxisMarks(
            position: .leading, values: .automatic(desiredCount: 1),
            stroke: StrokeStyle(lineWidth: 3))
        }
      ).environment(\.locale, english)
    }
  }

  @NodeTable static var axisMarks6: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: [Value], stroke: StrokeStyle?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,30 L80,30] lineWidth=3 stroke=3c3c432d|ebebf528
                    path path=[M0,10 L80,10] lineWidth=3 stroke=3c3c432d|ebebf528
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
                      text text='1'
                      text text='3'
                geometryReader
                  position x=40 y=30
                    frame horizontalAlignment=0 width=80
                      text text='1'
                  position x=40 y=10
                    frame horizontalAlignment=0 width=80
                      text text='3'
      """
    ) {
      quiet(bars.chartYAxis { AxisMarks(values: [1, 3], stroke: StrokeStyle(lineWidth: 3)) })
        .environment(\.locale, english)
    }
  }

  @NodeTable static var axisMarks7: [NodeRow] {
    NodeRow(
      "AxisMarks.init(format:preset:position:values:stroke:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='0.00'
                      text text='2.00'
                      text text='4.00'
                geometryReader
                  position x=40 y=40
                    frame horizontalAlignment=2 width=80
                      text text='0.00'
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      text text='2.00'
                  position x=40 y=0
                    frame horizontalAlignment=2 width=80
                      text text='4.00'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,40 L80,40] lineWidth=3 stroke=3c3c432d|ebebf528
                    path path=[M0,20 L80,20] lineWidth=3 stroke=3c3c432d|ebebf528
                    path path=[M0,0 L80,0] lineWidth=3 stroke=3c3c432d|ebebf528
                    position x=20 y=30 opacity=1
                      frame width=28 height=20
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      quiet(
        bars.chartYAxis {
          AxisMarks(
            format: FloatingPointFormatStyle<Double>(locale: english).precision(.fractionLength(2)),
            position: .leading, values: .stride(by: 2.0), stroke: StrokeStyle(lineWidth: 3))
        })
    }
  }
}
