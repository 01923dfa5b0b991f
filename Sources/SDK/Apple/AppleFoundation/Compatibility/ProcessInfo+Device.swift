public import Foundation

extension ProcessInfo {
  /// How warm a device is.
  public enum ThermalState: Int, Sendable {
    /// As it should be.
    case nominal = 0
    /// A little warm.
    case fair
    /// Warm.
    case serious
    /// Too warm.
    case critical
  }

  /// No effect: the host does not say, and counts as not saving power.
  public var isLowPowerModeEnabled: Bool { false }
  /// No effect: the host does not say, and counts as cool.
  public var thermalState: ThermalState { .nominal }
  /// Not an app of another system.
  public var isiOSAppOnMac: Bool { false }
  /// Not an app of another system.
  public var isMacCatalystApp: Bool { false }

  /// Runs `block` now: nothing suspends the process.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.global().async { block(false) } }
}
