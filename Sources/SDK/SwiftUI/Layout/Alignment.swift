public import Foundation

public struct HorizontalAlignment: Hashable, Sendable {
  let guide: Guide

  public init(_ id: any AlignmentID.Type) {
    guide = .custom(CustomGuides.constant(of: id, on: .horizontal))
  }

  init(_ guide: Guide) { self.guide = guide }

  public static let leading = Self(.standard(.leading))
  public static let center = Self(.standard(.center))
  public static let trailing = Self(.standard(.trailing))
}

public struct VerticalAlignment: Hashable, Sendable {
  let guide: Guide

  public init(_ id: any AlignmentID.Type) {
    guide = .custom(CustomGuides.constant(of: id, on: .vertical))
  }

  init(_ guide: Guide) { self.guide = guide }

  public static let top = Self(.standard(.top))
  public static let center = Self(.standard(.verticalCenter))
  public static let bottom = Self(.standard(.bottom))
  public static let firstTextBaseline = Self(.standard(.firstBaseline))
  public static let lastTextBaseline = Self(.standard(.lastBaseline))
}

public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Self(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Self(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Self(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Self(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Self(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Self(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  /// The guide as an attribute; `nil` for the default guide.
  var attribute: AttributeValue? { self == .center ? nil : .integer(guide.constant) }
}

extension VerticalAlignment {
  /// The guide as an attribute; `nil` for the default guide.
  var attribute: AttributeValue? { self == .center ? nil : .integer(guide.constant) }
}

extension Alignment {
  /// The guides as attributes, without default guides.
  package var attributes: Attributes {
    [.horizontalAlignment: horizontal.attribute, .verticalAlignment: vertical.attribute]
  }
}
