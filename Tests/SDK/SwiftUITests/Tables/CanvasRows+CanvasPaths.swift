internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  @NodeTable static var canvasPaths: [NodeRow] {
    NodeRow(
      "GraphicsContext.clip(to:style:options:)",
      """
      geometryReader
        mask
          position x=31 y=52
            frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
              text text='a'
          path path=[M11,22 L51,22 L51,82 L11,82 Z] fill=000000ff
      """
    ) {
      Canvas { context, _ in
        context.translateBy(x: 1, y: 2); context.clip(to: Path(place)); context.draw(a, in: place)
      }
    }
    NodeRow(
      "GraphicsContext.clip(to:style:options:)",
      """
      geometryReader
        position x=30 y=50
          frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
            text text='a'
      messages: 1
      """
    ) {
      Canvas { context, _ in
        context.clip(to: Path(place), options: .inverse); context.draw(a, in: place)
      }
    }
    NodeRow(
      "GraphicsContext.drawLayer(content:)",
      """
      geometryReader
        position x=31 y=52 opacity=0.5
          frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
            text text='a'
        position x=30 y=50
          frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
            text text='a'
      """
    ) {
      Canvas { context, _ in
        context.drawLayer { layer in
          layer.opacity = 0.5; layer.translateBy(x: 1, y: 2); layer.draw(a, in: place)
        }; context.draw(a, in: place)
      }
    }
  }

  @NodeTable static var canvasPaths2: [NodeRow] {
    NodeRow(
      "GraphicsContext.addFilter(_:options:)",
      """
      geometryReader
        frame shadowColor=00000054 shadowRadius=0 shadowX=0 shadowY=0
          path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff shadowColor=ff3b30ff|ff453aff shadowRadius=2 shadowX=3 shadowY=4
      """
    ) {
      Canvas { context, _ in
        context.addFilter(.shadow(color: .red, radius: 2, x: 3, y: 4));
        context.addFilter(.shadow(radius: -2)); context.fill(Path(place), with: .color(.red))
      }
    }
    NodeRow(
      "GraphicsContext.addFilter(_:options:)",
      """
      geometryReader
        frame blur=0
          path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff blur=2
      """
    ) {
      Canvas { context, _ in
        context.addFilter(.blur(radius: 2)); context.addFilter(.blur(radius: -3));
        context.fill(Path(place), with: .color(.red))
      }
    }
    NodeRow(
      "GraphicsContext.addFilter(_:options:)",
      """
      geometryReader
      messages: 4
      """
    ) {
      Canvas { context, _ in
        context.addFilter(.brightness(1)); context.addFilter(.grayscale(1));
        context.addFilter(.colorMultiply(.red)); context.addFilter(.alphaThreshold(min: 0))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=000000ff|ffffffff evenOdd=true
      """
    ) {
      Canvas { context, _ in
        context.fill(Path(place), with: .foreground, style: FillStyle(eoFill: true))
      }
    }
  }

  @NodeTable static var canvasPaths3: [NodeRow] {
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ffffffff|1c1c1eff opacity=0
      """
    ) {
      Canvas { context, _ in
        context.opacity = -1; context.fill(Path(place), with: .background)
      }
    }
    NodeRow(
      "GraphicsContext.stroke(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] stroke=ff3b30ff|ff453aff lineWidth=2 lineCap=1
      """
    ) {
      Canvas { context, _ in
        context.stroke(
          Path(place), with: .color(.red), style: StrokeStyle(lineWidth: 2, lineCap: .round))
      }
    }
    NodeRow(
      "GraphicsContext.stroke(_:with:lineWidth:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] stroke=ff3b30ff|ff453aff lineWidth=3
      """
    ) { Canvas { context, _ in context.stroke(Path(place), with: .color(.red), lineWidth: 3) } }
  }

  @NodeTable static var canvasShadings: [NodeRow] {
    NodeRow(
      "GraphicsContext.resolve(_: Shading)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff
      """
    ) { Canvas { context, _ in context.fill(Path(place), with: context.resolve(.color(.red))) } }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=4080bf20
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place), with: .color(.sRGB, red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=89898980
      """
    ) {
      Canvas { context, _ in
        context.fill(Path(place), with: .color(.sRGBLinear, white: 0.25, opacity: 0.5))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff
      """
    ) { Canvas { context, _ in context.fill(Path(place), with: .style(.red)) } }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=000000ff
      """
    ) {
      Canvas { context, _ in
        context.fill(Path(place), with: .palette([.color(.black), .color(.red)]))
      }
    }
  }

  @NodeTable static var canvasShadings2: [NodeRow] {
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=gradient0(0.25,0.25;1,1)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place),
          with: .linearGradient(
            rampOfThree, startPoint: CGPoint(x: 20, y: 35), endPoint: CGPoint(x: 50, y: 80)))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=gradient1(0.25,0.25;2-3)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place),
          with: .radialGradient(
            rampOfThree, center: CGPoint(x: 20, y: 35), startRadius: 2, endRadius: 3))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=gradient2(0.25,0.25;10-370)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place),
          with: .conicGradient(rampOfThree, center: CGPoint(x: 20, y: 35), angle: .degrees(10)))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M1,2 L1,2 L1,2 L1,2 Z] fill=gradient0(0,0;0,0)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(CGRect(x: 1, y: 2, width: 0, height: 0)),
          with: .linearGradient(
            rampOfThree, startPoint: CGPoint(x: 20, y: 35), endPoint: CGPoint(x: 50, y: 80)))
      }
    }
  }
}
