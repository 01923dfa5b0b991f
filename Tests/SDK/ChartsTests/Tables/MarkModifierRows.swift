internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var styles: [NodeRow] {
    NodeRow(
      "ChartContent.foregroundStyle(_:)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=ff3b30ff|ff453aff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(.red) } }
    NodeRow(
      "ChartContent.foregroundStyle(by:)",
      """
      accessibilityLabel='s a: 2, …' accessibilityValue='s a: 2, t b: 2'
      path path=[M6,0 L34,0 L34,40 L6,40 Z] fill=007affff|0a84ffff
      path path=[M46,0 L74,0 L74,40 L46,40 Z] fill=34c759ff|30d158ff
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
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=007affff|0a84ffff opacity=0.25
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).opacity(0.5).opacity(0.5) } }
    NodeRow(
      "ChartContent.cornerRadius(_:style:)",
      """
      accessibilityLabel='a: 2'
      path path=[M15,0 L65,0 C66.6569,0;68,1.3431;68,3 L68,37 C68,38.6569;66.6569,40;65,40 L15,40 C13.3431,40;12,38.6569;12,37 L12,3 C12,1.3431;13.3431,0;15,0 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).cornerRadius(3) } }
    NodeRow(
      "ChartContent.cornerRadius(_:style:)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).cornerRadius(-3) } }
  }

  @NodeTable static var styles3: [NodeRow] {
    NodeRow(
      "ChartContent.clipShape(_:style:)",
      """
      accessibilityLabel='a: 2'
      path path=[M15,0 L65,0 C66.6569,0;68,1.3431;68,3 L68,37 C68,38.6569;66.6569,40;65,40 L15,40 C13.3431,40;12,38.6569;12,37 L12,3 C12,1.3431;13.3431,0;15,0 Z] fill=007affff|0a84ffff
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
      accessibilityLabel='a: 2'
      path path=[M32,0 L48,0 C59.0457,0;68,8.9543;68,20 L68,20 C68,31.0457;59.0457,40;48,40 L32,40 C20.9543,40;12,31.0457;12,20 L12,20 C12,8.9543;20.9543,0;32,0 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).clipShape(Capsule()) } }
    NodeRow(
      "ChartContent.clipShape(_:style:)",
      """
      accessibilityLabel='a: 2'
      position x=40 y=20
        clip
          frame width=56 height=40
            roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
          circle fill=000000ff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).clipShape(Circle()) } }
  }

  @NodeTable static var styles4: [NodeRow] {
    NodeRow(
      "ChartContent.offset(x:y:)",
      """
      accessibilityLabel='a: 2'
      path path=[M16,6 L72,6 L72,46 L16,46 Z] fill=007affff|0a84ffff
      """
    ) {
      plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).offset(x: 3, y: 4).offset(x: 1, y: 2) }
    }
    NodeRow(
      "ChartContent.offset(_:)",
      """
      accessibilityLabel='1: 2'
      path path=[M43,1 L43,1 C44.6569,1;46,2.3431;46,4 L46,4 C46,5.6569;44.6569,7;43,7 L43,7 C41.3431,7;40,5.6569;40,4 L40,4 C40,2.3431;41.3431,1;43,1 Z] fill=007affff|0a84ffff
      """
    ) {
      plot { PointMark(x: .value("x", 1), y: .value("y", 2)).offset(CGSize(width: 3, height: 4)) }
    }
  }

  @NodeTable static var styles5: [NodeRow] {
    NodeRow(
      "ChartContent.position(by:axis:span:)",
      """
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, a: 3'
      path path=[M9.6,20 L38.4,20 L38.4,40 L9.6,40 Z M41.6,10 L70.4,10 L70.4,40 L41.6,40 Z] fill=007affff|0a84ffff
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
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L40,0 L80,20] lineWidth=3 stroke=007affff|0a84ffff
      """
    ) { plot { Line().lineStyle(StrokeStyle(lineWidth: 3)) } }
    NodeRow(
      "ChartContent.lineStyle(by:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineJoin=1 stroke=007affff|0a84ffff
      """
    ) {
      plot {
        Line(); Line().lineStyle(by: .value("s", "s"))
      }
    }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L0,0 L40,0 L40,20 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      """
    ) { plot { Line().interpolationMethod(.stepStart) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L20,30 L20,0 L40,0 L60,0 L60,20 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      """
    ) { plot { Line().interpolationMethod(.stepCenter) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L40,30 L40,0 L80,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      """
    ) { plot { Line().interpolationMethod(.stepEnd) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 C13.3333,30;26.6667,0;40,0 C53.3333,0;66.6667,20;80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      """
    ) { plot { Line().interpolationMethod(.monotone) } }
    NodeRow(
      "ChartContent.interpolationMethod(_:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 2, 3: 4'
      path path=[M0,30 C13.3333,30;26.6667,24.4444;40,20 C53.3333,15.5556;66.6667,0;80,0] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      """
    ) { plot { Rise().interpolationMethod(.catmullRom) } }
  }

  @NodeTable static var symbols: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      accessibilityLabel='1: 2'
      path path=[M37,-3 L43,-3 L43,3 L37,3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.square) } }
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      accessibilityLabel='1: 2'
      path path=[M40,-3 L43,3 L37,3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.triangle) } }
  }

  @NodeTable static var symbols2: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      accessibilityLabel='1: 2'
      path path=[M40,-3 L43,0 L40,3 L37,0 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.diamond) } }
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      accessibilityLabel='1: 2'
      path path=[M39.4,-3 L39.4,3 L40.6,3 L40.6,-3 Z M37,0.6 L43,0.6 L43,-0.6 L37,-0.6 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.plus) } }
  }

  @NodeTable static var symbols3: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      accessibilityLabel='1: 2'
      path path=[M36.5757,-2.5757 L42.5757,3.4243 L43.4243,2.5757 L37.4243,-3.4243 Z M42.5757,-3.4243 L36.5757,2.5757 L37.4243,3.4243 L43.4243,-2.5757 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.cross) } }
    NodeRow(
      "ChartContent.symbol(_:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      path path=[M0,27 L0,27 C1.6569,27;3,28.3431;3,30 L3,30 C3,31.6569;1.6569,33;0,33 L0,33 C-1.6569,33;-3,31.6569;-3,30 L-3,30 C-3,28.3431;-1.6569,27;0,27 Z M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z M80,17 L80,17 C81.6569,17;83,18.3431;83,20 L83,20 C83,21.6569;81.6569,23;80,23 L80,23 C78.3431,23;77,21.6569;77,20 L77,20 C77,18.3431;78.3431,17;80,17 Z] fill=007affff|0a84ffff
      """
    ) { plot { Line().symbol(.circle) } }
  }

  @NodeTable static var symbols4: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(by:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      path path=[M0,27 L0,27 C1.6569,27;3,28.3431;3,30 L3,30 C3,31.6569;1.6569,33;0,33 L0,33 C-1.6569,33;-3,31.6569;-3,30 L-3,30 C-3,28.3431;-1.6569,27;0,27 Z M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z M80,17 L80,17 C81.6569,17;83,18.3431;83,20 L83,20 C83,21.6569;81.6569,23;80,23 L80,23 C78.3431,23;77,21.6569;77,20 L77,20 C77,18.3431;78.3431,17;80,17 Z] fill=007affff|0a84ffff
      """
    ) { plot { Line().symbol(by: .value("s", "s")) } }
  }

  @NodeTable static var symbols5: [NodeRow] {
    NodeRow(
      "ChartContent.symbol(by:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=10
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=20 accessibilityLabel='s 1: 2'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
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
                        path path=[M4,0 L4,0 C6.2091,0;8,1.7909;8,4 L8,4 C8,6.2091;6.2091,8;4,8 L4,8 C1.7909,8;0,6.2091;0,4 L0,4 C0,1.7909;1.7909,0;4,0 Z] fill=3c3c434d|ebebf54d
                      text text='t' lineLimit=1
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
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      position x=0 y=30
        divider
      position x=40 y=0
        divider
      position x=80 y=20
        divider
      """
    ) { plot { Line().symbol { Divider() } } }
  }

  @NodeTable static var symbols6: [NodeRow] {
    NodeRow(
      "ChartContent.symbolSize(_: CGFloat)",
      """
      accessibilityLabel='1: 2'
      path path=[M40,-1.5 L40,-1.5 C40.8284,-1.5;41.5,-0.8284;41.5,0 L41.5,0 C41.5,0.8284;40.8284,1.5;40,1.5 L40,1.5 C39.1716,1.5;38.5,0.8284;38.5,0 L38.5,0 C38.5,-0.8284;39.1716,-1.5;40,-1.5 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(9) } }
    NodeRow(
      "ChartContent.symbolSize(_: CGFloat)",
      """
      accessibilityLabel='1: 2'
      path path=[M40,0 L40,0 L40,0 L40,0 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(-9) } }
  }

  @NodeTable static var symbols7: [NodeRow] {
    NodeRow(
      "ChartContent.symbolSize(_: CGSize)",
      """
      accessibilityLabel='1: 2'
      path path=[M40,-2 L40,-2 C41.1046,-2;42,-1.1046;42,0 L42,0 C42,1.1046;41.1046,2;40,2 L40,2 C38.8954,2;38,1.1046;38,0 L38,0 C38,-1.1046;38.8954,-2;40,-2 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(CGSize(width: 2, height: 8))
      }
    }
  }
}
