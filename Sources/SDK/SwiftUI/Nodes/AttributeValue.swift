package import AppleFoundation
package import Foundation

/// The value of a property of a node, in the types of the C interface.
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

  /// A length or a coordinate.
  package static func length(_ value: CGFloat) -> Self { .number(Double(value)) }

  /// A length that may be left out.
  package static func length(_ value: CGFloat?) -> Self? { value.map { .number(Double($0)) } }
}
