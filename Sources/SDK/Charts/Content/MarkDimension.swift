public import SwiftUI

/// The width or height of a mark.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Storage: Hashable {
    case automatic
    case fixed(CGFloat)
    case inset(CGFloat)
    case ratio(CGFloat)
  }

  let storage: Storage

  public static let automatic = MarkDimension(storage: .automatic)

  /// A length in points.
  public static func fixed(_ value: CGFloat) -> MarkDimension { .init(storage: .fixed(value)) }

  /// The available length, less `value` points on each side.
  public static func inset(_ value: CGFloat) -> MarkDimension { .init(storage: .inset(value)) }

  /// A ratio of the available length.
  public static func ratio(_ value: CGFloat) -> MarkDimension { .init(storage: .ratio(value)) }

  private init(storage: Storage) { self.storage = storage }

  /// Makes a length in points.
  public init(floatLiteral value: Double) { storage = .fixed(CGFloat(value)) }

  /// Makes a length in points.
  public init(integerLiteral value: Int) { storage = .fixed(CGFloat(value)) }

  /// Returns the length in points, at least 0. A length that is not finite counts as `automatic`.
  ///
  /// - Parameters:
  ///   - room: the available length in points.
  ///   - share: the ratio of the available length for `automatic`.
  func length(of room: CGFloat, automatic share: CGFloat) -> CGFloat {
    let length =
      switch storage {
      case .automatic: room * share
      case .fixed(let value): value
      case .inset(let value): room - 2 * value
      case .ratio(let value): room * value
      }
    return max(length.isFinite ? length : room * share, 0)
  }
}
