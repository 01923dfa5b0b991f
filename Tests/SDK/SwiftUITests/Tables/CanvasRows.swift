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
  }

  @NodeTable static var canvasTexts2: [NodeRow] {
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
    NodeRow(
      "GraphicsContext.draw(_: Text, in: CGRect)",
      """
      geometryReader
        position x=30 y=50
          frame horizontalAlignment=0 verticalAlignment=16 width=40 height=60
            text text='a'
      """
    ) { Canvas { context, _ in context.draw(a, in: place) } }
  }

  @NodeTable static var canvasTexts3: [NodeRow] {
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
  }

  @NodeTable static var canvasPictures2: [NodeRow] {
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

  @NodeTable static var canvasPictures3: [NodeRow] {
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
  }

  @NodeTable static var canvasPictures4: [NodeRow] {
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
}
