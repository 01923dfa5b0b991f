public import SwiftUI

/// The width or height of the mark of each element of a plot's data.
public struct MarkDimensions<DataElement>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let dimension: (DataElement) -> MarkDimension

  public static var automatic: MarkDimensions { constant(.automatic) }

  /// A length in points.
  public static func fixed(_ value: CGFloat) -> MarkDimensions { constant(.fixed(value)) }

  /// A length in points.
  public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    .init { .fixed($0[keyPath: keyPath]) }
  }

  /// The available length, less a number of points on each side.
  public static func inset(_ value: CGFloat) -> MarkDimensions { constant(.inset(value)) }

  /// The available length, less a number of points on each side.
  public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    .init { .inset($0[keyPath: keyPath]) }
  }

  /// A ratio of the available length.
  public static func ratio(_ value: CGFloat) -> MarkDimensions { constant(.ratio(value)) }

  /// A ratio of the available length.
  public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    .init { .ratio($0[keyPath: keyPath]) }
  }

  private static func constant(_ value: MarkDimension) -> MarkDimensions { .init { _ in value } }

  private init(_ dimension: @escaping (DataElement) -> MarkDimension) { self.dimension = dimension }

  /// Makes a length in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

  /// Makes a length in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
