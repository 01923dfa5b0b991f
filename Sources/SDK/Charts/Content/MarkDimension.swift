public import SwiftUI

/// How wide or how high a mark is.
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

  /// As the chart likes.
  public static let automatic = MarkDimension(storage: .automatic)

  /// In points.
  public static func fixed(_ value: CGFloat) -> MarkDimension { .init(storage: .fixed(value)) }

  /// As much as there is room, less so many points on each side.
  public static func inset(_ value: CGFloat) -> MarkDimension { .init(storage: .inset(value)) }

  /// A share of the room.
  public static func ratio(_ value: CGFloat) -> MarkDimension { .init(storage: .ratio(value)) }

  private init(storage: Storage) { self.storage = storage }

  /// In points.
  public init(floatLiteral value: Double) { storage = .fixed(CGFloat(value)) }

  /// In points.
  public init(integerLiteral value: Int) { storage = .fixed(CGFloat(value)) }

  /// In points, of so much room.
  func length(of room: CGFloat, automatic share: CGFloat) -> CGFloat {
    switch storage {
    case .automatic: max(room * share, 0)
    case .fixed(let value): max(value, 0)
    case .inset(let value): max(room - 2 * value, 0)
    case .ratio(let value): max(room * value, 0)
    }
  }
}
