internal import SwiftUI

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

  /// Makes the family with a number; `nil` if there is none.
  public init?(rawValue: Int) {
    guard Self.table.indices.contains(rawValue) else { return nil }
    self = Self.position(UInt8(rawValue))
  }

  public var rawValue: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension WidgetFamily {
  /// The properties of one case.
  private struct Line {
    let name: String
    /// Whether hosts have the family.
    let isInHosts: Bool
    /// Whether the widget has an opaque background and a margin around its content.
    let isSystem: Bool

    static func system(_ name: String) -> Line {
      Line(name: name, isInHosts: true, isSystem: true)
    }
    static func accessory(_ name: String) -> Line {
      Line(name: name, isInHosts: true, isSystem: false)
    }
    static func missing(_ name: String) -> Line {
      Line(name: name, isInHosts: false, isSystem: false)
    }
  }

  /// The cases in their order, which is that of `WH_FAMILY_...`.
  private static let table: [Line] = [
    .system("systemSmall"), .system("systemMedium"), .system("systemLarge"),
    .system("systemExtraLarge"), .accessory("accessoryCircular"),
    .accessory("accessoryRectangular"), .accessory("accessoryInline"),
    .missing("accessoryCorner"), .missing("systemExtraLargePortrait"),
  ]

  private var line: Line { Self.table[rawValue] }
}

extension WidgetFamily {
  /// The form of the widget, if it is an accessory.
  var accessoryForm: AccessoryForm {
    self == .accessoryInline ? .inline : isSystem ? .none : .free
  }

  /// No effect: no host has the corner of a watch face. A widget may support the family, but no
  /// host requests it.
  public static var accessoryCorner: WidgetFamily { position(7) }

  /// No effect: no host has a tall rectangle. A widget may support the family, but no host requests
  /// it.
  public static var systemExtraLargePortrait: WidgetFamily { position(8) }

  /// Makes the case at a position: available code cannot name the two unavailable cases. The memory
  /// of an enum without payloads is one byte that holds the index of the case.
  private static func position(_ position: UInt8) -> WidgetFamily {
    unsafeBitCast(position, to: WidgetFamily.self)
  }
}

extension WidgetFamily: CaseIterable {
  /// The families that a host may request.
  public static var allCases: [WidgetFamily] {
    table.indices.filter { table[$0].isInHosts }.compactMap(WidgetFamily.init(rawValue:))
  }
}

extension WidgetFamily: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { line.name }

  public var debugDescription: String { description }
}

extension WidgetFamily {
  /// Makes the family of a `WH_FAMILY_...` constant; `systemSmall` for an unknown constant.
  init(constant: UInt32) { self = WidgetFamily(rawValue: Int(constant)) ?? .systemSmall }

  /// The `WH_FAMILY_...` constant, which equals the raw value; `nil` if the interface has none.
  var constant: UInt32? { line.isInHosts ? UInt32(rawValue) : nil }

  /// Whether the widget has an opaque background, unlike a widget in a bar or on a lock screen.
  var isSystem: Bool { line.isSystem }

  /// The margin around the content in points, unless the widget disables margins.
  var contentMargin: Double { isSystem ? 16 : 0 }
}
