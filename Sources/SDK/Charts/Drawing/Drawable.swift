internal import SwiftUI

/// A drawn part of the marks. Neighbouring shapes with the same paint become one path, because the
/// number of nodes of an entry is limited.
enum Drawable {
  struct Paint: Hashable {
    var paint: _Paint
    var stroke: StrokeStyle?
  }

  case shape(Path, Paint, AnyShapeStyle)
  case view(AnyView)

  /// The number of elements of a path to which no other path is added.
  private static let elements = 2000

  /// Returns the parts with neighbouring shapes of the same paint joined.
  static func joined(_ parts: [Drawable]) -> [Drawable] {
    var joined: [Drawable] = []
    var count = 0
    for part in parts {
      if case .shape(let path, let paint, let style) = part, paint.stroke == nil,
        case .shape(var last, paint, _)? = joined.last, count < elements
      {
        // The array must not hold the path too, or each addition would copy the path.
        joined.removeLast()
        last.addPath(path)
        count += path.elements.count
        joined.append(.shape(last, paint, style))
      } else {
        if case .shape(let path, _, _) = part { count = path.elements.count }
        joined.append(part)
      }
    }
    return joined
  }

  @MainActor @ViewBuilder var view: some View {
    switch self {
    case .shape(let path, let paint, let style):
      if let stroke = paint.stroke {
        path.stroke(style, style: stroke)
      } else {
        path.fill(style)
      }
    case .view(let view): view
    }
  }
}

extension _Paint {
  var isGradient: Bool { if case .gradient = attribute { true } else { false } }
}

extension Path {
  /// The path as seen in a mirror, in a right-to-left layout. The host mirrors the frames of views
  /// but not the contents of paths.
  func mirrored(_ isMirrored: Bool, width: CGFloat) -> Path {
    isMirrored ? applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)) : self
  }
}
