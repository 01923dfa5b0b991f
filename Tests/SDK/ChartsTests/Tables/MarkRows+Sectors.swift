internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var sectors: [NodeRow] {
    NodeRow(
      "SectorMark.init(angle:innerRadius:outerRadius:angularInset:)",
      """
      accessibilityLabel='1, 3'
      path path=[M40,0 L40,0 C51.0457,0;60,8.9543;60,20 L40,20 Z] fill=007affff|0a84ffff
      path path=[M60,20 L60,20 C60,31.0457;51.0457,40;40,40 C28.9543,40;20,31.0457;20,20 C20,8.9543;28.9543,0;40,0 L40,20 Z] fill=ff3b30ff|ff453aff opacity=0.5
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
      accessibilityLabel='1'
      path path=[M41.5,2.0626 L41.5,2.0626 C50.827,2.8426;58,10.6404;58,20 C58,29.3596;50.827,37.1574;41.5,37.9374 L41.5,29.8869 L41.5,29.8869 C46.3877,29.1453;50,24.9436;50,20 C50,15.0564;46.3877,10.8547;41.5,10.1131 Z M40,30 L40,30 C34.4772,30;30,25.5228;30,20 C30,14.4772;34.4772,10;40,10 L40,16 L40,16 C37.7909,16;36,17.7909;36,20 C36,22.2091;37.7909,24;40,24 Z] fill=007affff|0a84ffff
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
      accessibilityLabel='0, -3'
      """
    ) {
      plot {
        SectorMark(angle: .value("a", 0)); SectorMark(angle: .value("a", -3))
      }
    }
    NodeRow(
      "Chart.init(content:)",
      """
      accessibilityLabel='1'
      path path=[M40,0 L40,0 C51.0457,0;60,8.9543;60,20 C60,31.0457;51.0457,40;40,40 C28.9543,40;20,31.0457;20,20 C20,8.9543;28.9543,0;40,0 Z] fill=007affff|0a84ffff
      """
    ) { Chart { SectorMark(angle: .value("a", 1)) } }
    NodeRow(
      "Chart.init(_:content:)",
      """
      accessibilityLabel='1, 2'
      path path=[M40,0 L40,0 C47.1453,0;53.7479,3.812;57.3205,10 C60.8932,16.188;60.8932,23.812;57.3205,30 L40,20 Z M57.3205,30 L57.3205,30 C52.4676,38.4055;42.2801,42.1135;33.1596,38.7939 C24.0391,35.4742;18.6184,26.0855;20.3038,16.527 C21.9893,6.9686;30.2941,0;40,0 L40,20 Z] fill=007affff|0a84ffff
      """
    ) { Chart([Piece(id: 1), Piece(id: 2)]) { SectorMark(angle: .value("a", $0.id)) } }
  }

  @NodeTable static var sectors3: [NodeRow] {
    NodeRow(
      "Chart.init(_:id:content:)",
      """
      accessibilityLabel='1, 2'
      path path=[M40,0 L40,0 C47.1453,0;53.7479,3.812;57.3205,10 C60.8932,16.188;60.8932,23.812;57.3205,30 L40,20 Z M57.3205,30 L57.3205,30 C52.4676,38.4055;42.2801,42.1135;33.1596,38.7939 C24.0391,35.4742;18.6184,26.0855;20.3038,16.527 C21.9893,6.9686;30.2941,0;40,0 L40,20 Z] fill=007affff|0a84ffff
      """
    ) { Chart([1, 2], id: \.self) { SectorMark(angle: .value("a", $0)) } }
  }

  @NodeTable static var axisMarks: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: AxisMarkValues, content: (AxisValue) -> Content)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=53.05 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=53.9 height=26.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M4.0425,13.125 L22.9075,13.125 L22.9075,26.25 L4.0425,26.25 Z M30.9925,0 L49.8575,0 L49.8575,26.25 L30.9925,26.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              path path=[M26.1,33.125 L22.1,33.125] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              path path=[M26.1,26.5625 L22.1,26.5625] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              path path=[M26.1,20 L22.1,20] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              path path=[M26.1,13.4375 L22.1,13.4375] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              path path=[M26.1,6.875 L22.1,6.875] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              position x=9.05 y=33.125
                frame horizontalAlignment=2 width=18.1 height=13.75
                  fixedSize axes=3
                    text text='0/5'
              position x=9.05 y=20
                frame horizontalAlignment=2 width=18.1 height=13.75
                  fixedSize axes=3
                    text text='2/5'
              position x=9.05 y=6.875
                frame horizontalAlignment=2 width=18.1 height=13.75
                  fixedSize axes=3
                    text text='4/5'
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
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,40 L80,40 M0,20 L80,20 M0,0 L80,0] lineWidth=0.5 stroke=3c3c432d|ebebf528
                  path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
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
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=51.9 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=56.2 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M4.215,20 L23.885,20 L23.885,40 L4.215,40 Z M32.315,0 L51.985,0 L51.985,40 L32.315,40 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=9.9 y=30
                frame horizontalAlignment=2 width=19.8 height=13.75
                  fixedSize axes=3
                    text text='one'
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
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=27.875
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,12.125 L34,12.125 L34,24.25 L6,24.25 Z M46,0 L74,0 L74,24.25 L46,24.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=60 y=6.875
                frame width=7 height=13.75
                  fixedSize axes=3
                    text text='b'
      """
    ) { quiet(bars.chartXAxis { AxisMarks(position: .top, values: ["b"]) { AxisValueLabel() } }) }
  }

  @NodeTable static var axisMarks5: [NodeRow] {
    NodeRow(
      "AxisMarks.init(preset: AxisMarkPreset, position: AxisMarkPosition, values: AxisMarkValues, stroke: StrokeStyle?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=45.55 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=68.9 height=26.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,26.25 L68.9,26.25 M0,0 L68.9,0] lineWidth=3 stroke=3c3c432d|ebebf528
                  path path=[M5.1675,15.75 L29.2825,15.75 L29.2825,26.25 L5.1675,26.25 Z M39.6175,5.25 L63.7325,5.25 L63.7325,26.25 L39.6175,26.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=3.55 y=33.125
                frame horizontalAlignment=2 width=7.1 height=13.75
                  fixedSize axes=3
                    text text='0'
              position x=3.55 y=6.875
                frame horizontalAlignment=2 width=7.1 height=13.75
                  fixedSize axes=3
                    text text='5'
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
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=34.4 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=68.8 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,30 L68.8,30 M0,10 L68.8,10] lineWidth=3 stroke=3c3c432d|ebebf528
                  path path=[M5.16,20 L29.24,20 L29.24,40 L5.16,40 Z M39.56,0 L63.64,0 L63.64,40 L39.56,40 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=76.4 y=30
                frame horizontalAlignment=0 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='1'
              position x=76.4 y=10
                frame horizontalAlignment=0 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='3'
      """
    ) {
      quiet(bars.chartYAxis { AxisMarks(values: [1, 3], stroke: StrokeStyle(lineWidth: 3)) })
        .environment(\.locale, english)
    }
  }

  @NodeTable static var axisMarks7: [NodeRow] {
    NodeRow(
      "AxisMarks.init(format: F, preset: AxisMarkPreset, position: AxisMarkPosition, values: AxisMarkValues, stroke: StrokeStyle?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=54.2 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=51.6 height=26.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,26.25 L51.6,26.25 M0,13.125 L51.6,13.125 M0,0 L51.6,0] lineWidth=3 stroke=3c3c432d|ebebf528
                  path path=[M3.87,13.125 L21.93,13.125 L21.93,26.25 L3.87,26.25 Z M29.67,0 L47.73,0 L47.73,26.25 L29.67,26.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=12.2 y=33.125
                frame horizontalAlignment=2 width=24.4 height=13.75
                  fixedSize axes=3
                    text text='0.00'
              position x=12.2 y=20
                frame horizontalAlignment=2 width=24.4 height=13.75
                  fixedSize axes=3
                    text text='2.00'
              position x=12.2 y=6.875
                frame horizontalAlignment=2 width=24.4 height=13.75
                  fixedSize axes=3
                    text text='4.00'
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
