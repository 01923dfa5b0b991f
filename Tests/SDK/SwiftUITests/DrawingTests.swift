import Foundation
import RecordingHost
import SwiftUI
import Testing

/// Pictures as paints, effects of containers, grounds of texts, layers of a canvas.
@MainActor @Suite struct DrawingTests {
  private let a = Text(verbatim: "a")
  /// The header of a PNG of four by four pixels.
  private let picture = Image(
    data: Data(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, 0, 0, 0, 0, 0,
      ]), scale: 2)
  private let mesh = MeshGradient(
    width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
    colors: [.black, .white, .white, .black])

  @Test func `images in a text are parts of it, with the styles of the text`() {
    let star = Image(systemName: "star")
    #expect(
      nodes(of: Text("\(star) a").font(.title).bold()) == """
        text
          image symbol='star' fontStyle=2 fontWeight=700
          text text=' a' fontStyle=2 fontWeight=700
        """)
    #expect(
      nodes(of: Text(star.symbolRenderingMode(.hierarchical)) + Text(verbatim: "a").italic())
        .contains("image symbolMode=1 symbol='star'\n"))
    #expect(lines(Text(picture) + a) == ["text", "  image", "  text"])
    #expect(
      nodes(of: Text(star).font(.system(size: 10)).imageScale(.large))
        .contains("symbol='star' fontSize=1"))
    #expect(
      !nodes(of: Text(star).font(.system(size: 10)).imageScale(.large)).contains("fontSize=10 "))
  }

  private func lines(_ view: some View) -> [String] {
    nodes(of: view).split(separator: "\n").map { line in
      let name = line.drop { $0 == " " }.prefix { $0 != " " }
      return String(line.prefix { $0 == " " }) + name
    }
  }

  @Test func `a picture paints a shape, which cuts it`() {
    #expect(lines(Rectangle().fill(mesh)) == ["clip", "  mesh", "  rectangle"])
    #expect(
      lines(Circle().fill(mesh)) == ["overlay", "  circle", "  clip", "    mesh", "    circle"])
    #expect(
      lines(Rectangle().strokeBorder(mesh, lineWidth: 4)) == ["mask", "  mesh", "  rectangle"])
    #expect(
      lines(Rectangle().stroke(mesh, lineWidth: 4)) == [
        "mask", "  padding", "    mesh", "  rectangle",
      ])
    #expect(nodes(of: Rectangle().stroke(mesh, lineWidth: 4)).contains("padding top=-2"))
    #expect(
      lines(a.background(mesh)) == ["background", "  text", "  clip", "    mesh", "    rectangle"])
  }

  @Test func `an image paint is an image in tiles, of a part and a scale`() {
    let paint = ImagePaint(
      image: picture, sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), scale: 0.5)
    let text = nodes(of: Rectangle().fill(paint))
    for part in [
      "resizable=true", "resizingMode=1", "imageScale=4", "sourceX=0.5", "sourceWidth=0.5",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!nodes(of: Rectangle().fill(ImagePaint(image: picture))).contains("source"))
  }

  @Test func `a text with a picture as its paint has the primary colour, and the author is told`() {
    let recording = Recording()
    var messages: [String] = []
    recording.emit(Text(verbatim: "a").foregroundStyle(ImagePaint(image: picture))) {
      messages.append($0)
    }
    #expect(recording.text.contains("foreground=gradient0(0.5,0;0.5,1)[0:000000ff|ffffffff]"))
    #expect(messages == ["a picture or a mesh as the paint of a text is a gradient"])
  }

  @Test func `a fainter mesh has the opacity of its level`() {
    #expect(nodes(of: Rectangle().fill(mesh.secondary)).contains("opacity=0.5"))
  }

  @Test func `effects of a container are for each leaf, those of a leaf for itself`() {
    let stack = VStack {
      a; a
    }
    for view in [
      AnyView(stack.opacity(0.5)), AnyView(stack.shadow(radius: 1)),
      AnyView(stack.blendMode(.multiply)),
    ] { #expect(nodes(of: view).contains("effectsPerLeaf=true")) }
    for view in [
      AnyView(a.opacity(0.5)), AnyView(stack.opacity(1)), AnyView(stack.blur(radius: 2)),
    ] { #expect(!nodes(of: view).contains("effectsPerLeaf")) }
    #expect(nodes(of: (a + a.bold()).shadow(radius: 1)).contains("effectsPerLeaf") == false)
  }

  @Test func `levels of a colour fade by a half, a quarter and less`() {
    let levels = [
      nodes(of: Rectangle().fill(Color.black.secondary)),
      nodes(of: Rectangle().fill(Color.black.tertiary)),
      nodes(of: Rectangle().fill(Color.black.quaternary)),
      nodes(of: Rectangle().fill(Color.black.quinary)),
    ]
    #expect(
      levels == ["80", "40", "2e", "2e"].map { "rectangle fill=000000\($0)" })
  }

  @Test func `an empty link has a cell`() throws {
    let url = try #require(URL(string: "https://a.example"))
    let text = nodes(
      of: HStack {
        Link(destination: url) {}.frame(maxWidth: .infinity); a
      })
    #expect(text.contains("hstack url='https://a.example'"))
  }

  @Test func `a layer of a canvas is one picture, and clips by its opacity`() {
    let box = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    let canvas = Canvas { context, _ in
      context.opacity = 0.5
      context.clipToLayer(options: .inverse) { $0.fill(box, with: .color(.black)) }
      context.drawLayer { layer in
        layer.fill(box, with: .color(.red))
        layer.fill(box, with: .color(.red))
      }
    }
    #expect(
      lines(canvas) == [
        "geometryReader", "  mask", "    compositingGroup", "      zstack", "        path",
        "        path", "    compositingGroup", "      zstack", "        rectangle",
        "        compositingGroup", "          path",
      ])
    #expect(nodes(of: canvas).contains("compositingGroup blendMode=18"))
  }

  @Test func `an inverse clip keeps the rule of the fill`() {
    let rings = Path { path in
      path.addRect(CGRect(x: 1, y: 2, width: 6, height: 6))
      path.addRect(CGRect(x: 3, y: 4, width: 2, height: 2))
    }
    func clip(_ style: FillStyle) -> String {
      nodes(
        of: Canvas { context, _ in
          context.clip(to: rings, style: style, options: .inverse)
          context.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.red))
        })
    }
    // Filled without a hole, the rings leave the outside; with the even-odd rule, the hole too.
    let filled = clip(FillStyle())
    #expect(!filled.contains("evenOdd") && filled.contains("blendMode=18"))
    let odd = clip(FillStyle(eoFill: true))
    #expect(odd.contains("evenOdd=true") && !odd.contains("compositingGroup"))
    #expect(odd.contains("Z M-1000"))
  }

  @Test func `the last filter of a canvas is applied first`() {
    let canvas = Canvas { context, _ in
      context.addFilter(.alphaThreshold(min: 0.5, color: .red))
      context.addFilter(.blur(radius: 3))
      context.drawLayer {
        $0.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
      }
    }
    let text = nodes(of: canvas)
    #expect(
      text.contains("filter filter=8 amount=0.5 amountLimit=1 filterColor=ff3b30ff|ff453aff\n"))
    #expect(text.contains("compositingGroup blur=3"))
  }
}
