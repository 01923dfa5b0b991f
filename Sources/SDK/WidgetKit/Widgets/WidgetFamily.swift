public enum WidgetFamily: Int, Codable, Hashable, Sendable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline
  /// Unavailable, so that a `switch` over the available cases is exhaustive.
  @available(*, unavailable, message: "use accessoryCorner")
  case _accessoryCorner
  /// Unavailable, so that a `switch` over the available cases is exhaustive.
  @available(*, unavailable, message: "use systemExtraLargePortrait")
  case _systemExtraLargePortrait

  /// Makes the family with a number from 0 to 8.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .systemSmall
    case 1: self = .systemMedium
    case 2: self = .systemLarge
    case 3: self = .systemExtraLarge
    case 4: self = .accessoryCircular
    case 5: self = .accessoryRectangular
    case 6: self = .accessoryInline
    case 7: self = .accessoryCorner
    case 8: self = .systemExtraLargePortrait
    default: return nil
    }
  }

  public var rawValue: Int {
    switch self {
    case .systemSmall: 0
    case .systemMedium: 1
    case .systemLarge: 2
    case .systemExtraLarge: 3
    case .accessoryCircular: 4
    case .accessoryRectangular: 5
    case .accessoryInline: 6
    default: Int(Self.tag(of: self))
    }
  }
}

extension WidgetFamily {
  /// No effect: no host has the corner of a watch face. A widget may support the family, but no
  /// host requests it.
  public static var accessoryCorner: WidgetFamily { unavailable(tag: 7) }

  /// No effect: no host has a tall rectangle. A widget may support the family, but no host requests
  /// it.
  public static var systemExtraLargePortrait: WidgetFamily { unavailable(tag: 8) }

  /// Makes one of the two unavailable cases, because available code cannot name them. The memory of
  /// an enum without payloads is one byte that holds the index of the case.
  private static func unavailable(tag: UInt8) -> WidgetFamily {
    unsafeBitCast(tag, to: WidgetFamily.self)
  }

  private static func tag(of family: WidgetFamily) -> UInt8 {
    unsafeBitCast(family, to: UInt8.self)
  }
}

extension WidgetFamily: CaseIterable {
  /// The families that a host may request.
  public static var allCases: [WidgetFamily] {
    [
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
      .accessoryRectangular, .accessoryInline,
    ]
  }
}

extension WidgetFamily: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    default: self == .accessoryCorner ? "accessoryCorner" : "systemExtraLargePortrait"
    }
  }

  public var debugDescription: String { description }
}

extension WidgetFamily {
  /// Makes the family of a `WH_FAMILY_...` constant; `systemSmall` for an unknown constant.
  init(constant: UInt32) { self = WidgetFamily(rawValue: Int(constant)) ?? .systemSmall }

  /// The `WH_FAMILY_...` constant, which equals the raw value; `nil` if the interface has none.
  var constant: UInt32? { rawValue < Self.allCases.count ? UInt32(rawValue) : nil }

  /// The margin around the content in points, unless the widget disables margins.
  var contentMargin: Double { rawValue <= Self.systemExtraLarge.rawValue ? 16 : 0 }
}
