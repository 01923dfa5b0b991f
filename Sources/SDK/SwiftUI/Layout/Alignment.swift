public import Foundation

/// A horizontal guide by which views are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  let guide: Guide

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) {
    guide = .custom(CustomGuides.constant(of: id, on: .horizontal))
  }

  init(_ guide: Guide) { self.guide = guide }

  /// The leading edges.
  public static let leading = Self(.standard(.leading))
  /// The middles.
  public static let center = Self(.standard(.center))
  /// The trailing edges.
  public static let trailing = Self(.standard(.trailing))
}

/// A vertical guide by which views are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  let guide: Guide

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) {
    guide = .custom(CustomGuides.constant(of: id, on: .vertical))
  }

  init(_ guide: Guide) { self.guide = guide }

  /// The top edges.
  public static let top = Self(.standard(.top))
  /// The middles.
  public static let center = Self(.standard(.verticalCenter))
  /// The bottom edges.
  public static let bottom = Self(.standard(.bottom))
  /// The baselines of the first lines.
  public static let firstTextBaseline = Self(.standard(.firstBaseline))
  /// The baselines of the last lines.
  public static let lastTextBaseline = Self(.standard(.lastBaseline))
}

/// A guide in each direction.
public struct Alignment: Hashable, Sendable {
  /// The horizontal guide.
  public var horizontal: HorizontalAlignment
  /// The vertical guide.
  public var vertical: VerticalAlignment

  /// Takes a guide in each direction.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// A corner.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// A corner.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// A corner.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// A corner.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
  /// On the first baseline.
  public static let centerFirstTextBaseline = Self(
    horizontal: .center, vertical: .firstTextBaseline)
  /// On the last baseline.
  public static let centerLastTextBaseline = Self(horizontal: .center, vertical: .lastTextBaseline)
  /// At the leading edge, on the first baseline.
  public static let leadingFirstTextBaseline = Self(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// At the leading edge, on the last baseline.
  public static let leadingLastTextBaseline = Self(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// At the trailing edge, on the first baseline.
  public static let trailingFirstTextBaseline = Self(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// At the trailing edge, on the last baseline.
  public static let trailingLastTextBaseline = Self(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// Identifies a guide of one's own.
public protocol AlignmentID {
  /// Where the guide is in a view that does not set it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  /// As an attribute; none for the default.
  var attribute: AttributeValue? { self == .center ? nil : .integer(guide.constant) }
}

extension VerticalAlignment {
  /// As an attribute; none for the default.
  var attribute: AttributeValue? { self == .center ? nil : .integer(guide.constant) }
}

extension Alignment {
  /// Both guides, as far as they are not the default.
  package var attributes: Attributes {
    [.horizontalAlignment: horizontal.attribute, .verticalAlignment: vertical.attribute]
  }
}
