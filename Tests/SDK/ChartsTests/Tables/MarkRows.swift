internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var barMarks: [NodeRow] {
    NodeRow(
      "BarMark.init(x:y:width:height:stacking:)",
      """
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, a: 4'
      path path=[M37.5,20 L42.5,20 L42.5,40 L37.5,40 Z M20,0 L60,0 L60,40 L20,40 Z] fill=007affff|0a84ffff
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
      accessibilityLabel='a: 2, …' accessibilityValue='a: 2, b: -2'
      path path=[M40,3 L80,3 L80,17 L40,17 Z M0,23 L40,23 L40,37 L0,37 Z] fill=007affff|0a84ffff
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
      accessibilityLabel='1 Jan: 2'
      path path=[M0,6 L80,6 L80,34 L0,34 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", 2), y: .value("y", noon, unit: .day, calendar: utc)) } }
    NodeRow(
      "BarMark.init(x:y:width:height:stacking:)",
      """
      accessibilityLabel='1 Jan: 2, …' accessibilityValue='1 Jan: 2, 2 Jan: 3'
      path path=[M6,20 L34,20 L34,40 L6,40 Z M46,10 L74,10 L74,40 L46,40 Z] fill=007affff|0a84ffff
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
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M6,20 L34,20 L34,40 L6,40 Z M46,0 L74,0 L74,40 L46,40 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", 1), y: .value("y", 2)); BarMark(x: .value("x", 3), y: .value("y", 4))
      }
    }
    NodeRow(
      "BarMark.init(x:yStart:yEnd:width:)",
      """
      accessibilityLabel='a: 1–3'
      path path=[M37.5,10 L42.5,10 L42.5,30 L37.5,30 Z] fill=007affff|0a84ffff
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
      accessibilityLabel='a: 1–3'
      path path=[M0,17.25 L80,17.25 L80,22.75 L0,22.75 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(xStart: .value("x", 1), xEnd: .value("x", 3), y: .value("y", "a"), height: 5.5)
      }
    }
    NodeRow(
      "BarMark.init(x:yStart:yEnd:width:stacking:)",
      """
      accessibilityLabel='3'
      path path=[M0,0 L60,0 L60,40 L0,40 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", 3)) } }
  }

  @NodeTable static var lines: [NodeRow] {
    NodeRow(
      "LineMark.init(x:y:)",
      """
      accessibilityLabel='1: 1, …' accessibilityValue='1: 1, 2: 4, 3: 2'
      path path=[M0,30 L40,0 L80,20] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      """
    ) { plot { Line() } }
    NodeRow(
      "LineMark.init(x:y:series:)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 3, 3: 3'
      path path=[M0,20 L80,10] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
      path path=[M40,10] lineWidth=2 lineCap=1 lineJoin=1 stroke=007affff|0a84ffff
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
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 2: 4, 2: 1'
      path path=[M0,20 L80,0 L80,30 L80,40 L80,40 L0,40 Z] fill=007affff|0a84ffff
      """
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
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 1: 4, 1: 1'
      path path=[M40,20 L40,40 Z M40,0 L40,40 Z M40,10 L40,20 Z] fill=007affff|0a84ffff
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
      """
      accessibilityLabel='1: 1–2, …' accessibilityValue='1: 1–2, 2: 2–4'
      path path=[M0,20 L80,0 L80,20 L0,30 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        AreaMark(x: .value("x", 1), yStart: .value("y", 1), yEnd: .value("y", 2));
        AreaMark(x: .value("x", 2), yStart: .value("y", 2), yEnd: .value("y", 4))
      }
    }
  }

  @NodeTable static var otherMarks: [NodeRow] {
    NodeRow(
      "PointMark.init(x: PlottableValue<X>, y: PlottableValue<Y>)",
      """
      accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
      path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        PointMark(x: .value("x", 1), y: .value("y", 2));
        PointMark(x: .value("x", 3), y: .value("y", 4))
      }
    }
    NodeRow(
      "RuleMark.init(xStart: CGFloat?, xEnd: CGFloat?, y: PlottableValue<Y>)",
      """
      accessibilityLabel='y: 2'
      path path=[M0,0 L80,0] lineWidth=3 stroke=007affff|0a84ffff
      """
    ) { plot { RuleMark(y: .value("y", 2)).lineStyle(StrokeStyle(lineWidth: 3)) } }
    NodeRow(
      "RuleMark.init(x: PlottableValue<X>, yStart: CGFloat?, yEnd: CGFloat?)",
      """
      accessibilityLabel='x: a, …' accessibilityValue='x: a, x: b'
      path path=[M20,40 L20,0] stroke=007affff|0a84ffff
      path path=[M60,40 L60,0] stroke=007affff|0a84ffff
      """
    ) {
      plot {
        RuleMark(x: .value("x", "a")); RuleMark(x: .value("x", "b"))
      }
    }
  }

  @NodeTable static var otherMarks2: [NodeRow] {
    NodeRow(
      "RuleMark.init(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>)",
      """
      accessibilityLabel='y: 2, …' accessibilityValue='y: 2, 4: 4'
      path path=[M20,20 L60,20] stroke=007affff|0a84ffff
      path path=[M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        RuleMark(xStart: .value("x", 1), xEnd: .value("x", 3), y: .value("y", 2));
        PointMark(x: .value("x", 4), y: .value("y", 4))
      }
    }
    NodeRow(
      "RuleMark.init(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>)",
      """
      accessibilityLabel='y: 1–3'
      path path=[M40,30 L40,10] stroke=007affff|0a84ffff
      """
    ) { plot { RuleMark(x: .value("x", "a"), yStart: .value("y", 1), yEnd: .value("y", 3)) } }
    NodeRow(
      "RectangleMark.init(x:y:width:height:)",
      """
      accessibilityLabel='a: b'
      path path=[M20,0 L60,0 L60,40 L20,40 Z] fill=007affff|0a84ffff
      """
    ) { plot { RectangleMark(x: .value("x", "a"), y: .value("y", "b"), width: .ratio(0.5)) } }
  }

  @NodeTable static var otherMarks3: [NodeRow] {
    NodeRow(
      "RectangleMark.init(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>)",
      """
      accessibilityLabel='1–2: 3–4'
      path path=[M0,0 L80,0 L80,10 L0,10 Z] fill=007affff|0a84ffff
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
