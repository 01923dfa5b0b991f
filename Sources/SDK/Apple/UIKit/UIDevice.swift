public import Foundation

/// The device. It stands for a phone, because that is what widgets are written for.
@MainActor @preconcurrency
public final class UIDevice: Sendable {
  /// The one that there is.
  public static let current = UIDevice()

  private nonisolated init() {}

  /// The name of the computer in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// `Linux`.
  public var systemName: String { "Linux" }
  /// The version of iOS whose interface this package follows.
  public var systemVersion: String { "18.0" }
  /// What it is.
  public var model: String { "Linux" }
  /// What it is.
  public var localizedModel: String { model }
  /// A phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// There is none: nobody tells apps apart by their vendor.
  public var identifierForVendor: UUID? { nil }
  /// Not known: -1.
  public var batteryLevel: Float { -1 }
  /// Not known.
  public var batteryState: BatteryState { .unknown }
  /// No effect: the battery is not watched.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Not known.
  public var orientation: UIDeviceOrientation { .unknown }

  /// What the battery does.
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown
    /// It is used.
    case unplugged
    /// It is charged.
    case charging
    /// It is full.
    case full
  }
}

/// Which way the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side.
  case landscapeLeft
  /// On its other side.
  case landscapeRight
  /// Lying.
  case faceUp
  /// Lying on its face.
  case faceDown

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
