internal import TimeZones
internal import WidgetLayout
internal import WidgetLocks
internal import WidgetModel
internal import WidgetText

/// The process-wide services for `tree_end`: layout, fonts, time zones.
struct ViewLayoutService: Sendable {
  /// Lays out a tree on the calling thread.
  ///
  /// - Throws: ``LayoutError``, or an error if text cannot be measured.
  var layOut: @Sendable (ViewTree, LayoutEnvironment, any LayoutCallbacks) throws -> LaidOutTree
  /// Prepares the components that take long on first use.
  var warmUp: @Sendable () -> Void
  /// Returns a function from instants to offsets in seconds east of UTC, for a time zone by its
  /// name in the IANA database.
  var utcOffsets: @Sendable (_ timeZone: String) -> @Sendable (Timestamp) -> Int
  /// Puts the plugin's own fonts into the views of entries, and returns warnings about fonts that are
  /// left out, each once per process.
  var embedFonts: @Sendable (inout [Entry]) -> [String] = { _ in [] }
  /// Returns warnings about the texts laid out since the last call, each once per process.
  var takeWarnings: @Sendable () -> [String] = { [] }
  /// Returns the names of symbols in the trees laid out since the last call, each once per process.
  var takeSymbols: @Sendable () -> [String] = { [] }
}

extension ViewLayoutService {
  /// Creates a service with Pango, the system's fonts and the fonts in these folders or files.
  /// Nothing is loaded before the first tree or ``warmUp``.
  ///
  /// - Parameter ready: The measurer of a nursery, which is used if it finds the same fonts as a new one.
  static func system(
    fontFolders: [String], ready: PangoMeasurer? = nil
  ) -> ViewLayoutService {
    let fonts = LazyMeasurer(fontFolders: fontFolders, ready: ready)
    let zones = LazyZones()
    let languages = UnknownLanguages()
    let symbols = SymbolNames()
    return ViewLayoutService(
      layOut: { tree, environment, callbacks in
        let laidOut = try ViewLayout.layOut(
          tree, in: environment, measuring: fonts.measurer, callbacks: callbacks)
        languages.note(laidOut)
        symbols.note(laidOut)
        return laidOut
      },
      // A failure is reported when a tree needs fonts.
      warmUp: { _ = try? fonts.measurer },
      utcOffsets: { name in { instant in zones.zone(name).utcOffset(at: instant) } },
      embedFonts: { entries in fonts.made?.embedFonts(in: &entries) ?? [] },
      takeWarnings: { fonts.takeWarnings() + languages.takeWarnings() },
      takeSymbols: symbols.take)
  }

  /// A text measurer that is created on first use; a failure is remembered.
  private final class LazyMeasurer: Sendable {
    private let fontFolders: [String]
    private let ready: PangoMeasurer?
    private let result = Mutex<Result<PangoMeasurer, TextError>?>(nil)

    init(fontFolders: [String], ready: PangoMeasurer?) {
      self.fontFolders = fontFolders
      self.ready = ready
    }

    var measurer: PangoMeasurer {
      get throws {
        try result.withLock { result in
          let made = result ?? Result { () throws(TextError) in try make() }
          result = made
          return made
        }.get()
      }
    }

    /// The measurer, if a text was measured.
    var made: PangoMeasurer? { try? result.withLock { $0 }?.get() }

    /// Returns a warning about characters that no font has, if texts have new ones.
    func takeWarnings() -> [String] {
      guard let made else { return [] }
      return MissingCharacters.sentence(for: made.takeMissingCharacters()).map { [$0] } ?? []
    }

    /// Creates the measurer; measuring a first text loads the fonts.
    private func make() throws(TextError) -> PangoMeasurer {
      if let ready, ready.isCurrent, !HomeFonts.exist {
        if !fontFolders.isEmpty { ready.add(fontFolders: fontFolders) }
        return ready
      }
      let measurer = try PangoMeasurer(fontFolders: fontFolders)
      _ = measurer.measure(
        TextParagraph(runs: [TextRun(text: "0", style: DrawingStyle())]), in: TextRoom())
      return measurer
    }
  }

  /// Time zones that are read on first use. An unreadable zone counts as UTC, as in C programs.
  private final class LazyZones: Sendable {
    /// The zones by name. Few, because the host requests only one or two zones, and a plugin cannot
    /// name zones.
    private let zones = Mutex<[String: TimeZoneOffsets]>([:])

    func zone(_ name: String) -> TimeZoneOffsets {
      zones.withLock { zones in
        if let zone = zones[name] { return zone }
        let zone = (try? TimeZoneOffsets(name: name)) ?? .utc
        zones[name] = zone
        return zone
      }
    }
  }
}
