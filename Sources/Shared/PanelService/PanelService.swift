public import Logging
public import PanelProtocol
internal import StateFiles
public import WidgetModel

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The panels of `host.conf`, with the key of a panel that has a `key_file`.
public struct DeclaredPanel: Hashable, Sendable {
  /// The panel with its name, its hardware address and its playlist.
  public var panel: Panel
  /// The key that a person has chosen; `nil` for one that the gallery makes.
  public var key: PanelKey?

  /// Creates a declaration.
  public init(panel: Panel, key: PanelKey? = nil) {
    self.panel = panel
    self.key = key
  }
}

/// Answers the requests of panels: the protocol of TRMNL's firmware, without a library for HTTP.
///
/// A request that names no panel with a key reads files, and writes and keeps nothing.
public actor PanelService {
  private let folder: PanelFolder
  private let host: any PanelHost
  private var declared: [DeclaredPanel]
  var notes: PanelNotes
  /// The latest pictures, by the name of the panel.
  private var pictures: [String: [KeptPicture]] = [:]

  private struct KeptPicture {
    var name: PictureName
    var bytes: [UInt8]
  }

  /// The number of pictures that are kept for a panel: the one that it shows, and the one that it loads.
  private static let keptPictures = 2

  /// Creates a service.
  public init(
    folder: PanelFolder, host: any PanelHost, declared: [DeclaredPanel] = [], logger: Logger
  ) {
    self.folder = folder
    self.host = host
    self.declared = declared
    notes = PanelNotes(logger: logger)
  }

  /// Takes over the panels of a new configuration.
  ///
  /// - Parameter problems: Sentences about panels that are left out; each is told once.
  public func declare(_ panels: [DeclaredPanel], problems: [String] = []) {
    declared = panels
    for problem in problems { notes.warn(problem) }
  }

  /// Answers a request.
  ///
  /// - Parameter now: The time of the request.
  public func respond(to request: PanelHTTPRequest, at now: Timestamp) async -> PanelHTTPResponse {
    guard let route = PanelRoute(request.path) else {
      return .error(404, "the panels have no such address")
    }
    guard request.method == route.method else {
      return .error(405, "use \(route.method)")
    }
    let told = PanelRequest(request.header)
    guard let mac = told.mac else {
      if route == .picture(SetupPicture.name) { return .png(SetupPicture.bytes) }
      return .error(400, "the header ID must name the hardware address of the panel")
    }
    switch route {
    case .setup: return setUp(mac, request, at: now)
    case .picture(SetupPicture.name): return .png(SetupPicture.bytes)
    case .display, .log, .picture: break
    }
    guard let paired = authenticate(mac, told.key) else {
      return .error(
        401, "the key of the panel is wrong; reset the panel, and run `widgethost panel pair`")
    }
    switch route {
    case .display, .setup: return await display(paired, told, request, at: now)
    case .log: return log(request.body, of: paired.panel)
    case .picture(let name): return picture(name, of: paired.panel)
    }
  }

  // MARK: Keys

  /// Returns the panels with a key. Settings of `host.conf` take precedence over those of a pairing.
  private func pairedPanels() -> [PairedPanel] {
    var paired = folder.pairedPanels { notes.warn("\($0)") }
    for declaration in declared {
      let index = paired.firstIndex { $0.panel.mac == declaration.panel.mac }
      if let index { paired[index].panel = declaration.panel }
      if let key = declaration.key {
        let isConfirmed = index.map { paired[$0].key == key && paired[$0].isConfirmed } ?? false
        let chosen = PairedPanel(panel: declaration.panel, key: key, isConfirmed: isConfirmed)
        if let index { paired[index] = chosen } else { paired.append(chosen) }
      }
    }
    return paired
  }

  private func authenticate(_ mac: MACAddress, _ key: String?) -> PairedPanel? {
    guard let paired = pairedPanels().first(where: { $0.panel.mac == mac }) else { return nil }
    return paired.key.matches(key) ? paired : nil
  }

  private func setUp(
    _ mac: MACAddress, _ request: PanelHTTPRequest, at now: Timestamp
  ) -> PanelHTTPResponse {
    do throws(StateFileError) {
      let decision = PanelAdmission(
        of: mac, declared: declared.map(\.panel), paired: pairedPanels(),
        window: try folder.openWindow(at: now), at: now)
      switch decision {
      case .again(let paired, let closesWindow):
        if closesWindow { try folder.closeWindow() }
        return key(of: paired, request)
      case .first(let panel, let closesWindow):
        return try pair(panel, closesWindow: closesWindow, request)
      case .needsWindow(let name):
        notes.warn(
          "\(name) (\(mac)) asks for its key, which it has used; run `widgethost panel pair --mac "
            + "\(mac)` if you have reset it")
        return .setupRefusal("Run on the host: widgethost panel pair --mac \(mac)")
      case .unknown:
        return .setupRefusal(
          "\(mac) is unknown. Run on the host: widgethost panel pair NAME WIDGET")
      }
    } catch {
      notes.warn("\(error)")
      return .setupRefusal("The host cannot keep a key; see the log of its gallery.")
    }
  }

  private func pair(
    _ panel: Panel, closesWindow: Bool, _ request: PanelHTTPRequest
  ) throws(StateFileError) -> PanelHTTPResponse {
    guard pairedPanels().count < PanelFolder.panelLimit else {
      return .setupRefusal("The host has \(PanelFolder.panelLimit) panels; remove one.")
    }
    var generator = SystemRandomNumberGenerator()
    let paired = PairedPanel(panel: panel, key: PanelKey(using: &generator))
    try folder.keep(paired)
    if closesWindow { try folder.closeWindow() }
    notes.inform("the panel \(panel.mac) is paired as \(panel.name)")
    return key(of: paired, request)
  }

  private func key(of paired: PairedPanel, _ request: PanelHTTPRequest) -> PanelHTTPResponse {
    .json(
      PanelSetupAnswer(
        key: paired.key, name: paired.panel.name,
        imageURL: "\(request.origin)/panel/\(SetupPicture.name)"))
  }

  // MARK: Pictures

  private func display(
    _ paired: PairedPanel, _ told: PanelRequest, _ request: PanelHTTPRequest, at now: Timestamp
  ) async -> PanelHTTPResponse {
    let panel = paired.panel
    confirm(paired)
    var sighting = earlierSighting(of: panel.name) ?? PanelSighting(at: now)
    sighting.at = now.unixSeconds
    sighting.report = told.report
    sighting.size = told.size
    let drawing = await PanelDrawing(host: host).picture(
      for: panel, told: told, at: now, isFirst: sighting.filename == nil)
    for note in drawing.notes { notes.warn("\(panel.name): \(note)") }
    sighting.problem = drawing.notes.first
    let sleep = drawing.sleep
    sighting.next = (now + .seconds(sleep)).unixSeconds
    defer { keep(sighting, of: panel) }
    if let picture = drawing.picture {
      sighting.show(picture, of: panel, at: now)
      if let name = sighting.filename { keep(picture.bytes, as: name, for: panel.name) }
    }
    guard let name = sighting.filename else {
      return .error(503, drawing.notes.first ?? "no widget of the panel has a picture yet")
    }
    return .json(
      PanelDisplayAnswer(
        imageURL: "\(request.origin)/panel/\(name)", filename: name.description,
        refreshRate: sleep))
  }

  /// Keeps that the panel has its key, once.
  private func confirm(_ paired: PairedPanel) {
    guard !paired.isConfirmed else { return }
    var confirmed = paired
    confirmed.isConfirmed = true
    do throws(StateFileError) {
      try folder.keep(confirmed)
    } catch {
      notes.warn("\(error)")
    }
  }

  private func earlierSighting(of name: String) -> PanelSighting? {
    do throws(StateFileError) {
      return try folder.lastSeen(name)
    } catch {
      notes.warn("\(error)")
      return nil
    }
  }

  private func keep(_ sighting: PanelSighting, of panel: Panel) {
    do throws(StateFileError) {
      try folder.keep(sighting, of: panel.name)
    } catch {
      notes.warn("\(error)")
    }
  }

  private func keep(_ bytes: [UInt8], as name: PictureName, for panel: String) {
    var kept = (pictures[panel] ?? []).filter { $0.name != name }
    kept.append(KeptPicture(name: name, bytes: bytes))
    pictures[panel] = kept.suffix(Self.keptPictures)
  }

  private func picture(_ name: String, of panel: Panel) -> PanelHTTPResponse {
    guard let kept = pictures[panel.name]?.first(where: { $0.name.description == name }) else {
      return .error(404, "the picture is gone; ask for the present one")
    }
    return .png(kept.bytes)
  }
}

