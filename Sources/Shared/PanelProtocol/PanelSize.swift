/// The size of a panel in pixels.
public struct PanelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The accepted number of pixels in each direction.
  public static let sides = 1...4096
  /// The size of the first panels, and of requests that name no size.
  public static let standard = PanelSize(checkedWidth: 800, height: 480)

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Checks both sides; `nil` if one is not in ``sides``.
  public init?(width: Int, height: Int) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size after a quarter turn.
  public var turned: PanelSize { PanelSize(checkedWidth: height, height: width) }

  /// The size as in a sentence: `800 × 480`.
  public var description: String { "\(width) × \(height)" }

  private enum CodingKeys: String, CodingKey {
    case width, height
  }

  /// Reads the size, and checks both sides.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let width = try container.decode(Int.self, forKey: .width)
    let height = try container.decode(Int.self, forKey: .height)
    guard let size = PanelSize(width: width, height: height) else {
      throw DecodingError.dataCorruptedError(
        forKey: .width, in: container, debugDescription: "a side has 1 to 4096 pixels")
    }
    self = size
  }
}
