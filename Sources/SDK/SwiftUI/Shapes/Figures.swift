public import Foundation

public nonisolated struct Rectangle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// The outline as a figure of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.rectangle)) }
}

public nonisolated struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Corners are drawn as wide as high, with the smaller length of `cornerSize` as the radius.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// The outline as a figure of the host.
  public var _outline: _ShapeOutline {
    _ShapeOutline(
      figure: .node(.roundedRectangle),
      attributes: [
        .cornerRadius: .length(max(min(cornerSize.width, cornerSize.height), 0)),
        .cornerStyle: style.attribute,
      ])
  }
}

public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

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

public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

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

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// The outline as a figure of the host.
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

public nonisolated struct Circle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The outline as a figure of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.circle)) }
}

public nonisolated struct Ellipse: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// The outline as a figure of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.ellipse)) }
}

public nonisolated struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  /// The outline as a figure of the host.
  public var _outline: _ShapeOutline { _ShapeOutline(figure: .node(.capsule)) }
}

public nonisolated struct ContainerRelativeShape: InsettableShape {
  public init() {}

  /// Returns a rectangle with corners of 16 points. When drawn, the shape has the corners of the
  /// widget.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 16) }

  /// The outline as a figure of the host.
  public var _outline: _ShapeOutline {
    _ShapeOutline(figure: .node(.containerRelativeShape))
  }
}

/// Equal to ``ContainerRelativeShape``.
public nonisolated struct ConcentricRectangle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { ContainerRelativeShape().path(in: rect) }

  public var _outline: _ShapeOutline { ContainerRelativeShape()._outline }
}

extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }

  /// The outline as a path of the host.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(figure: .node(.path), attributes: [.path: .path(self)])
  }
}

extension RoundedCornerStyle {
  /// The style as an attribute; `nil` for continuous corners, the default of a node.
  var attribute: AttributeValue? { self == .circular ? .integer(0) : nil }
}
