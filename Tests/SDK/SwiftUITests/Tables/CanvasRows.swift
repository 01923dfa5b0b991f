internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  @NodeTable static var canvasTexts: [NodeRow] {
    NodeRow(
      "GraphicsContext.resolve(_: Text)",
      """
      geometryReader
        position x=4.25 y=10
          frame horizontalAlignment=0 verticalAlignment=16 width=8.5 height=20
            text text='a'
      """
    ) {
      Canvas { context, size in
        let text = context.resolve(a);
        context.draw(text, in: CGRect(origin: .zero, size: text.measure(in: size)))
      }
    }
    NodeRow(
      "GraphicsContext.resolve(_: Text)",
      """
      geometryReader
        position x=5 y=40
          frame horizontalAlignment=0 verticalAlignment=16 width=10 height=80
            text text='wide'
      """
    ) {
      Canvas { context, _ in
        let text = context.resolve(Text(verbatim: "wide"));
        context.draw(
          text, in: CGRect(origin: .zero, size: text.measure(in: CGSize(width: 10, height: 9))))
      }
    }
    NodeRow(
      "GraphicsContext.draw(_: ResolvedText, in: CGRect)",
      """
      geometryReader
        position x=30 y=50
          frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
            text text='a'
      """
    ) { Canvas { context, _ in context.draw(context.resolve(a), in: place) } }
    NodeRow(
      "GraphicsContext.draw(_: ResolvedText, at: CGPoint, anchor: UnitPoint)",
      """
      geometryReader
        position x=3 y=4
          frame horizontalAlignment=2 verticalAlignment=18 width=0 height=0
            fixedSize
              text text='a'
      """
    ) {
      Canvas { context, _ in
        context.draw(context.resolve(a), at: CGPoint(x: 3, y: 4), anchor: .bottomTrailing)
      }
    }
  }

  @NodeTable static var canvasTexts2: [NodeRow] {
    NodeRow(
      "GraphicsContext.draw(_: Text, in: CGRect)",
      """
      geometryReader
        position x=30 y=50
          frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
            text text='a'
      """
    ) { Canvas { context, _ in context.draw(a, in: place) } }
    NodeRow(
      "GraphicsContext.draw(_: Text, at: CGPoint, anchor: UnitPoint)",
      """
      geometryReader
        position x=3 y=4
          frame horizontalAlignment=0 verticalAlignment=16 width=0 height=0
            fixedSize
              text text='a'
      """
    ) { Canvas { context, _ in context.draw(a, at: CGPoint(x: 3, y: 4), anchor: .topLeading) } }
    NodeRow(
      "GraphicsContext.draw(_: Text, at: CGPoint, anchor: UnitPoint)",
      """
      geometryReader
        position x=3 y=4
          frame width=0 height=0
            fixedSize
              text text='a'
      """
    ) {
      Canvas { context, _ in
        context.draw(a, at: CGPoint(x: 3, y: 4), anchor: UnitPoint(x: 0.25, y: 0.75))
      }
    }
  }

  @NodeTable static var canvasPictures: [NodeRow] {
    NodeRow(
      "GraphicsContext.resolve(_: Image)",
      """
      geometryReader
        position x=10 y=10
          frame horizontalAlignment=0 verticalAlignment=16 width=20 height=20
            text text='a'
      """
    ) {
      Canvas { context, _ in
        context.draw(
          a, in: CGRect(origin: .zero, size: context.resolve(Image(systemName: "star")).size))
      }
    }
    NodeRow(
      "GraphicsContext.draw(_: ResolvedImage, in: CGRect, style: FillStyle)",
      """
      geometryReader
        position x=30 y=50
          frame width=40 height=60
            image resizable=true symbol='star'
      """
    ) {
      Canvas { context, _ in context.draw(context.resolve(Image(systemName: "star")), in: place) }
    }
    NodeRow(
      "GraphicsContext.draw(_: ResolvedImage, at: CGPoint, anchor: UnitPoint)",
      """
      geometryReader
        position x=3 y=4
          frame verticalAlignment=16 width=0 height=0
            fixedSize
              image symbol='star'
      """
    ) {
      Canvas { context, _ in
        context.draw(
          context.resolve(Image(systemName: "star")), at: CGPoint(x: 3, y: 4), anchor: .top)
      }
    }
    NodeRow(
      "GraphicsContext.draw(_: Image, in: CGRect, style: FillStyle)",
      """
      geometryReader
        position x=30 y=50
          frame width=40 height=60
            image resizable=true symbol='star'
      """
    ) { Canvas { context, _ in context.draw(Image(systemName: "star"), in: place) } }
  }

  @NodeTable static var canvasPictures2: [NodeRow] {
    NodeRow(
      "GraphicsContext.draw(_: Image, at: CGPoint, anchor: UnitPoint)",
      """
      geometryReader
        position x=3 y=4
          frame horizontalAlignment=0 width=0 height=0
            fixedSize
              image symbol='star'
      """
    ) {
      Canvas { context, _ in
        context.draw(Image(systemName: "star"), at: CGPoint(x: 3, y: 4), anchor: .leading)
      }
    }
    NodeRow(
      "GraphicsContext.resolveSymbol(id:)",
      """
      geometryReader
        position x=30 y=50
          frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
            text text='a'
      """
    ) {
      Canvas { context, _ in
        if context.resolveSymbol(id: 2) == nil { context.draw(a, in: place) }
      } symbols: {
        b.tag(1)
      }
    }
    NodeRow(
      "GraphicsContext.draw(_: ResolvedSymbol, in: CGRect)",
      """
      geometryReader
        position x=30 y=50
          frame width=40 height=60
            divider
      """
    ) {
      Canvas { context, _ in
        if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, in: place) }
      } symbols: {
        b.tag(1)
      }
    }
  }

  @NodeTable static var canvasPictures3: [NodeRow] {
    NodeRow(
      "GraphicsContext.draw(_: ResolvedSymbol, at: CGPoint, anchor: UnitPoint)",
      """
      geometryReader
        position x=3 y=4
          frame verticalAlignment=18 width=0 height=0
            fixedSize
              divider
      """
    ) {
      Canvas { context, _ in
        if let symbol = context.resolveSymbol(id: 1) {
          context.draw(symbol, at: CGPoint(x: 3, y: 4), anchor: .bottom)
        }
      } symbols: {
        b.tag(1)
      }
    }
  }

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

  @NodeTable static var canvasTransforms2: [NodeRow] {
    NodeRow(
      "GraphicsContext.rotate(by:)",
      """
      geometryReader
        position x=-4 y=3
          frame width=0 height=0
            fixedSize
              text text='a'
      messages: 1
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
}
