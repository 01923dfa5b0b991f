internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  @NodeTable static var canvasTransforms: [NodeRow] {
    NodeRow(
      "GraphicsContext.scaleBy(x:y:)",
      """
      geometryReader
        position x=6 y=32
          frame verticalAlignment=16 width=0 height=0
            scale anchorX=0.5 anchorY=0 scaleX=4 scaleY=4
              fixedSize
                text text='a'
      """
    ) {
      Canvas { context, _ in
        context.scaleBy(x: 2, y: 8); context.draw(a, at: CGPoint(x: 3, y: 4), anchor: .top)
      }
    }
    NodeRow(
      "GraphicsContext.scaleBy(x:y:)",
      """
      geometryReader
        position x=60 y=400
          frame horizontalAlignment=0 verticalAlignment=16 width=80 height=480
            text text='a'
        path path=[M20,160 L100,160 L100,640 L20,640 Z] stroke=ff3b30ff|ff453aff lineWidth=12 dash=[16,20]
      """
    ) {
      Canvas { context, _ in
        context.scaleBy(x: 2, y: 8); context.draw(a, in: place);
        context.stroke(
          Path(place), with: .color(.red), style: StrokeStyle(lineWidth: 3, dash: [4, 5]))
      }
    }
  }

  @NodeTable static var canvasTransforms2: [NodeRow] {
    NodeRow(
      "GraphicsContext.translateBy(x:y:)",
      """
      geometryReader
        position x=8 y=10
          frame verticalAlignment=16 width=0 height=0
            fixedSize
              text text='a'
      """
    ) {
      Canvas { context, _ in
        context.translateBy(x: 5, y: 6); context.draw(a, at: CGPoint(x: 3, y: 4), anchor: .top)
      }
    }
    NodeRow(
      "GraphicsContext.rotate(by:)",
      """
      geometryReader
        path path=[M-20,10 L-20,50 L-80,50 L-80,10 Z] fill=ff3b30ff|ff453aff
      """
    ) {
      Canvas { context, _ in
        context.rotate(by: .degrees(90)); context.fill(Path(place), with: .color(.red))
      }
    }
  }

  @NodeTable static var canvasTransforms3: [NodeRow] {
    NodeRow(
      "GraphicsContext.rotate(by:)",
      """
      geometryReader
        transform matrixA=0 matrixB=1 matrixC=-1 matrixD=0
          position x=3 y=4
            frame width=0 height=0
              fixedSize
                text text='a'
      """
    ) {
      Canvas { context, _ in
        context.rotate(by: .degrees(90)); context.draw(a, at: CGPoint(x: 3, y: 4))
      }
    }
    NodeRow(
      "GraphicsContext.concatenate(_:)",
      """
      geometryReader
        path path=[M21,62 L101,62 L101,242 L21,242 Z] fill=ff3b30ff|ff453aff
      """
    ) {
      Canvas { context, _ in
        context.translateBy(x: 1, y: 2); context.concatenate(CGAffineTransform(scaleX: 2, y: 3));
        context.fill(Path(place), with: .color(.red))
      }
    }
  }

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
        mask
          position x=30 y=50
            frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
              text text='a'
          compositingGroup
            zstack horizontalAlignment=0 verticalAlignment=16
              path path=[M-1000,-1000 L1080,-1000 L1080,1080 L-1000,1080 Z] fill=000000ff
              path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=000000ff blendMode=18
      """
    ) {
      Canvas { context, _ in
        context.clip(to: Path(place), options: .inverse); context.draw(a, in: place)
      }
    }
  }

  @NodeTable static var canvasPaths2: [NodeRow] {
    NodeRow(
      "GraphicsContext.drawLayer(content:)",
      """
      geometryReader
        compositingGroup
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
    NodeRow(
      "GraphicsContext.clipToLayer(opacity:options:content:)",
      """
      geometryReader
        mask
          path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff
          compositingGroup opacity=0.5
            path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=000000ff
      """
    ) {
      Canvas { context, _ in
        context.clipToLayer(opacity: 0.5) { $0.fill(Path(place), with: .color(.black)) };
        context.fill(Path(place), with: .color(.red))
      }
    }
    NodeRow(
      "GraphicsContext.addFilter(_:options:)",
      """
      geometryReader
        frame shadowColor=ff3b30ff|ff453aff shadowRadius=2 shadowX=3 shadowY=4
          path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff shadowColor=00000054 shadowRadius=0 shadowX=0 shadowY=0
      """
    ) {
      Canvas { context, _ in
        context.addFilter(.shadow(color: .red, radius: 2, x: 3, y: 4));
        context.addFilter(.shadow(radius: -2)); context.fill(Path(place), with: .color(.red))
      }
    }
  }

  @NodeTable static var canvasPaths3: [NodeRow] {
    NodeRow(
      "GraphicsContext.addFilter(_:options:)",
      """
      geometryReader
        frame blur=2
          path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff blur=0
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
        filter filter=6 filterColor=ff3b30ff|ff453aff
          filter filter=8 amountLimit=1 filterColor=000000ff
            compositingGroup
              empty
      """
    ) {
      Canvas { context, _ in
        context.addFilter(.colorMultiply(.red)); context.addFilter(.alphaThreshold(min: 0));
        context.drawLayer { $0.clip(to: Path(place)) }
      }
    }
  }

  @NodeTable static var canvasPaths4: [NodeRow] {
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
  }

  @NodeTable static var canvasPaths5: [NodeRow] {
    NodeRow(
      "GraphicsContext.stroke(_:with:lineWidth:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] stroke=ff3b30ff|ff453aff lineWidth=3
      """
    ) { Canvas { context, _ in context.stroke(Path(place), with: .color(.red), lineWidth: 3) } }
  }
}
