/// A place where widgets are shown on other systems.
public struct WidgetLocation: Hashable, Sendable {
  private let name: String

  /// A home screen.
  public static let homeScreen = WidgetLocation(name: "homeScreen")
  /// A lock screen.
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  /// A charging phone.
  public static let standBy = WidgetLocation(name: "standBy")
  /// A phone's widgets on another device.
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
  /// A car.
  public static let carPlay = WidgetLocation(name: "carPlay")
}

/// What a widget is made of on other systems.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String

  /// Glass.
  public static let glass = WidgetTexture(name: "glass")
  /// Paper.
  public static let paper = WidgetTexture(name: "paper")
}

/// How a widget is fixed to a wall or a table on other systems.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String

  /// On the surface.
  public static let elevated = WidgetMountingStyle(name: "elevated")
  /// Behind it.
  public static let recessed = WidgetMountingStyle(name: "recessed")
}
