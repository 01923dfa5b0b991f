package import AppleFoundation
package import Foundation

/// The value of a node's attribute, in the types of the C interface.
package enum AttributeValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case date(Date)
  case color(ColorPair)
  case gradient(GradientFill)
  case numbers([Double])
  case path(Path)
  case image(Data)

  /// A length or a coordinate in points.
  package static func length(_ value: CGFloat) -> Self { .number(Double(value)) }

  /// A length in points; `nil` for no attribute.
  package static func length(_ value: CGFloat?) -> Self? { value.map { .number(Double($0)) } }
}
