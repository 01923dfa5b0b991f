internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var scales: [NodeRow] {
    NodeRow(
      "chartXScale(domain:range:type:)",
      """
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
      path path=[M57.3333,20 L76,20 L76,40 L57.3333,40 Z M30.6667,0 L49.3333,0 L49.3333,40 L30.6667,40 Z] fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartXScale(domain: ["c", "b", "a"])) }
    NodeRow(
      "chartYScale(domain:range:type:)",
      """
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
      path path=[M6,30 L34,30 L34,40 L6,40 Z M46,20 L74,20 L74,40 L46,40 Z] fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartYScale(domain: 0...8)) }
    NodeRow(
      "chartYScale(domain:range:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,37 L0,37 C1.6569,37;3,38.3431;3,40 L3,40 C3,41.6569;1.6569,43;0,43 L0,43 C-1.6569,43;-3,41.6569;-3,40 L-3,40 C-3,38.3431;-1.6569,37;0,37 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartYScale(domain: .automatic(includesZero: false))) }
  }

  @NodeTable static var scales2: [NodeRow] {
    NodeRow(
      "chartYScale(domain:range:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartYScale(domain: .automatic)) }
    NodeRow(
      "chartForegroundStyleScale(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=10
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=20 accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,10 L34,10 L34,20 L6,20 Z] fill=ffffffff
                  path path=[M46,0 L74,0 L74,20 L46,20 Z] fill=000000ff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=33
                frame horizontalAlignment=0 width=80 height=14
                  hstack spacing=8
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=000000ff
                      text text='t' lineLimit=1
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=ffffffff
                      text text='s' lineLimit=1
      """
    ) {
      quiet(
        series.chartForegroundStyleScale(["t": Color.black, "s": Color.white]).chartLegend(.visible)
      )
    }
  }

  @NodeTable static var scales3: [NodeRow] {
    NodeRow(
      "chartForegroundStyleScale(domain:range:type:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=10
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=20 accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,10 L34,10 L34,20 L6,20 Z] fill=ffffffff
                  path path=[M46,0 L74,0 L74,20 L46,20 Z] fill=000000ff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=33
                frame horizontalAlignment=0 width=80 height=14
                  hstack spacing=8
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=000000ff
                      text text='t' lineLimit=1
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=ffffffff
                      text text='s' lineLimit=1
      """
    ) {
      quiet(
        series.chartForegroundStyleScale(domain: ["t", "s"], range: [Color.black, Color.white])
          .chartLegend(.visible))
    }
    NodeRow(
      "chartForegroundStyleScale(range:type:)",
      """
      accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
      path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=000000ff
      """
    ) { quiet(series.chartForegroundStyleScale(range: [Color.black])) }
  }

  @NodeTable static var surroundings: [NodeRow] {
    NodeRow(
      "chartLegend(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=10
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=20 accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,10 L34,10 L34,20 L6,20 Z] fill=007affff|0a84ffff
                  path path=[M46,0 L74,0 L74,20 L46,20 Z] fill=34c759ff|30d158ff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=33
                frame horizontalAlignment=0 width=80 height=14
                  hstack spacing=8
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=007affff|0a84ffff
                      text text='s' lineLimit=1
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=34c759ff|30d158ff
                      text text='t' lineLimit=1
      """
    ) { quiet(series.chartLegend(.automatic)) }
  }

  @NodeTable static var surroundings2: [NodeRow] {
    NodeRow(
      "chartLegend(position:alignment:spacing:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=30
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=20 accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,10 L34,10 L34,20 L6,20 Z] fill=007affff|0a84ffff
                  path path=[M46,0 L74,0 L74,20 L46,20 Z] fill=34c759ff|30d158ff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=7
                frame horizontalAlignment=0 width=80 height=14
                  hstack spacing=8
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=007affff|0a84ffff
                      text text='s' lineLimit=1
                    hstack spacing=4
                      frame width=8 height=8
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=34c759ff|30d158ff
                      text text='t' lineLimit=1
      """
    ) { quiet(series.chartLegend(position: .top)) }
  }

  @NodeTable static var surroundings3: [NodeRow] {
    NodeRow(
      "chartLegend(position:alignment:spacing:content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=17
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=34 accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,17 L34,17 L34,34 L6,34 Z] fill=007affff|0a84ffff
                  path path=[M46,0 L74,0 L74,34 L46,34 Z] fill=34c759ff|30d158ff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=40
                frame horizontalAlignment=0 width=80 height=0
                  divider
      """
    ) { quiet(series.chartLegend { Divider() }) }
    NodeRow(
      "chartPlotStyle(content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20
              frame width=80 height=40
                overlay
                  frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                    zstack horizontalAlignment=0 verticalAlignment=16
                      path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
                  rectangle strokeInside=true stroke=ff3b30ff|ff453aff
      """
    ) { quiet(bars.chartPlotStyle { $0.border(.red) }) }
  }

  @NodeTable static var axisStyles: [NodeRow] {
    NodeRow(
      "chartXAxisStyle(content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=12.125
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M20,24.25 L20,0 M60,24.25 L60,0] lineWidth=0.5 dash=[2,2] stroke=3c3c432d|ebebf528
                  path path=[M6,12.125 L34,12.125 L34,24.25 L6,24.25 Z M46,0 L74,0 L74,24.25 L46,24.25 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=32.125
                background
                  frame horizontalAlignment=0 verticalAlignment=16 width=80 height=15.75
                    zstack horizontalAlignment=0 verticalAlignment=16
                      position x=20 y=8.875
                        frame width=6.4 height=13.75
                          fixedSize axes=3
                            text text='a'
                      position x=60 y=8.875
                        frame width=7 height=13.75
                          fixedSize axes=3
                            text text='b'
                  rectangle fill=ff3b30ff|ff453aff
      """
    ) { bars.chartYAxis(.hidden).chartXAxisStyle { $0.background(.red) } }
    NodeRow(
      "chartYAxisStyle(content:)",
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
              position x=74.35 y=20
                frame horizontalAlignment=0 verticalAlignment=16 width=11.3 height=26.25 opacity=0.5 effectsPerLeaf=true
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=7.65 y=26.25
                      frame horizontalAlignment=0 width=7.3 height=13.75
                        fixedSize axes=3
                          text text='0'
                    position x=7.65 y=13.125
                      frame horizontalAlignment=0 width=7.3 height=13.75
                        fixedSize axes=3
                          text text='2'
                    position x=7.65 y=0
                      frame horizontalAlignment=0 width=7.3 height=13.75
                        fixedSize axes=3
                          text text='4'
      """
    ) { bars.chartXAxis(.hidden).chartYAxisStyle { $0.opacity(0.5) } }
  }

  @NodeTable static var surroundings4: [NodeRow] {
    NodeRow(
      "chartOverlay(alignment:content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
            frame width=80 height=40
              text text='CGSize(width: 80.0, height: 40.0)'
      """
    ) { quiet(bars.chartOverlay { proxy in Text(verbatim: "\(proxy.plotSize)") }) }
    NodeRow(
      "chartBackground(alignment:content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            frame width=80 height=40
              text text='CGSize(width: 80.0, height: 40.0)'
            position x=40 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartBackground { proxy in Text(verbatim: "\(proxy.plotSize)") }) }
  }
}
