public import Foundation

/// The device. The values describe a phone, because most widgets are written for one.
@MainActor @preconcurrency
public final class UIDevice: Sendable {
  public static let current = UIDevice()

  private nonisolated init() {}

  /// The host name of the computer.
  public var name: String { ProcessInfo.processInfo.hostName }
  public var systemName: String { "Linux" }
  /// The version of iOS whose interface this package follows.
  public var systemVersion: String { "18.0" }
  public var model: String { "Linux" }
  public var localizedModel: String { model }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Always `nil`, because plugins have no vendor.
  public var identifierForVendor: UUID? { nil }
  /// Always -1, which means unknown.
  public var batteryLevel: Float { -1 }
  public var batteryState: BatteryState { .unknown }
  /// No effect: the battery is not monitored.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var orientation: UIDeviceOrientation { .unknown }

  public enum BatteryState: Int, Sendable {
    case unknown
    case unplugged
    case charging
    case full
  }
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
