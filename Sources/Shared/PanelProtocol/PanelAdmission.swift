public import WidgetModel

/// A panel that has a key.
public struct PairedPanel: Hashable, Sendable {
  /// The panel with its name, its hardware address and its playlist.
  public var panel: Panel
  /// The key of the panel.
  public var key: PanelKey
  /// Whether the panel has shown its key in a request.
  public var isConfirmed: Bool

  /// Creates a pairing.
  public init(panel: Panel, key: PanelKey, isConfirmed: Bool = false) {
    self.panel = panel
    self.key = key
    self.isConfirmed = isConfirmed
  }
}

/// A while during which a panel that asks gets a key: `widgethost panel pair`.
public struct PairingWindow: Hashable, Sendable {
  /// The panel as it will be; its address counts only with ``isForOneAddress``.
  public var panel: Panel
  /// Whether only the panel with the address of ``panel`` may be paired.
  public var isForOneAddress: Bool
  /// The end of the window.
  public var end: Timestamp

  /// Creates a window.
  public init(panel: Panel, isForOneAddress: Bool, end: Timestamp) {
    self.panel = panel
    self.isForOneAddress = isForOneAddress
    self.end = end
  }

  func admits(_ mac: MACAddress, at now: Timestamp) -> Bool {
    now < end && (!isForOneAddress || mac == panel.mac)
  }
}

/// The decision about a request for a key.
///
/// The firmware proves nothing when it asks for a key: a hardware address is no secret. Therefore a key
/// is given without a person only until the panel has used it. A panel that has lost its key gets it
/// again in a pairing window.
public enum PanelAdmission: Hashable, Sendable {
  /// The panel has a key already, and gets the same again.
  case again(PairedPanel, closesWindow: Bool)
  /// The panel gets its first key, which must be kept before the answer.
  case first(Panel, closesWindow: Bool)
  /// The panel is known and has used its key.
  case needsWindow(name: String)
  /// The panel is unknown, and no window admits it.
  case unknown

  /// Decides about a request for a key.
  ///
  /// - Parameters:
  ///   - mac: The address in the request.
  ///   - declared: The panels of `host.conf`.
  ///   - paired: The panels with a key.
  ///   - window: The pairing window; `nil` if none is open.
  public init(
    of mac: MACAddress, declared: [Panel], paired: [PairedPanel], window: PairingWindow?,
    at now: Timestamp
  ) {
    let isAdmitted = window?.admits(mac, at: now) ?? false
    if let known = paired.first(where: { $0.panel.mac == mac }) {
      // A window for the first panel that asks is for an unknown one: with a known address anybody could get its key.
      let isRenewed = isAdmitted && window?.isForOneAddress == true
      let mayHaveKey = !known.isConfirmed || isRenewed
      self =
        mayHaveKey
        ? .again(known, closesWindow: isRenewed) : .needsWindow(name: known.panel.name)
    } else if let panel = declared.first(where: { $0.mac == mac }) {
      self = .first(panel, closesWindow: false)
    } else if isAdmitted, var panel = window?.panel {
      panel.mac = mac
      self = .first(panel, closesWindow: true)
    } else {
      self = .unknown
    }
  }
}
