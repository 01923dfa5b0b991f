internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var barMarks: [NodeRow] {
    NodeRow(
      "BarMark.init(x:y:width:height:stacking:)",
      """
      position x=40 y=30 opacity=1
        frame width=5 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=40 y=20 opacity=1
        frame width=40 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2), width: 5);
        BarMark(x: .value("x", "a"), y: .value("y", 4), width: .ratio(0.5), stacking: .unstacked)
      }
    }
    NodeRow(
      "BarMark.init(x:y:width:height:stacking:)",
      """
      position x=60 y=10 opacity=1
        frame width=40 height=14
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=20 y=30 opacity=1
        frame width=40 height=14
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", 2), y: .value("y", "a"), height: .inset(3));
        BarMark(x: .value("x", -2), y: .value("y", "b"))
      }
    }
    NodeRow(
      "BarMark.init(x:y:width:height:stacking:)",
      """
      position x=40 y=20 opacity=1
        frame width=80 height=28
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", 2), y: .value("y", noon, unit: .day, calendar: utc)) } }
    NodeRow(
      "BarMark.init(x:y:width:height:stacking:)",
      """
      position x=20 y=26.6667 opacity=1
        frame width=28 height=26.6667
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=60 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", noon, unit: .day, calendar: utc), y: .value("y", 2));
        BarMark(x: .value("x", noon + 86_400, unit: .day, calendar: utc), y: .value("y", 3))
      }
    }
  }

  @NodeTable static var barMarks2: [NodeRow] {
    NodeRow(
      "BarMark.init(x:y:width:height:stacking:)",
      """
      position x=0 y=30 opacity=1
        frame width=28 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=80 y=20 opacity=1
        frame width=28 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", 1), y: .value("y", 2)); BarMark(x: .value("x", 3), y: .value("y", 4))
      }
    }
    NodeRow(
      "BarMark.init(x:yStart:yEnd:width:)",
      """
      position x=40 y=13.3333 opacity=1
        frame width=5 height=26.6667
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), yStart: .value("y", 1), yEnd: .value("y", 3), width: .fixed(5))
      }
    }
    NodeRow(
      "BarMark.init(xStart:xEnd:y:height:)",
      """
      position x=40 y=20 opacity=1
        frame width=80 height=5.5
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(xStart: .value("x", 1), xEnd: .value("x", 3), y: .value("y", "a"), height: 5.5)
      }
    }
    NodeRow(
      "BarMark.init(x:yStart:yEnd:width:stacking:)",
      """
      position x=40 y=20 opacity=1
        frame width=80 height=28
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", 3)) } }
  }

  @NodeTable static var lines: [NodeRow] {
    NodeRow(
      "LineMark.init(x:y:)",
      "path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1"
    ) { plot { Line() } }
    NodeRow(
      "LineMark.init(x:y:series:)",
      """
      path path=[M0,13.3333 L80,0] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1
      path path=[M40,0] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff opacity=1
      """
    ) {
      plot {
        LineMark(x: .value("x", 1), y: .value("y", 2), series: .value("s", "s"));
        LineMark(x: .value("x", 2), y: .value("y", 3), series: .value("s", "t"));
        LineMark(x: .value("x", 3), y: .value("y", 3), series: .value("s", "s"))
      }
    }
    NodeRow(
      "AreaMark.init(x:y:stacking:)",
      "path path=[M0,20 L80,0 L80,30 L80,40 L80,40 L0,40 Z] fill=007affff|0a84ffff opacity=1"
    ) {
      plot {
        AreaMark(x: .value("x", 1), y: .value("y", 2));
        AreaMark(x: .value("x", 2), y: .value("y", 4));
        AreaMark(x: .value("x", 2), y: .value("y", 1), stacking: .unstacked)
      }
    }
    NodeRow(
      "AreaMark.init(x:y:series:stacking:)",
      """
      path path=[M40,20 L40,40 Z] fill=007affff|0a84ffff opacity=1
      path path=[M40,0 L40,40 Z] fill=007affff|0a84ffff opacity=1
      path path=[M40,10 L40,20 Z] fill=007affff|0a84ffff opacity=1
      """
    ) {
      plot {
        AreaMark(x: .value("x", 1), y: .value("y", 2), series: .value("s", "s"));
        AreaMark(
          x: .value("x", 1), y: .value("y", 4), series: .value("s", "t"), stacking: .unstacked);
        AreaMark(x: .value("x", 1), y: .value("y", 1), series: .value("s", "u"))
      }
    }
    NodeRow(
      "AreaMark.init(x:yStart:yEnd:)",
      "path path=[M0,20 L80,0 L80,20 L0,30 Z] fill=007affff|0a84ffff opacity=1"
    ) {
      plot {
        AreaMark(x: .value("x", 1), yStart: .value("y", 1), yEnd: .value("y", 2));
        AreaMark(x: .value("x", 2), yStart: .value("y", 2), yEnd: .value("y", 4))
      }
    }
  }

  @NodeTable static var otherMarks: [NodeRow] {
    NodeRow(
      "PointMark.init(x:y:)",
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
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2));
        PointMark(x: .value("x", 3), y: .value("y", 4))
      }
    }
    NodeRow(
      "RuleMark.init(y:)", "path path=[M0,0 L80,0] lineWidth=3 stroke=007affff|0a84ffff opacity=1"
    ) { plot { RuleMark(y: .value("y", 2)).lineStyle(StrokeStyle(lineWidth: 3)) } }
    NodeRow(
      "RuleMark.init(x:)",
      """
      path path=[M20,40 L20,0] stroke=007affff|0a84ffff opacity=1
      path path=[M60,40 L60,0] stroke=007affff|0a84ffff opacity=1
      """
    ) {
      plot {
        RuleMark(x: .value("x", "a")); RuleMark(x: .value("x", "b"))
      }
    }
    NodeRow(
      "RuleMark.init(xStart:xEnd:y:)",
      """
      path path=[M0,20 L53.3333,20] stroke=007affff|0a84ffff opacity=1
      position x=80 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) {
      plot {
        RuleMark(xStart: .value("x", 1), xEnd: .value("x", 3), y: .value("y", 2));
        PointMark(x: .value("x", 4), y: .value("y", 4))
      }
    }
    NodeRow(
      "RuleMark.init(x:yStart:yEnd:)",
      "path path=[M40,26.6667 L40,0] stroke=007affff|0a84ffff opacity=1"
    ) { plot { RuleMark(x: .value("x", "a"), yStart: .value("y", 1), yEnd: .value("y", 3)) } }
    NodeRow(
      "RectangleMark.init(x:y:width:height:)",
      """
      position x=40 y=20 opacity=1
        frame width=40 height=20
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { plot { RectangleMark(x: .value("x", "a"), y: .value("y", "b"), width: .ratio(0.5)) } }
  }

  @NodeTable static var otherMarks2: [NodeRow] {
    NodeRow(
      "RectangleMark.init(xStart:xEnd:yStart:yEnd:)",
      """
      position x=40 y=5 opacity=1
        frame width=56 height=7
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) {
      plot {
        RectangleMark(
          xStart: .value("x", 1), xEnd: .value("x", 2), yStart: .value("y", 3), yEnd: .value("y", 4)
        )
      }
    }
  }

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
  }

  @NodeTable static var sectors2: [NodeRow] {
    NodeRow(
      "Chart.init(_:content:)",
      """
      vstack horizontalAlignment=0 spacing=4
        geometryReader
          path path=[M40,0 C47.1453,0;53.7479,3.812;57.3205,10 C60.8932,16.188;60.8932,23.812;57.3205,30 L40,20 Z] fill=007affff|0a84ffff opacity=1
          path path=[M57.3205,30 C52.4676,38.4055;42.2801,42.1135;33.1596,38.7939 C24.0391,35.4742;18.6184,26.0855;20.3038,16.527 C21.9893,6.9686;30.2941,0;40,0 L40,20 Z] fill=007affff|0a84ffff opacity=1
      """
    ) { Chart([Piece(id: 1), Piece(id: 2)]) { SectorMark(angle: .value("a", $0.id)) } }
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
}
