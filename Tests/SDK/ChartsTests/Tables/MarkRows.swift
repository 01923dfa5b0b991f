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
  }

  @NodeTable static var barMarks2: [NodeRow] {
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

  @NodeTable static var barMarks3: [NodeRow] {
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
  }

  @NodeTable static var barMarks4: [NodeRow] {
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
  }

  @NodeTable static var lines2: [NodeRow] {
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
  }

  @NodeTable static var otherMarks2: [NodeRow] {
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

  @NodeTable static var otherMarks3: [NodeRow] {
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
}
