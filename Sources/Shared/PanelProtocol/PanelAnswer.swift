/// The answer to `/api/setup`.
///
/// The firmware reads `status` from the body of an answer with the HTTP status 200, whatever its
/// success: 404 shows `message` on the panel, which asks again after 15 minutes
/// (trmnl-firmware 1.8.14, `src/services/device_setup.cpp`, `src/bl.cpp`).
public struct PanelSetupAnswer: Hashable, Sendable, Codable {
  /// 200 with a key, 404 without.
  public var status: Int
  /// The key for `Access-Token`; empty without one.
  public var apiKey: String
  /// The name of the panel.
  public var friendlyID: String
  /// The address of a picture for the screen of the set-up.
  public var imageURL: String
  /// A sentence for the panel's screen.
  public var message: String

  /// The names on the wire.
  public enum CodingKeys: String, CodingKey {
    case status, message
    case apiKey = "api_key"
    case friendlyID = "friendly_id"
    case imageURL = "image_url"
  }

  /// Gives a panel its key.
  public init(key: PanelKey, name: String, imageURL: String) {
    status = 200
    apiKey = key.text
    friendlyID = name
    self.imageURL = imageURL
    message = "This panel is now \(name)."
  }

  /// Gives a panel no key.
  public init(refusing message: String) {
    status = 404
    apiKey = ""
    friendlyID = ""
    imageURL = ""
    self.message = message
  }
}

/// The answer to `/api/display`.
///
/// A `status` of 500, and `reset_firmware`, make the firmware forget its key *and the Wi-Fi*
/// (trmnl-firmware 1.8.14, `resetDeviceCredentials` in `src/bl.cpp`), and 202 makes it ask every five
/// seconds. This type can express none of these.
public struct PanelDisplayAnswer: Hashable, Sendable, Codable {
  /// 0: a picture is there.
  public private(set) var status = 0
  /// The address of the picture.
  public var imageURL: String
  /// The name of the picture. A panel that shows a picture of this name draws nothing.
  public var filename: String
  /// The seconds until the next request.
  public var refreshRate: Int
  /// Never set: the firmware comes from its maker.
  public private(set) var updateFirmware = false
  /// Always empty.
  public private(set) var firmwareURL = ""
  /// Never set: the panel would forget its Wi-Fi.
  public private(set) var resetFirmware = false
  /// Always `none`: the button wakes the panel, and does no more.
  public private(set) var specialFunction = "none"

  /// The names on the wire.
  public enum CodingKeys: String, CodingKey {
    case status, filename
    case imageURL = "image_url"
    case refreshRate = "refresh_rate"
    case updateFirmware = "update_firmware"
    case firmwareURL = "firmware_url"
    case resetFirmware = "reset_firmware"
    case specialFunction = "special_function"
  }

  /// Creates an answer.
  public init(imageURL: String, filename: String, refreshRate: Int) {
    self.imageURL = imageURL
    self.filename = filename
    self.refreshRate = refreshRate
  }
}

/// The answer to a request that is refused.
public struct PanelErrorAnswer: Hashable, Sendable, Codable {
  /// The HTTP status once more, as the firmware's own servers do.
  public var status: Int
  /// A sentence about the cause.
  public var error: String

  /// Creates an answer.
  public init(status: Int, error: String) {
    self.status = status
    self.error = error
  }
}
