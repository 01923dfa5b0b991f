public import Foundation

extension ProcessInfo {
  public enum ThermalState: Int, Sendable {
    case nominal = 0
    case fair
    case serious
    case critical
  }

  /// No effect: the host does not report the power mode, so the value is always false.
  public var isLowPowerModeEnabled: Bool { false }
  /// No effect: the host does not report a temperature, so the value is always `nominal`.
  public var thermalState: ThermalState { .nominal }
  /// Always false on Linux.
  public var isiOSAppOnMac: Bool { false }
  /// Always false on Linux.
  public var isMacCatalystApp: Bool { false }

  /// Calls the closure with false on a background queue. The activity never expires, because the
  /// process is never suspended.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.global().async { block(false) } }
}

extension ProcessInfo {
  /// Never posted: the host does not report a temperature.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Never posted: the host does not report the power mode.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
