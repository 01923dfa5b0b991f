public import PanelProtocol
public import StateFiles
public import WidgetModel

/// The files of the panels, in `gallery/panels` of the state directory.
///
/// ```
/// NAME.panel    the pairing with its key
/// NAME.seen     the last request of the panel
/// window        the open pairing window
/// ```
///
/// The files are the only channel between `widgethost panel` and a running gallery: the gallery reads
/// them at each request, and nothing has to listen. Folder and files are for this user alone.
public struct PanelFolder: Sendable {
  /// The largest number of paired panels.
  public static let panelLimit = 64

  private static let remedy = "remove it, and pair the panel again"

  /// The path of the folder.
  public let path: String

  /// Names the folder in a state directory; nothing is made before the first file.
  public init(stateDirectory: String) {
    path = "\(stateDirectory)/gallery/panels"
  }

  private func pairing(_ name: String) -> String { "\(path)/\(name).panel" }
  private func seen(_ name: String) -> String { "\(path)/\(name).seen" }
  private var window: String { "\(path)/window" }

  /// Returns the panels with a key, in the order of their names.
  ///
  /// - Parameter report: Receives an error of a file, whose panel is left out.
  public func pairedPanels(_ report: (StateFileError) -> Void) -> [PairedPanel] {
    StateFile.names(in: path, endingWith: ".panel").filter(Panel.isName).prefix(Self.panelLimit)
      .compactMap { name in
        do throws(StateFileError) {
          guard let stored = try Self.read(StoredPanel.self, at: pairing(name)) else { return nil }
          guard stored.name == name else {
            throw StateFileError(damaged: pairing(name), remedy: Self.remedy)
          }
          return stored.pairedPanel
        } catch {
          report(error)
          return nil
        }
      }
  }

  /// Keeps a pairing; when the call returns, it is on the disk.
  public func keep(_ panel: PairedPanel) throws(StateFileError) {
    try StateFile.makeFolder(path)
    try StateFile.write(StoredPanel(panel), to: pairing(panel.panel.name))
  }

  /// Forgets a panel with its key.
  public func remove(_ name: String) throws(StateFileError) {
    guard Panel.isName(name) else { return }
    try StateFile.remove(pairing(name))
    try StateFile.remove(seen(name))
  }

  /// Returns the pairing window; `nil` if none is open.
  public func openWindow(at now: Timestamp) throws(StateFileError) -> PairingWindow? {
    guard let stored = try Self.read(StoredWindow.self, at: window) else { return nil }
    return stored.window.end > now ? stored.window : nil
  }

  /// Opens a pairing window in place of another one.
  public func open(_ window: PairingWindow) throws(StateFileError) {
    try StateFile.makeFolder(path)
    try StateFile.write(StoredWindow(window), to: self.window)
  }

  /// Closes the pairing window.
  public func closeWindow() throws(StateFileError) {
    try StateFile.remove(window)
  }

  /// Returns the last request of a panel; `nil` if there was none.
  public func lastSeen(_ name: String) throws(StateFileError) -> PanelSighting? {
    guard Panel.isName(name) else { return nil }
    return try Self.read(PanelSighting.self, at: seen(name))
  }

  private static func read<Value: Decodable>(
    _ type: Value.Type, at path: String
  ) throws(StateFileError) -> Value? {
    try StateFile.read(type, at: path, remedy: remedy)
  }

  func keep(_ sighting: PanelSighting, of name: String) throws(StateFileError) {
    try StateFile.makeFolder(path)
    try StateFile.write(sighting, to: seen(name))
  }
}

/// The last request of a panel, and the answer to it.
public struct PanelSighting: Hashable, Sendable, Codable {
  /// The time of the request in Unix seconds.
  public var at: Double
  /// The time of the next request in Unix seconds, if the panel keeps to the answer.
  public var next: Double
  /// The facts in the last request of the panel.
  public var report: PanelReport
  /// The size that the panel told.
  public var size: PanelSize?
  /// The widget that the panel shows.
  public var widget: String?
  /// The name of the picture that the panel shows.
  public var filename: PictureName?
  /// The number of bytes of the picture.
  public var bytes: Int?
  /// The colours of the picture.
  public var palette: String?
  /// The reason for which the panel does not show its playlist.
  public var problem: String?
  /// The names of the latest pictures, by widget.
  public var names: [String: PictureName]

  init(at now: Timestamp) {
    at = now.unixSeconds
    next = at
    report = PanelReport()
    names = [:]
  }
}

extension Timestamp {
  var unixSeconds: Double { Double(nanoseconds) / 1_000_000_000 }
}
