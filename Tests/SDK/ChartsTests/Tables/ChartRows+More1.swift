internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var breadth1: [NodeRow] {
    NodeRow(
      "AnyAxisMark.init(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=42 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=76 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M76,-3 L76,-3 C77.6569,-3;79,-1.6569;79,0 L79,0 C79,1.6569;77.6569,3;76,3 L76,3 C74.3431,3;73,1.6569;73,0 L73,0 C73,-1.6569;74.3431,-3;76,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              path path=[M4,30 L0,30] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              path path=[M4,10 L0,10] lineWidth=0.5 stroke=3c3c431c|ebebf51c
      """
    ) { axis { AnyAxisMark(AxisTick()) } }
    NodeRow(
      "AnyAxisMark.init(erasing:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=43 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=74 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M74,-3 L74,-3 C75.6569,-3;77,-1.6569;77,0 L77,0 C77,1.6569;75.6569,3;74,3 L74,3 C72.3431,3;71,1.6569;71,0 L71,0 C71,-1.6569;72.3431,-3;74,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              path path=[M6,30 L0,30] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              path path=[M6,10 L0,10] lineWidth=0.5 stroke=3c3c431c|ebebf51c
      """
    ) { axis { AnyAxisMark(erasing: AxisTick(length: 6)) } }
    NodeRow(
      "AreaMark.init(x:yStart:yEnd:series:)",
      """
      accessibilityLabel='1: 1–2, …' accessibilityValue='1: 1–2, 2: 2–4'
      path path=[M0,20 L80,0 L80,20 L0,30 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        AreaMark(
          x: .value("x", 1), yStart: .value("y", 1), yEnd: .value("y", 2), series: .value("s", "s"));
        AreaMark(
          x: .value("x", 2), yStart: .value("y", 2), yEnd: .value("y", 4), series: .value("s", "s"))
      }
    }
    NodeRow(
      "AreaMark.init(xStart:xEnd:y:)",
      """
      accessibilityLabel='1: 1–2, …' accessibilityValue='1: 1–2, 2: 2–4'
      path path=[M26.6667,20 L80,0 L26.6667,0 L0,20 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        AreaMark(xStart: .value("x", 1), xEnd: .value("x", 2), y: .value("y", 1));
        AreaMark(xStart: .value("x", 2), xEnd: .value("x", 4), y: .value("y", 2))
      }
    }
    NodeRow(
      "AreaMark.init(xStart:xEnd:y:series:)",
      """
      accessibilityLabel='1: 1–2, …' accessibilityValue='1: 1–2, 2: 2–4'
      path path=[M26.6667,20 L80,0 L26.6667,0 L0,20 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        AreaMark(
          xStart: .value("x", 1), xEnd: .value("x", 2), y: .value("y", 1), series: .value("s", "s"));
        AreaMark(
          xStart: .value("x", 2), xEnd: .value("x", 4), y: .value("y", 2), series: .value("s", "s"))
      }
    }
    NodeRow(
      "AxisMarks.init(format: F, preset: AxisMarkPreset, position: AxisMarkPosition, values: [Value], stroke: StrokeStyle?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,30 L80,30 M0,10 L80,10] lineWidth=0.5 stroke=3c3c432d|ebebf528
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=62.85 y=30
                frame horizontalAlignment=0 width=30.3 height=13.75
                  fixedSize axes=3
                    text text='100%'
              position x=62.85 y=10
                frame horizontalAlignment=0 width=30.3 height=13.75
                  fixedSize axes=3
                    text text='300%'
      """
    ) {
      quiet(
        points.chartYAxis {
          AxisMarks(
            format: FloatingPointFormatStyle<Double>.Percent(), preset: .inset, values: [1.0, 3.0])
        }
      ).environment(\.locale, english)
    }
  }

  @NodeTable static var breadth2: [NodeRow] {
    NodeRow(
      "AxisTick.init(centered: Bool?, length: CGFloat, stroke: StrokeStyle?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=43.5 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=73 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M73,-3 L73,-3 C74.6569,-3;76,-1.6569;76,0 L76,0 C76,1.6569;74.6569,3;73,3 L73,3 C71.3431,3;70,1.6569;70,0 L70,0 C70,-1.6569;71.3431,-3;73,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              path path=[M7,30 L0,30] lineWidth=0.5 stroke=3c3c431c|ebebf51c
              path path=[M7,10 L0,10] lineWidth=0.5 stroke=3c3c431c|ebebf51c
      """
    ) { axis { AxisTick(length: tickLength) } }
    NodeRow(
      "BarMark.init(xStart: CGFloat?, xEnd: CGFloat?, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>)",
      """
      accessibilityLabel='0–2'
      path path=[M10,0 L20,0 L20,40 L10,40 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(xStart: 10, xEnd: 20, yStart: .value("y", 0), yEnd: .value("y", 2)) } }
    NodeRow(
      "BarMark.init(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat?, yEnd: CGFloat?)",
      """
      accessibilityLabel='0–2'
      path path=[M0,10 L80,10 L80,20 L0,20 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(xStart: .value("x", 0), xEnd: .value("x", 2), yStart: 10, yEnd: 20) } }
    NodeRow(
      "BarMark.init(xStart:xEnd:y:height:stacking:)",
      """
      accessibilityLabel='3'
      path path=[M0,10 L80,10 L80,40 L0,40 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(y: .value("y", 3)) } }
    NodeRow(
      "ChartContent.accessibilityHidden(_:)",
      """
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityHidden(true) } }
    NodeRow(
      "ChartContent.accessibilityLabel(_: LocalizedStringKey)",
      """
      accessibilityLabel='First: 2'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityLabel("**First**") } }
  }

  @NodeTable static var breadth3: [NodeRow] {
    NodeRow(
      "ChartContent.accessibilityLabel(_: S)",
      """
      accessibilityLabel='**Words**: 2'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityLabel(marked) } }
    NodeRow(
      "ChartContent.accessibilityLabel(_: Text)",
      """
      accessibilityLabel='First: 2'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityLabel(Text("First")) } }
    NodeRow(
      "ChartContent.accessibilityValue(_: LocalizedStringKey)",
      """
      accessibilityLabel='1: two'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityValue("**two**") } }
    NodeRow(
      "ChartContent.accessibilityValue(_: S)",
      """
      accessibilityLabel='1: **Words**'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityValue(marked) } }
    NodeRow(
      "ChartContent.accessibilityValue(_: Text)",
      """
      accessibilityLabel='1: two'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      """
    ) { plot { PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityValue(Text("two")) } }
    NodeRow(
      "ChartContent.alignsMarkStylesWithPlotArea(_:)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=gradient0(0.5,0;0.5,1)[0:ff3b30ff|ff453aff,1:007affff|0a84ffff]
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(
          Gradient(colors: [.red, .blue])
        ).alignsMarkStylesWithPlotArea()
      }
    }
  }

  @NodeTable static var breadth4: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: (AnnotationContext) -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=007affff|0a84ffff
      position x=40 y=20
        frame width=56 height=40
          fixedSize axes=3
            text text='40'
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).annotation(position: .overlay) { context in
          Text("\(Int(context.targetSize.height))")
        }
      }
    }
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, overflowResolution: AnnotationOverflowResolution, content: (AnnotationContext) -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=007affff|0a84ffff
      position x=40 y=-4
        frame verticalAlignment=18 width=56 height=0
          fixedSize axes=3
            text text='40'
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).annotation(
          position: .top, overflowResolution: .init(x: .disabled, y: .disabled)
        ) { context in Text("\(Int(context.targetSize.height))") }
      }
    }
    NodeRow(
      "ChartContent.blur(radius:)",
      """
      accessibilityLabel='a: 2'
      position x=40 y=20
        frame width=56 height=40 blur=3
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).blur(radius: 3) } }
    NodeRow(
      "ChartContent.mask(content:)",
      """
      accessibilityLabel='a: 2'
      mask
        path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=007affff|0a84ffff
        path path=[M0,15 L80,15 L80,25 L0,25 Z] fill=007affff|0a84ffff
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).mask {
          RectangleMark(x: .value("x", "a"), y: .value("y", 1), height: 10)
        }
      }
    }
    NodeRow(
      "ChartContent.offset(xStart:xEnd:)",
      """
      accessibilityLabel='a: 2'
      path path=[M14,0 L70,0 L70,40 L14,40 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).offset(xStart: 1, xEnd: 3) } }
    NodeRow(
      "ChartContent.offset(yStart:yEnd:)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,2 L68,2 L68,42 L12,42 Z] fill=007affff|0a84ffff
      """
    ) { plot { BarMark(x: .value("x", "a"), y: .value("y", 2)).offset(yStart: 1, yEnd: 3) } }
  }
}
