/// The size class of a widget.
public enum WidgetFamily: Int, Codable, Hashable, Sendable {
  /// A square.
  case systemSmall
  /// Two squares wide.
  case systemMedium
  /// Two squares wide and high.
  case systemLarge
  /// Four squares wide and two high.
  case systemExtraLarge
  /// A small disc.
  case accessoryCircular
  /// A few short lines.
  case accessoryRectangular
  /// One line of text.
  case accessoryInline
  /// Unavailable, so that a `switch` over the cases above is complete without it.
  @available(*, unavailable, message: "use accessoryCorner")
  case _accessoryCorner
  /// Unavailable, so that a `switch` over the cases above is complete without it.
  @available(*, unavailable, message: "use systemExtraLargePortrait")
  case _systemExtraLargePortrait

  /// The family with a number; `nil` if there is none.
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

  /// The position of the case.
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
  /// No effect: the corner of a watch's face, which no host has. A widget may support it, and is
  /// never asked for it.
  public static var accessoryCorner: WidgetFamily { unavailable(tag: 7) }

  /// No effect: a tall rectangle, which no host has. A widget may support it, and is never asked for
  /// it.
  public static var systemExtraLargePortrait: WidgetFamily { unavailable(tag: 8) }

  /// One of the two unavailable cases, which cannot be named in code that is available. An enum
  /// without payloads is one byte, the position of its case.
  private static func unavailable(tag: UInt8) -> WidgetFamily {
    unsafeBitCast(tag, to: WidgetFamily.self)
  }

  private static func tag(of family: WidgetFamily) -> UInt8 {
    unsafeBitCast(family, to: UInt8.self)
  }
}

extension WidgetFamily: CaseIterable {
  /// Those that a host may ask for.
  public static var allCases: [WidgetFamily] {
    [
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
      .accessoryRectangular, .accessoryInline,
    ]
  }
}

extension WidgetFamily: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name of the case.
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

  /// The name of the case.
  public var debugDescription: String { description }
}

extension WidgetFamily {
  /// The family that a host asks for, by its `WH_FAMILY_...`.
  init(constant: UInt32) { self = WidgetFamily(rawValue: Int(constant)) ?? .systemSmall }

  /// `WH_FAMILY_...`, if there is one; the raw values are the same.
  var constant: UInt32? { rawValue < Self.allCases.count ? UInt32(rawValue) : nil }

  /// Points around the content, unless the widget disables them.
  var contentMargin: Double { rawValue <= Self.systemExtraLarge.rawValue ? 16 : 0 }
}
