internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var scales: [NodeRow] {
    NodeRow(
      "chartXScale(domain:range:type:)",
      """
      position x=66.6667 y=30 opacity=1
        frame width=18.6667 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=40 y=20 opacity=1
        frame width=18.6667 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartXScale(domain: ["c", "b", "a"])) }
    NodeRow(
      "chartYScale(domain:range:type:)",
      """
      position x=20 y=35 opacity=1
        frame width=28 height=10
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartYScale(domain: 0...8)) }
    NodeRow(
      "chartYScale(domain:range:type:)",
      """
      position x=0 y=40 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=80 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { quiet(points.chartYScale(domain: .automatic(includesZero: false))) }
  }

  @NodeTable static var scales2: [NodeRow] {
    NodeRow(
      "chartYScale(domain:range:type:)",
      """
      position x=0 y=20 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=80 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { quiet(points.chartYScale(domain: .automatic)) }
    NodeRow(
      "chartForegroundStyleScale(_:)",
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
                        roundedRectangle cornerRadius=0 fill=ffffffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=000000ff
        hstack spacing=8 fontStyle=11 foreground=3c3c4399|ebebf599
          hstack spacing=4
            frame width=6 height=6
              circle fill=000000ff
            text text='t' lineLimit=1
          hstack spacing=4
            frame width=6 height=6
              circle fill=ffffffff
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
      "chartForegroundStyleScale(domain:range:)",
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
                        roundedRectangle cornerRadius=0 fill=ffffffff
                    position x=60 y=20 opacity=1
                      frame width=28 height=40
                        roundedRectangle cornerRadius=0 fill=000000ff
        hstack spacing=8 fontStyle=11 foreground=3c3c4399|ebebf599
          hstack spacing=4
            frame width=6 height=6
              circle fill=000000ff
            text text='t' lineLimit=1
          hstack spacing=4
            frame width=6 height=6
              circle fill=ffffffff
            text text='s' lineLimit=1
      """
    ) {
      quiet(
        series.chartForegroundStyleScale(domain: ["t", "s"], range: [Color.black, Color.white])
          .chartLegend(.visible))
    }
    NodeRow(
      "chartForegroundStyleScale(range:)",
      """
      position x=20 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=000000ff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=000000ff
      """
    ) { quiet(series.chartForegroundStyleScale(range: [Color.black])) }
  }

  @NodeTable static var surroundings: [NodeRow] {
    NodeRow(
      "chartLegend(_:)",
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
                        roundedRectangle cornerRadius=0 fill=34c759ff|30d158ff
        hstack spacing=8 fontStyle=11 foreground=3c3c4399|ebebf599
          hstack spacing=4
            frame width=6 height=6
              circle fill=007affff|0a84ffff
            text text='s' lineLimit=1
          hstack spacing=4
            frame width=6 height=6
              circle fill=34c759ff|30d158ff
            text text='t' lineLimit=1
      """
    ) { quiet(series.chartLegend(.automatic)) }
  }

  @NodeTable static var surroundings2: [NodeRow] {
    NodeRow(
      "chartLegend(position:alignment:spacing:)",
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
                        roundedRectangle cornerRadius=0 fill=34c759ff|30d158ff
        hstack spacing=8 fontStyle=11 foreground=3c3c4399|ebebf599
          hstack spacing=4
            frame width=6 height=6
              circle fill=007affff|0a84ffff
            text text='s' lineLimit=1
          hstack spacing=4
            frame width=6 height=6
              circle fill=34c759ff|30d158ff
            text text='t' lineLimit=1
      """
    ) { quiet(series.chartLegend(position: .top)) }
  }

  @NodeTable static var surroundings3: [NodeRow] {
    NodeRow(
      "chartLegend(position:alignment:spacing:content:)",
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
                        roundedRectangle cornerRadius=0 fill=34c759ff|30d158ff
        divider
      """
    ) { quiet(series.chartLegend { Divider() }) }
    NodeRow(
      "chartPlotStyle(content:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay
                geometryReader
                  frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                    zstack horizontalAlignment=0 verticalAlignment=16
                      position x=20 y=30 opacity=1
                        frame width=28 height=20
                          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                      position x=60 y=20 opacity=1
                        frame width=28 height=40
                          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
                rectangle strokeInside=true stroke=ff3b30ff|ff453aff
      """
    ) { quiet(bars.chartPlotStyle { $0.border(.red) }) }
  }

  @NodeTable static var surroundings4: [NodeRow] {
    NodeRow(
      "chartOverlay(alignment:content:)",
      """
      position x=20 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      text text='CGSize(width: 80.0, height: 40.0)'
      """
    ) { quiet(bars.chartOverlay { proxy in Text(verbatim: "\(proxy.plotSize)") }) }
    NodeRow(
      "chartBackground(alignment:content:)",
      """
      text text='CGSize(width: 80.0, height: 40.0)'
      position x=20 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { quiet(bars.chartBackground { proxy in Text(verbatim: "\(proxy.plotSize)") }) }
  }
}
