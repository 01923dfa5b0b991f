/// The size class of a widget.
public enum WidgetFamily: Int, CaseIterable, Codable, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{
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
    }
  }

  /// The name of the case.
  public var debugDescription: String { description }

  /// `WH_FAMILY_...`; the raw values are the same.
  var constant: UInt32 { UInt32(rawValue) }

  /// Points around the content, unless the widget disables them.
  var contentMargin: Double { rawValue <= Self.systemExtraLarge.rawValue ? 16 : 0 }
}
