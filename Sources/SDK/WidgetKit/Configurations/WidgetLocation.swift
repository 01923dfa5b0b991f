/// A place for widgets on Apple's systems.
public struct WidgetLocation: Hashable, Sendable {
  private let name: String

  public static let homeScreen = WidgetLocation(name: "homeScreen")
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  public static let standBy = WidgetLocation(name: "standBy")
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
  public static let carPlay = WidgetLocation(name: "carPlay")
}

/// The material of a widget on Apple's systems.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String

  public static let glass = WidgetTexture(name: "glass")
  public static let paper = WidgetTexture(name: "paper")
}

/// The mounting of a widget on a wall or a table on Apple's systems.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String

  public static let elevated = WidgetMountingStyle(name: "elevated")
  public static let recessed = WidgetMountingStyle(name: "recessed")
}
