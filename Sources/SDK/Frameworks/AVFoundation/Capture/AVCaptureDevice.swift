public import AppleFoundation

/// A camera or microphone. There are none.
public final class AVCaptureDevice: NSObject, Sendable {
  public let uniqueID: String
  public let localizedName: String

  private init(uniqueID: String, localizedName: String) {
    self.uniqueID = uniqueID
    self.localizedName = localizedName
  }

  public enum Position: Int, Sendable {
    case unspecified
    case back
    case front
  }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = Self(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
  }

  /// Always `denied`, because there is no camera and no microphone.
  public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }

  /// Denies the request: calls the handler with false.
  public class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) { handler(false) }

  /// Always false, because there is no camera and no microphone.
  public class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

  /// Always `nil`, because there is no camera and no microphone.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// Always `nil`, because there is no camera and no microphone.
  public class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
}

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorized
}
