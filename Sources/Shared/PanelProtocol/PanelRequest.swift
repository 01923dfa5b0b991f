/// The facts about a panel in the headers of a request.
///
/// The headers are those of trmnl-firmware 1.8.14, `lib/trmnl/src/api-client/request_headers.cpp`.
/// A value that is not plausible counts as absent: a client can write anything.
public struct PanelRequest: Hashable, Sendable {
  /// `ID`: the hardware address.
  public var mac: MACAddress?
  /// `Access-Token`: the key, at most ``PanelKey/lengthLimit`` bytes.
  public var key: String?
  /// `Width` and `Height`.
  public var size: PanelSize?
  /// The hardware, as the panel describes it.
  public var report: PanelReport

  /// Reads the headers of a request.
  ///
  /// - Parameter header: Returns the value of a header, whatever the case of the name.
  public init(_ header: (String) -> String?) {
    mac = header("ID").flatMap { MACAddress($0) }
    key = header("Access-Token").flatMap { PanelKey.isPlausible($0) ? $0 : nil }
    if let width = header("Width").flatMap({ Int($0.prefix(8)) }),
      let height = header("Height").flatMap({ Int($0.prefix(8)) })
    {
      size = PanelSize(width: width, height: height)
    }
    report = PanelReport(header)
  }
}

/// The measurements of a panel, and the versions of its parts.
public struct PanelReport: Hashable, Sendable, Codable {
  /// The limit for the characters of a text.
  static let textLimit = 32

  /// `Battery-Voltage` in volts, from 0 to 20.
  public var battery: Double?
  /// `Percent-Charged`, from 0 to 100.
  public var charge: Int?
  /// `Battery-Charging`, or else `USB-Connected`.
  public var isCharging: Bool?
  /// `RSSI`: the strength of the Wi-Fi signal in dBm, from -120 to 0.
  public var signal: Int?
  /// `FW-Version`.
  public var firmware: String?
  /// `Model`.
  public var model: String?
  /// `Update-Source`: the reason for which the panel woke.
  public var wakeReason: String?

  /// Creates a report without any measurement.
  public init() {}

  init(_ header: (String) -> String?) {
    battery = header("Battery-Voltage").flatMap { Double($0.prefix(16)) }
      .flatMap { (0...20).contains($0) ? $0 : nil }
    charge = Self.integer(header("Percent-Charged"), in: 0...100)
    isCharging =
      Self.flag(header("Battery-Charging")) ?? Self.flag(header("USB-Connected"))
    signal = Self.integer(header("RSSI"), in: -120...0)
    firmware = Self.text(header("FW-Version"))
    model = Self.text(header("Model"))
    wakeReason = Self.text(header("Update-Source"))
  }

  private static func integer(_ text: String?, in range: ClosedRange<Int>) -> Int? {
    text.flatMap { Int($0.prefix(8)) }.flatMap { range.contains($0) ? $0 : nil }
  }

  private static func flag(_ text: String?) -> Bool? {
    switch text {
    case "1", "true": true
    case "0", "false": false
    default: nil
    }
  }

  /// Returns the visible ASCII characters of a text, at most ``textLimit``; `nil` for none.
  private static func text(_ text: String?) -> String? {
    guard let text else { return nil }
    let visible = text.utf8.prefix(4 * textLimit).filter { (0x20...0x7e).contains($0) }
    let kept = String(decoding: visible.prefix(textLimit), as: UTF8.self)
    return kept.isEmpty ? nil : kept
  }
}
