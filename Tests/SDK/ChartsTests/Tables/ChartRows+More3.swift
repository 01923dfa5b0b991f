internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var breadth9: [NodeRow] {
    NodeRow(
      "chartSymbolScale(mapping:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,17 L3,20 L0,23 L-3,20 Z M77,-3 L83,-3 L83,3 L77,3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(markers.chartSymbolScale { (name: String) in name == "t" ? .square : .diamond }) }
    NodeRow(
      "chartSymbolScale(range:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M-3,17 L3,17 L3,23 L-3,23 Z M80,-3 L83,0 L80,3 L77,0 Z] fill=007affff|0a84ffff
      """
    ) { quiet(markers.chartSymbolScale(range: [.square, .diamond])) }
    NodeRow(
      "chartSymbolSizeScale(range:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 2'
      path path=[M0,-2 L0,-2 C1.1046,-2;2,-1.1046;2,0 L2,0 C2,1.1046;1.1046,2;0,2 L0,2 C-1.1046,2;-2,1.1046;-2,0 L-2,0 C-2,-1.1046;-1.1046,-2;0,-2 Z M80,-4 L80,-4 C82.2091,-4;84,-2.2091;84,0 L84,0 C84,2.2091;82.2091,4;80,4 L80,4 C77.7909,4;76,2.2091;76,0 L76,0 C76,-2.2091;77.7909,-4;80,-4 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(by: .value("s", 1));
        PointMark(x: .value("x", 2), y: .value("y", 2)).symbolSize(by: .value("s", 4))
      }.chartSymbolSizeScale(range: 16...64)
    }
    NodeRow(
      "chartXAxisLabel(_: Text, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=28.375
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=23.25 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,8.625 L0,8.625 C1.6569,8.625;3,9.9681;3,11.625 L3,11.625 C3,13.2819;1.6569,14.625;0,14.625 L0,14.625 C-1.6569,14.625;-3,13.2819;-3,11.625 L-3,11.625 C-3,9.9681;-1.6569,8.625;0,8.625 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=6.875
                frame horizontalAlignment=2 width=80 height=13.75
                  text text='x' lineLimit=1
      """
    ) { quiet(points.chartXAxisLabel(Text("x"), position: .top, alignment: .trailing, spacing: 3)) }
    NodeRow(
      "chartXAxisLabel(position:alignment:spacing:content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=12.125
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=24.25 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,9.125 L0,9.125 C1.6569,9.125;3,10.4681;3,12.125 L3,12.125 C3,13.7819;1.6569,15.125;0,15.125 L0,15.125 C-1.6569,15.125;-3,13.7819;-3,12.125 L-3,12.125 C-3,10.4681;-1.6569,9.125;0,9.125 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=40 y=33.125
                frame width=80 height=13.75
                  text text='x' lineLimit=1
      """
    ) { quiet(points.chartXAxisLabel(alignment: .center) { Text("x") }) }
    NodeRow(
      "chartXScale(domain:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartXScale(domain: 1...5)) }
  }

  @NodeTable static var breadth10: [NodeRow] {
    NodeRow(
      "chartXScale(range:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M10,17 L10,17 C11.6569,17;13,18.3431;13,20 L13,20 C13,21.6569;11.6569,23;10,23 L10,23 C8.3431,23;7,21.6569;7,20 L7,20 C7,18.3431;8.3431,17;10,17 Z M70,-3 L70,-3 C71.6569,-3;73,-1.6569;73,0 L73,0 C73,1.6569;71.6569,3;70,3 L70,3 C68.3431,3;67,1.6569;67,0 L67,0 C67,-1.6569;68.3431,-3;70,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartXScale(range: .plotDimension(padding: 10))) }
    NodeRow(
      "chartXScale(type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 10: 4, 100: 4'
      path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2));
        PointMark(x: .value("x", 10), y: .value("y", 4));
        PointMark(x: .value("x", 100), y: .value("y", 4))
      }.chartXScale(type: .log)
    }
    NodeRow(
      "chartXVisibleDomain(length:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      clip
        zstack horizontalAlignment=0 verticalAlignment=16
          path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M160,-3 L160,-3 C161.6569,-3;163,-1.6569;163,0 L163,0 C163,1.6569;161.6569,3;160,3 L160,3 C158.3431,3;157,1.6569;157,0 L157,0 C157,-1.6569;158.3431,-3;160,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartXVisibleDomain(length: 1)) }
    NodeRow(
      "chartYAxisLabel(_: Text, position: AnnotationPosition, alignment: Alignment?, spacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=47.875 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=64.25 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M64.25,-3 L64.25,-3 C65.9069,-3;67.25,-1.6569;67.25,0 L67.25,0 C67.25,1.6569;65.9069,3;64.25,3 L64.25,3 C62.5931,3;61.25,1.6569;61.25,0 L61.25,0 C61.25,-1.6569;62.5931,-3;64.25,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=6.875 y=20
                frame width=13.75 height=40
                  rotation angle=-90
                    fixedSize axes=3
                      text text='y'
      """
    ) { quiet(points.chartYAxisLabel(Text("y"), position: .leading)) }
    NodeRow(
      "chartYAxisLabel(position:alignment:spacing:content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=32.125 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=64.25 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M64.25,-3 L64.25,-3 C65.9069,-3;67.25,-1.6569;67.25,0 L67.25,0 C67.25,1.6569;65.9069,3;64.25,3 L64.25,3 C62.5931,3;61.25,1.6569;61.25,0 L61.25,0 C61.25,-1.6569;62.5931,-3;64.25,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=73.125 y=20
                frame width=13.75 height=40
                  rotation angle=90
                    fixedSize axes=3
                      text text='y'
      """
    ) { quiet(points.chartYAxisLabel(position: .trailing) { Text("y") }) }
    NodeRow(
      "chartYScale(domain:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,-3 L0,-3 C1.6569,-3;3,-1.6569;3,0 L3,0 C3,1.6569;1.6569,3;0,3 L0,3 C-1.6569,3;-3,1.6569;-3,0 L-3,0 C-3,-1.6569;-1.6569,-3;0,-3 Z M80,37 L80,37 C81.6569,37;83,38.3431;83,40 L83,40 C83,41.6569;81.6569,43;80,43 L80,43 C78.3431,43;77,41.6569;77,40 L77,40 C77,38.3431;78.3431,37;80,37 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartYScale(domain: .automatic(includesZero: false, reversed: true))) }
  }

  @NodeTable static var breadth11: [NodeRow] {
    NodeRow(
      "chartYScale(range:type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,18 L0,18 C1.6569,18;3,19.3431;3,21 L3,21 C3,22.6569;1.6569,24;0,24 L0,24 C-1.6569,24;-3,22.6569;-3,21 L-3,21 C-3,19.3431;-1.6569,18;0,18 Z M80,3 L80,3 C81.6569,3;83,4.3431;83,6 L83,6 C83,7.6569;81.6569,9;80,9 L80,9 C78.3431,9;77,7.6569;77,6 L77,6 C77,4.3431;78.3431,3;80,3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartYScale(range: .plotDimension(startPadding: 4, endPadding: 6))) }
    NodeRow(
      "chartYScale(type:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,8.7157 L0,8.7157 C1.6569,8.7157;3,10.0589;3,11.7157 L3,11.7157 C3,13.3726;1.6569,14.7157;0,14.7157 L0,14.7157 C-1.6569,14.7157;-3,13.3726;-3,11.7157 L-3,11.7157 C-3,10.0589;-1.6569,8.7157;0,8.7157 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) { quiet(points.chartYScale(type: .squareRoot)) }
    NodeRow(
      "AxisMark.offset(x:y:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=45.6 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=68.8 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M68.8,-3 L68.8,-3 C70.4569,-3;71.8,-1.6569;71.8,0 L71.8,0 C71.8,1.6569;70.4569,3;68.8,3 L68.8,3 C67.1431,3;65.8,1.6569;65.8,0 L65.8,0 C65.8,-1.6569;67.1431,-3;68.8,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=5.6 y=31
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='1'
              position x=5.6 y=11
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='3'
      """
    ) { axis { AxisValueLabel().offset(x: 2, y: 1) } }
    NodeRow(
      "AxisMark.offset(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=45.6 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=68.8 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M68.8,-3 L68.8,-3 C70.4569,-3;71.8,-1.6569;71.8,0 L71.8,0 C71.8,1.6569;70.4569,3;68.8,3 L68.8,3 C67.1431,3;65.8,1.6569;65.8,0 L65.8,0 C65.8,-1.6569;67.1431,-3;68.8,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=5.6 y=31
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='1'
              position x=5.6 y=11
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='3'
      """
    ) { axis { AxisValueLabel().offset(CGSize(width: 2, height: 1)) } }
  }
}
