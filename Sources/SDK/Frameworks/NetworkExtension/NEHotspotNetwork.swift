public import AppleFoundation

/// A wireless network. No call has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class NEHotspotNetwork: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open var ssid: String { "" }
  open var bssid: String { "" }
  open var signalStrength: Double { 0 }
  open var isSecure: Bool { false }

  /// Calls the handler with `nil`, as on a device that may not tell its location.
  open class func fetchCurrent(
    completionHandler: @escaping @Sendable (NEHotspotNetwork?) -> Void
  ) {
    tell()
    completionHandler(nil)
  }

  /// Always `nil`, as on a device that may not tell its location.
  open class func fetchCurrent() async -> NEHotspotNetwork? {
    tell()
    return nil
  }

  private static func tell() {
    AuthorWarnings.report("NetworkExtension: the wireless network is not told")
  }
}