extension PanelSighting {
  /// Takes over a picture; an unchanged one keeps its name.
  mutating func show(_ picture: PanelDrawing.Picture, of panel: Panel, at now: Timestamp) {
    let listed = Set(panel.playlist.items.map(\.widget.text))
    names = names.filter { listed.contains($0.key) }
    let earlier = names[picture.widget.text]
    let name =
      earlier.flatMap { $0.isName(ofWidget: picture.widget, bytes: picture.bytes) ? $0 : nil }
      ?? PictureName(widget: picture.widget, bytes: picture.bytes, now: now)
    names[picture.widget.text] = name
    widget = picture.widget.text
    filename = name
    bytes = picture.bytes.count
    palette = picture.palette.rawValue
  }
}

extension PanelHTTPResponse {
  static func json(_ value: some Encodable, status: Int = 200) -> PanelHTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? [UInt8](encoder.encode(value)) else {
      return PanelHTTPResponse(status: 500, contentType: nil, body: [])
    }
    return PanelHTTPResponse(status: status, contentType: "application/json", body: bytes)
  }

  static func png(_ bytes: [UInt8]) -> PanelHTTPResponse {
    PanelHTTPResponse(status: 200, contentType: "image/png", body: bytes)
  }

  static func error(_ status: Int, _ message: String) -> PanelHTTPResponse {
    .json(PanelErrorAnswer(status: status, error: message), status: status)
  }

  /// Refuses a key with a sentence that the panel shows: the firmware reads it with HTTP's status 200 only.
  static func setupRefusal(_ message: String) -> PanelHTTPResponse {
    .json(PanelSetupAnswer(refusing: message))
  }
}
