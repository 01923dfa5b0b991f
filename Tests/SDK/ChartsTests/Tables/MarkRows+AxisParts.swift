internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var axisParts: [NodeRow] {
    NodeRow(
      "AxisGridLine.init(centered:stroke:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,30 L80,30 M0,10 L80,10] lineWidth=3 stroke=3c3c432d|ebebf528
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
      """
    ) { axis { AxisGridLine(stroke: StrokeStyle(lineWidth: 3)) } }
  }

  @NodeTable static var axisParts2: [NodeRow] {
    NodeRow(
      "AxisMark.foregroundStyle(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=40 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,30 L80,30] lineWidth=0.5 stroke=ff3b30ff|ff453aff
                  path path=[M0,10 L80,10] lineWidth=0.5 stroke=ff3b30ff|ff453aff
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M80,-3 L80,-3 C81.6569,-3;83,-1.6569;83,0 L83,0 C83,1.6569;81.6569,3;80,3 L80,3 C78.3431,3;77,1.6569;77,0 L77,0 C77,-1.6569;78.3431,-3;80,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
      """
    ) { axis { AxisGridLine().foregroundStyle(.red) } }
  }

  @NodeTable static var axisParts3: [NodeRow] {
    NodeRow(
      "AxisTick.init(centered: Bool?, length: Length, stroke: StrokeStyle?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=42 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=76 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M76,-3 L76,-3 C77.6569,-3;79,-1.6569;79,0 L79,0 C79,1.6569;77.6569,3;76,3 L76,3 C74.3431,3;73,1.6569;73,0 L73,0 C73,-1.6569;74.3431,-3;76,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              path path=[M4,30 L0,30] lineWidth=3 stroke=3c3c431c|ebebf51c
              path path=[M4,10 L0,10] lineWidth=3 stroke=3c3c431c|ebebf51c
      """
    ) { axis { AxisTick(stroke: StrokeStyle(lineWidth: 3)) } }
  }

  @NodeTable static var axisParts4: [NodeRow] {
    NodeRow(
      "AxisMark.foregroundStyle(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=42 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=76 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M76,-3 L76,-3 C77.6569,-3;79,-1.6569;79,0 L79,0 C79,1.6569;77.6569,3;76,3 L76,3 C74.3431,3;73,1.6569;73,0 L73,0 C73,-1.6569;74.3431,-3;76,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              path path=[M4,30 L0,30] lineWidth=0.5 stroke=ff3b30ff|ff453aff
              path path=[M4,10 L0,10] lineWidth=0.5 stroke=ff3b30ff|ff453aff
      """
    ) { axis { AxisTick().foregroundStyle(.red) } }
  }

  @NodeTable static var axisParts5: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=45.6 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=68.8 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M68.8,-3 L68.8,-3 C70.4569,-3;71.8,-1.6569;71.8,0 L71.8,0 C71.8,1.6569;70.4569,3;68.8,3 L68.8,3 C67.1431,3;65.8,1.6569;65.8,0 L65.8,0 C65.8,-1.6569;67.1431,-3;68.8,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=3.6 y=30
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='1'
              position x=3.6 y=10
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='3'
      """
    ) { axis { AxisValueLabel() } }
  }

  @NodeTable static var axisParts6: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=45.6 y=20.9375
              frame horizontalAlignment=0 verticalAlignment=16 width=68.8 height=38.125 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,16.0625 L0,16.0625 C1.6569,16.0625;3,17.4056;3,19.0625 L3,19.0625 C3,20.7194;1.6569,22.0625;0,22.0625 L0,22.0625 C-1.6569,22.0625;-3,20.7194;-3,19.0625 L-3,19.0625 C-3,17.4056;-1.6569,16.0625;0,16.0625 Z M68.8,-3 L68.8,-3 C70.4569,-3;71.8,-1.6569;71.8,0 L71.8,0 C71.8,1.6569;70.4569,3;68.8,3 L68.8,3 C67.1431,3;65.8,1.6569;65.8,0 L65.8,0 C65.8,-1.6569;67.1431,-3;68.8,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=3.6 y=20.9375
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='1'
              position x=3.6 y=6.6406
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='3'
      """
    ) { axis { AxisValueLabel(centered: true) } }
  }

  @NodeTable static var axisParts7: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(format:centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=54.15 y=20.9375
              frame horizontalAlignment=0 verticalAlignment=16 width=51.7 height=38.125 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,16.0625 L0,16.0625 C1.6569,16.0625;3,17.4056;3,19.0625 L3,19.0625 C3,20.7194;1.6569,22.0625;0,22.0625 L0,22.0625 C-1.6569,22.0625;-3,20.7194;-3,19.0625 L-3,19.0625 C-3,17.4056;-1.6569,16.0625;0,16.0625 Z M51.7,-3 L51.7,-3 C53.3569,-3;54.7,-1.6569;54.7,0 L54.7,0 C54.7,1.6569;53.3569,3;51.7,3 L51.7,3 C50.0431,3;48.7,1.6569;48.7,0 L48.7,0 C48.7,-1.6569;50.0431,-3;51.7,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=12.15 y=20.9375
                frame horizontalAlignment=2 width=24.3 height=13.75
                  fixedSize axes=3
                    text text='1.00'
              position x=12.15 y=6.6406
                frame horizontalAlignment=2 width=24.3 height=13.75
                  fixedSize axes=3
                    text text='3.00'
      """
    ) {
      axis {
        AxisValueLabel(
          format: FloatingPointFormatStyle<Double>(locale: english).precision(.fractionLength(2)),
          centered: true)
      }
    }
  }

  @NodeTable static var axisParts8: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(_: S, centered: Bool?, anchor: UnitPoint?, multiLabelAlignment: Alignment?, collisionResolution: AxisValueLabelCollisionResolution, offsetsMarks: Bool?, orientation: AxisValueLabelOrientation, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=60 y=20.9375
              frame horizontalAlignment=0 verticalAlignment=16 width=40 height=38.125 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,16.0625 L0,16.0625 C1.6569,16.0625;3,17.4056;3,19.0625 L3,19.0625 C3,20.7194;1.6569,22.0625;0,22.0625 L0,22.0625 C-1.6569,22.0625;-3,20.7194;-3,19.0625 L-3,19.0625 C-3,17.4056;-1.6569,16.0625;0,16.0625 Z M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=20 y=20.9375
                frame horizontalAlignment=2 width=40 height=13.75
                  fixedSize axes=3
                    text text='**Words**'
              position x=20 y=6.6406
                frame horizontalAlignment=2 width=40 height=13.75
                  fixedSize axes=3
                    text text='**Words**'
      """
    ) { axis { AxisValueLabel(marked, centered: true) } }
  }

  @NodeTable static var axisParts9: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(_: LocalizedStringKey, centered: Bool?, anchor: UnitPoint?, multiLabelAlignment: Alignment?, collisionResolution: AxisValueLabelCollisionResolution, offsetsMarks: Bool?, orientation: AxisValueLabelOrientation, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=59.2 y=20.9375
              frame horizontalAlignment=0 verticalAlignment=16 width=41.6 height=38.125 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,16.0625 L0,16.0625 C1.6569,16.0625;3,17.4056;3,19.0625 L3,19.0625 C3,20.7194;1.6569,22.0625;0,22.0625 L0,22.0625 C-1.6569,22.0625;-3,20.7194;-3,19.0625 L-3,19.0625 C-3,17.4056;-1.6569,16.0625;0,16.0625 Z M41.6,-3 L41.6,-3 C43.2569,-3;44.6,-1.6569;44.6,0 L44.6,0 C44.6,1.6569;43.2569,3;41.6,3 L41.6,3 C39.9431,3;38.6,1.6569;38.6,0 L38.6,0 C38.6,-1.6569;39.9431,-3;41.6,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=17.2 y=20.9375
                frame horizontalAlignment=2 width=34.4 height=13.75
                  fixedSize axes=3
                    text text='Words' fontWeight=700
              position x=17.2 y=6.6406
                frame horizontalAlignment=2 width=34.4 height=13.75
                  fixedSize axes=3
                    text text='Words' fontWeight=700
      """
    ) { axis { AxisValueLabel("**Words**", centered: true) } }
  }

  @NodeTable static var axisParts10: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:content:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=42 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=76 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M76,-3 L76,-3 C77.6569,-3;79,-1.6569;79,0 L79,0 C79,1.6569;77.6569,3;76,3 L76,3 C74.3431,3;73,1.6569;73,0 L73,0 C73,-1.6569;74.3431,-3;76,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=0 y=20
                frame horizontalAlignment=2 width=0 height=0
                  fixedSize axes=3
                    divider
              position x=0 y=5
                frame horizontalAlignment=2 width=0 height=0
                  fixedSize axes=3
                    divider
      """
    ) { axis { AxisValueLabel(centered: true) { Divider() } } }
  }

  @NodeTable static var axisParts11: [NodeRow] {
    NodeRow(
      "AxisMark.foregroundStyle(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=45.6 y=20
              frame horizontalAlignment=0 verticalAlignment=16 width=68.8 height=40 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,17 L0,17 C1.6569,17;3,18.3431;3,20 L3,20 C3,21.6569;1.6569,23;0,23 L0,23 C-1.6569,23;-3,21.6569;-3,20 L-3,20 C-3,18.3431;-1.6569,17;0,17 Z M68.8,-3 L68.8,-3 C70.4569,-3;71.8,-1.6569;71.8,0 L71.8,0 C71.8,1.6569;70.4569,3;68.8,3 L68.8,3 C67.1431,3;65.8,1.6569;65.8,0 L65.8,0 C65.8,-1.6569;67.1431,-3;68.8,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=3.6 y=30
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='1' foreground=ff3b30ff|ff453aff
              position x=3.6 y=10
                frame horizontalAlignment=2 width=7.2 height=13.75
                  fixedSize axes=3
                    text text='3' foreground=ff3b30ff|ff453aff
      """
    ) { axis { AxisValueLabel().foregroundStyle(.red) } }
  }

  @NodeTable static var axisParts12: [NodeRow] {
    NodeRow(
      "AxisMark.font(_:)",
      """
      geometryReader
        frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
          zstack horizontalAlignment=0 verticalAlignment=16
            position x=51.1 y=16.25
              frame horizontalAlignment=0 verticalAlignment=16 width=57.8 height=32.5 accessibilityLabel='1: 2, …' accessibilityValue='1: 2, 3: 4'
                zstack horizontalAlignment=0 verticalAlignment=16
                  path path=[M0,13.25 L0,13.25 C1.6569,13.25;3,14.5931;3,16.25 L3,16.25 C3,17.9069;1.6569,19.25;0,19.25 L0,19.25 C-1.6569,19.25;-3,17.9069;-3,16.25 L-3,16.25 C-3,14.5931;-1.6569,13.25;0,13.25 Z M57.8,-3 L57.8,-3 C59.4569,-3;60.8,-1.6569;60.8,0 L60.8,0 C60.8,1.6569;59.4569,3;57.8,3 L57.8,3 C56.1431,3;54.8,1.6569;54.8,0 L54.8,0 C54.8,-1.6569;56.1431,-3;57.8,-3 Z] fill=007affff|0a84ffff
            zstack horizontalAlignment=0 verticalAlignment=16 fontStyle=11 foreground=3c3c4399|ebebf599
              position x=9.1 y=24.375
                frame horizontalAlignment=2 width=18.2 height=35
                  fixedSize axes=3
                    text text='1' fontStyle=2
      """
    ) { axis { AxisValueLabel().font(.title) } }
  }
}
