package import WidgetModel

/// The parts of an image, each with its place: one part, or up to nine around the caps.
package struct ImageParts {
  package struct Part: Hashable {
    /// The part of the image, in fractions of its width and height.
    package var source: ViewRect
    /// The place in points.
    package var frame: ViewRect
    /// The size of a tile in points; `nil` for a part that is stretched. The first tile lies in the top
    /// left corner.
    package var tile: ViewSize?
  }

  package private(set) var parts: [Part] = []

  /// A part of one axis, in points: of the image, and of the frame.
  private struct Span {
    var start: Double
    var length: Double
    var place: Double
    var room: Double
    var isTiled = false
  }

  /// Makes the parts of an image in the frame of its node.
  ///
  /// - Parameter isMirrored: Whether the leading edge is the right one.
  package init(of image: ViewImage, _ node: LaidOutNode, isMirrored: Bool) {
    let scale = max(node.number(.imageScale, or: 1), 0.01)
    let whole = ViewSize(width: Double(image.width) / scale, height: Double(image.height) / scale)
    let source = Self.source(of: node)
    let isTiled = node.constant(.resizingMode, or: ResizingMode.stretch) == .tile
    let (leading, trailing) = (node.number(.capLeading, or: 0), node.number(.capTrailing, or: 0))
    let columns = Self.spans(
      length: whole.width * source.width, room: node.frame.width,
      caps: isMirrored ? (trailing, leading) : (leading, trailing), isTiled)
    let rows = Self.spans(
      length: whole.height * source.height, room: node.frame.height,
      caps: (node.number(.capTop, or: 0), node.number(.capBottom, or: 0)), isTiled)
    for row in rows {
      for column in columns {
        let part = ViewRect(
          x: source.x + column.start / whole.width, y: source.y + row.start / whole.height,
          width: column.length / whole.width, height: row.length / whole.height)
        let frame = ViewRect(
          x: node.frame.x + column.place, y: node.frame.y + row.place, width: column.room,
          height: row.room)
        let tile = ViewSize(
          width: column.isTiled ? column.length : column.room,
          height: row.isTiled ? row.length : row.room)
        parts.append(
          Part(source: part, frame: frame, tile: column.isTiled || row.isTiled ? tile : nil))
      }
    }
  }

  /// Returns the drawn part of an image within the image; the whole image for a part without an area.
  private static func source(of node: LaidOutNode) -> ViewRect {
    let (x, y) = (node.number(.sourceX, or: 0), node.number(.sourceY, or: 0))
    let width = min(node.number(.sourceWidth, or: 1), 1 - x)
    let height = min(node.number(.sourceHeight, or: 1), 1 - y)
    guard x >= 0, y >= 0, width > 0, height > 0 else { return .unit }
    return ViewRect(x: x, y: y, width: width, height: height)
  }

  private static func spans(
    length: Double, room: Double, caps: (Double, Double), _ isTiled: Bool
  ) -> [Span] {
    // Caps larger than the image or the frame are reduced in proportion.
    let both = max(caps.0, 0) + max(caps.1, 0)
    let factor = both > 0 ? min(1, length / both, room / both) : 0
    let (first, last) = (max(caps.0, 0) * factor, max(caps.1, 0) * factor)
    let spans = [
      Span(start: 0, length: first, place: 0, room: first),
      Span(
        start: first, length: length - first - last, place: first, room: room - first - last,
        isTiled: isTiled),
      Span(start: length - last, length: last, place: room - last, room: last),
    ]
    return spans.filter { $0.length > 1e-6 && $0.room > 1e-6 }
  }
}

extension ViewRect {
  /// The whole of an image, in fractions.
  package static let unit = ViewRect(x: 0, y: 0, width: 1, height: 1)
}
