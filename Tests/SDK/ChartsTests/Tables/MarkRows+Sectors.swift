internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var sectors: [NodeRow] {
    NodeRow(
      "SectorMark.init(angle:innerRadius:outerRadius:angularInset:)",
      """
      vstack horizontalAlignment=0 spacing=4
        geometryReader
          path path=[M40,0 C51.0457,0;60,8.9543;60,20 L40,20 Z] fill=007affff|0a84ffff opacity=1
          path path=[M60,20 C60,31.0457;51.0457,40;40,40 C28.9543,40;20,31.0457;20,20 C20,8.9543;28.9543,0;40,0 L40,20 Z] fill=ff3b30ff|ff453aff opacity=0.5
      """
    ) {
      plot {
        SectorMark(angle: .value("a", 1));
        SectorMark(angle: .value("a", 3)).foregroundStyle(.red).opacity(0.5)
      }
    }
    NodeRow(
      "SectorMark.init(angle:innerRadius:outerRadius:angularInset:)",
      """
      vstack horizontalAlignment=0 spacing=4
        geometryReader
          path path=[M41.4978,4.0703 C49.7178,4.8432;56,11.7437;56,20 C56,28.2563;49.7178,35.1568;41.4978,35.9297 L40.9361,29.9561 C46.0737,29.473;50,25.1602;50,20 C50,14.8398;46.0737,10.527;40.9361,10.0439 Z] fill=007affff|0a84ffff opacity=1
          path path=[M40,30 C34.4772,30;30,25.5228;30,20 C30,14.4772;34.4772,10;40,10 L40,16 C37.7909,16;36,17.7909;36,20 C36,22.2091;37.7909,24;40,24 Z] fill=007affff|0a84ffff opacity=1
      """
    ) {
      plot {
        SectorMark(
          angle: .value("a", 1), innerRadius: .ratio(0.5), outerRadius: .inset(2), angularInset: 1.5
        ); SectorMark(angle: .value("a", 1), innerRadius: 4, outerRadius: 10)
      }
    }
  }

  @NodeTable static var sectors2: [NodeRow] {
    NodeRow(
      "SectorMark.init(angle:innerRadius:outerRadius:angularInset:)",
      """
      vstack horizontalAlignment=0 spacing=4
        geometryReader
      """
    ) {
      plot {
        SectorMark(angle: .value("a", 0)); SectorMark(angle: .value("a", -3))
      }
    }
    NodeRow(
      "Chart.init(content:)",
      """
      vstack horizontalAlignment=0 spacing=4
        geometryReader
          path path=[M40,0 C51.0457,0;60,8.9543;60,20 C60,31.0457;51.0457,40;40,40 C28.9543,40;20,31.0457;20,20 C20,8.9543;28.9543,0;40,0 L40,20 Z] fill=007affff|0a84ffff opacity=1
      """
    ) { Chart { SectorMark(angle: .value("a", 1)) } }
    NodeRow(
      "Chart.init(_:content:)",
      """
      vstack horizontalAlignment=0 spacing=4
        geometryReader
          path path=[M40,0 C47.1453,0;53.7479,3.812;57.3205,10 C60.8932,16.188;60.8932,23.812;57.3205,30 L40,20 Z] fill=007affff|0a84ffff opacity=1
          path path=[M57.3205,30 C52.4676,38.4055;42.2801,42.1135;33.1596,38.7939 C24.0391,35.4742;18.6184,26.0855;20.3038,16.527 C21.9893,6.9686;30.2941,0;40,0 L40,20 Z] fill=007affff|0a84ffff opacity=1
      """
    ) { Chart([Piece(id: 1), Piece(id: 2)]) { SectorMark(angle: .value("a", $0.id)) } }
  }

  @NodeTable static var sectors3: [NodeRow] {
    NodeRow(
      "Chart.init(_:id:content:)",
      """
      vstack horizontalAlignment=0 spacing=4
        geometryReader
          path path=[M40,0 C47.1453,0;53.7479,3.812;57.3205,10 C60.8932,16.188;60.8932,23.812;57.3205,30 L40,20 Z] fill=007affff|0a84ffff opacity=1
          path path=[M57.3205,30 C52.4676,38.4055;42.2801,42.1135;33.1596,38.7939 C24.0391,35.4742;18.6184,26.0855;20.3038,16.527 C21.9893,6.9686;30.2941,0;40,0 L40,20 Z] fill=007affff|0a84ffff opacity=1
      """
    ) { Chart([1, 2], id: \.self) { SectorMark(angle: .value("a", $0)) } }
  }

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
