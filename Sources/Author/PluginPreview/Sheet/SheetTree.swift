internal import WidgetModel

/// Turns a laid-out sheet into views, which the renderers draw like a widget.
enum SheetTree {
  /// Returns the views of a sheet.
  ///
  /// - Parameter image: The drawn picture of an entry; `nil` leaves its place empty.
  static func views(
    _ layout: SheetLayout, image: (ContactSheet.PictureSource) -> ViewImage?
  ) -> EntryViews {
    var styles = Styles()
    let whole = ViewRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    var nodes = [
      LaidOutNode(.zstack, style: styles.index(of: SheetFont(size: 17)), frame: whole),
      shape(.rectangle, whole, fill: .color(SheetColor.ground), stroke: nil),
    ]
    for item in layout.items {
      switch item {
      case .box(let frame, let radius, let fill, let stroke):
        nodes.append(shape(.roundedRectangle, frame, fill: fill, stroke: stroke, radius: radius))
      case .text(let text, let place, let font):
        nodes.append(self.text(text, place, font, styles.index(of: font), whole))
      case .picture(let source, let frame):
        guard let image = image(source) else { continue }
        nodes.append(
          LaidOutNode(.image, frame: frame, attributes: sorted([.init(.image, .image(image))])))
      }
    }
    nodes[0].childCount = nodes.count - 1
    nodes[0].descendantCount = nodes.count - 1
    return EntryViews(
      LaidOutTree(
        size: layout.size, cornerRadius: 0, direction: .leftToRight, locale: "en_US",
        styles: styles.all, nodes: nodes))
  }

  /// The styles of the texts, each once.
  private struct Styles {
    private(set) var all: [DrawingStyle] = []
    private var indices: [SheetFont: Int] = [:]

    mutating func index(of font: SheetFont) -> Int {
      if let index = indices[font] { return index }
      indices[font] = all.count
      all.append(
        DrawingStyle(
          size: font.size, weight: font.weight, design: font.isMonospaced ? .monospaced : .standard,
          foreground: .color(font.color)))
      return all.count - 1
    }
  }

  private static func shape(
    _ type: ViewNodeType, _ frame: ViewRect, fill: Paint?, stroke: ColorPair?, radius: Double = 0
  ) -> LaidOutNode {
    var attributes: [ViewAttribute] = []
    switch fill {
    case .color(let color)?: attributes.append(.init(.fill, .color(color)))
    case .gradient(let gradient)?: attributes.append(.init(.fill, .gradient(gradient)))
    case nil: break
    }
    if let stroke {
      attributes += [
        .init(.stroke, .color(stroke)), .init(.lineWidth, .number(1)),
        .init(.strokeInside, .flag(true)),
      ]
    }
    if type == .roundedRectangle { attributes.append(.init(.cornerRadius, .number(radius))) }
    return LaidOutNode(type, frame: frame, attributes: sorted(attributes))
  }

  /// Returns a line of text. The fragment has no width, so that the letters keep their own.
  private static func text(
    _ text: String, _ place: ViewPoint, _ font: SheetFont, _ style: Int, _ whole: ViewRect
  ) -> LaidOutNode {
    let frame = ViewRect(
      x: place.x, y: place.y - font.size, width: max(0, whole.width - place.x),
      height: font.size * 1.3)
    let fragment = TextFragment(text: text, x: place.x, baseline: place.y, width: 0)
    return LaidOutNode(
      .text, style: style, frame: frame,
      attributes: sorted([.init(.text, .string(text)), .init(.fragments, .fragments([fragment]))]))
  }

  private static func sorted(_ attributes: [ViewAttribute]) -> [ViewAttribute] {
    attributes.sorted { $0.key < $1.key }
  }
}
