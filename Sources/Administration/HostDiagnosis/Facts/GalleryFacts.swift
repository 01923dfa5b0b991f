internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import PanelProtocol
internal import PanelService
internal import PluginBuild
internal import PluginFiles
internal import WidgetModel

/// The gallery: its program, its unit, its files and its address.
struct GalleryFacts: Hashable, Sendable {
  /// A file with a token that the gallery refuses.
  struct TokenFlaw: Hashable, Sendable {
    var path: String
    /// A predicate, such as `does not exist`.
    var reason: String
    var isOpenToOthers = false
    /// The place in host.conf that names the file; `nil` for the token of the user.
    var location: SourceLocation?
  }

  /// The widgets that a dashboard or a panel shows.
  struct Display: Hashable, Sendable {
    /// The subject of a sentence, such as `The dashboard wall`.
    var name: String
    var widgets: [String]
    var location: SourceLocation?
  }

  /// The program `widgethost-gallery`.
  var program: FileState
  /// The path of the link by which a service manager starts the gallery; `nil` if the unit is not enabled.
  var enabledUnit: String?
  /// Whether anything is set up for the gallery.
  var isWanted = false
  /// The process that listens at the address; `nil` for none.
  var listener: ListeningProcess?
  var tokenFlaws: [TokenFlaw] = []
  /// The certificate; `nil` without one, and if the program does not tell.
  var certificate: CertificateFacts?
  var displays: [Display] = []
  /// The reasons for which panels do not show their playlists, by name.
  var panelProblems: [String: String] = [:]

  /// Creates the facts of a gallery that is not set up.
  init(program: FileState) { self.program = program }

  /// Reads the facts, without the certificate.
  init(_ settings: HostConfiguration, _ launch: LaunchContext) {
    self.init(program: FileState(at: launch.galleryPath))
    enabledUnit = Self.unitLinks(launch).first { FileState(at: $0).kind != .missing }
    let folder = PanelFolder(stateDirectory: settings.stateDirectory)
    let paired = settings.stateDirectory.isEmpty ? [] : folder.pairedPanels { _ in }
    listener = ListeningProcess.find(at: settings.gallery.listen)
    readTokens(settings)
    displays = settings.dashboards.map {
      Display(name: "The dashboard \($0.name)", widgets: $0.tiles.flatMap(\.widgets).map(\.text))
    }
    let declared = settings.panels.map { ($0.panel, Optional($0.location)) }
    let others = paired.map(\.panel).filter { panel in
      !declared.contains { $0.0.mac == panel.mac }
    }
    for (panel, location) in declared + others.map({ ($0, nil) }) {
      displays.append(
        Display(
          name: "The panel \(panel.name)", widgets: panel.playlist.items.map(\.widget.text),
          location: location))
      panelProblems[panel.name] = (try? folder.lastSeen(panel.name))?.problem
    }
    isWanted =
      enabledUnit != nil || settings.gallery != GalleryConfiguration() || !displays.isEmpty
      || FileState(at: settings.galleryToken).kind != .missing
  }

  private mutating func readTokens(_ settings: HostConfiguration) {
    let own = (path: settings.galleryToken, location: SourceLocation?.none)
    let named = settings.gallery.tokens.map { (path: $0.file, location: Optional($0.fileLocation)) }
    for (path, location) in [own] + named where !path.isEmpty {
      do throws(PrivateFileError) {
        guard try PrivateFile.firstLine(of: path) == nil, location != nil else { continue }
        tokenFlaws.append(TokenFlaw(path: path, reason: "does not exist", location: location))
      } catch {
        tokenFlaws.append(
          TokenFlaw(
            path: path, reason: error.reason, isOpenToOthers: error.isOpenToOthers,
            location: location))
      }
    }
  }

  /// The links that `systemctl enable` makes for the unit of this user.
  private static func unitLinks(_ launch: LaunchContext) -> [String] {
    let unit = "widgethost-gallery.service"
    if launch.userID == 0 { return ["/etc/systemd/system/multi-user.target.wants/\(unit)"] }
    let home = launch.environment["HOME"].map { "\($0)/.config" }
    return [launch.environment["XDG_CONFIG_HOME"] ?? home, "/etc"].compactMap(\.self).map {
      "\($0)/systemd/user/default.target.wants/\(unit)"
    }
  }
}

/// The certificate of the gallery, as its program reads it.
struct CertificateFacts: Hashable, Sendable, Decodable {
  /// The reason why the gallery cannot serve with the files; `nil` for a usable pair.
  var problem: String?
  /// The times in Unix seconds between which the certificate is valid.
  var start: Int64?
  var end: Int64?

  /// Asks the program; `nil` if it does not tell.
  static func read(_ files: CertificateFiles, with program: String) async -> CertificateFacts? {
    let run = ToolRun(
      program: program,
      arguments: ["--examine", "--certificate=\(files.certificate)", "--key=\(files.key)"])
    guard let result = try? await run.run(.collectedOutput), result.isSuccess else { return nil }
    return try? JSONDecoder().decode(CertificateFacts.self, from: Data(result.output.utf8))
  }
}
