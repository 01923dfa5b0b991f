public import Foundation

/// A rectangle.
public nonisolated struct Rectangle: InsettableShape {
  /// Makes one.
  public init() {}

  /// The edges of the rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// A node of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.rectangle)) }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: InsettableShape {
  /// How large the corners are, in points.
  public var cornerSize: CGSize
  /// How they are rounded.
  public var style: RoundedCornerStyle

  /// Takes one radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Takes a width and a height; corners are drawn round, with the smaller of both.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// A node of the host.
  public var _outline: _ShapeOutline {
    _ShapeOutline(
      figure: .node(.roundedRectangle),
      attributes: [
        .cornerRadius: .length(max(min(cornerSize.width, cornerSize.height), 0)),
        .cornerStyle: style.attribute,
      ])
  }
}

/// The radii of four corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// Above, where lines begin.
  public var topLeading: CGFloat
  /// Below, where lines begin.
  public var bottomLeading: CGFloat
  /// Below, where lines end.
  public var bottomTrailing: CGFloat
  /// Above, where lines end.
  public var topTrailing: CGFloat

  /// Takes four radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners are rounded differently.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii
  /// How they are rounded.
  public var style: RoundedCornerStyle

  /// Takes radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Takes a radius for each corner.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  /// The outline, from left to right.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// A node of the host.
  public var _outline: _ShapeOutline {
    _ShapeOutline(
      figure: .node(.roundedRectangle),
      attributes: [
        .topLeadingRadius: .length(max(cornerRadii.topLeading, 0)),
        .bottomLeadingRadius: .length(max(cornerRadii.bottomLeading, 0)),
        .bottomTrailingRadius: .length(max(cornerRadii.bottomTrailing, 0)),
        .topTrailingRadius: .length(max(cornerRadii.topTrailing, 0)),
        .cornerStyle: style.attribute,
      ])
  }
}

/// A circle in the middle.
public nonisolated struct Circle: InsettableShape {
  /// Makes one.
  public init() {}

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// A node of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.circle)) }
}

/// An ellipse.
public nonisolated struct Ellipse: InsettableShape {
  /// Makes one.
  public init() {}

  /// The outline.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// A node of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.ellipse)) }
}

/// A rectangle with half circles at its short sides.
public nonisolated struct Capsule: InsettableShape {
  /// How the ends are rounded.
  public var style: RoundedCornerStyle

  /// Makes one.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  /// A node of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.capsule)) }
}

/// The outline of the widget, as far in as the shape is.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  /// Makes one.
  public init() {}

  /// A rectangle with the usual corners; the host knows better.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 16) }

  /// A node of the host.
  public var _outline: _ShapeOutline {
    _ShapeOutline(figure: .node(.containerRelativeShape))
  }
}

/// A rectangle whose corners go with those of the widget.
public nonisolated struct ConcentricRectangle: InsettableShape {
  /// Makes one.
  public init() {}

  /// A rectangle with the usual corners; the host knows better.
  public func path(in rect: CGRect) -> Path { ContainerRelativeShape().path(in: rect) }

  /// A node of the host.
  public var _outline: _ShapeOutline { ContainerRelativeShape()._outline }
}

extension Path: Shape {
  /// The path as it is.
  public nonisolated func path(in rect: CGRect) -> Path { self }

  /// A node of the host.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(figure: .node(.path), attributes: [.path: .path(self)])
  }
}

extension RoundedCornerStyle {
  /// Continuous is what a node has if nothing is set.
  var attribute: AttributeValue? { self == .circular ? .integer(0) : nil }
}
