internal import Synchronization
internal import WidgetLayout
internal import WidgetModel
internal import WidgetText

/// What `tree_end` needs of the process: layout, fonts, time zones.
struct ViewLayoutService: Sendable {
  /// Lays a tree out, on the calling thread.
  ///
  /// - Throws: ``LayoutError``, or why texts cannot be measured here.
  var layOut: @Sendable (ViewTree, LayoutEnvironment, any LayoutCallbacks) throws -> LaidOutTree
  /// Makes ready what takes long the first time.
  var warmUp: @Sendable () -> Void
  /// The seconds east of UTC in a time zone (an IANA name), at instants.
  var utcOffsets: @Sendable (_ timeZone: String) -> @Sendable (Timestamp) -> Int
}

extension ViewLayoutService {
  /// With Pango, and the fonts in these folders besides those of the system. Nothing is loaded
  /// before the first tree or ``warmUp``.
  static func system(fontFolders: [String]) -> ViewLayoutService {
    let fonts = LazyMeasurer(fontFolders: fontFolders)
    let zones = LazyZones()
    return ViewLayoutService(
      layOut: { tree, environment, callbacks in
        try ViewLayout.layOut(
          tree, in: environment, measuring: fonts.measurer, callbacks: callbacks)
      },
      // A failure is told when a tree needs fonts.
      warmUp: { _ = try? fonts.measurer },
      utcOffsets: { name in { instant in zones.zone(name).utcOffset(at: instant) } })
  }

  /// Made when it is first asked for; whether that worked is asked once.
  private final class LazyMeasurer: Sendable {
    private let fontFolders: [String]
    private let made = Mutex<Result<PangoMeasurer, TextError>?>(nil)

    init(fontFolders: [String]) { self.fontFolders = fontFolders }

    var measurer: PangoMeasurer {
      get throws {
        try made.withLock { made in
          let result = made ?? Result { () throws(TextError) in try make() }
          made = result
          return result
        }.get()
      }
    }

    /// The first text loads the fonts.
    private func make() throws(TextError) -> PangoMeasurer {
      let measurer = try PangoMeasurer(fontFolders: fontFolders)
      _ = measurer.measure(
        TextParagraph(runs: [TextRun(text: "0", style: DrawingStyle())]), in: TextRoom())
      return measurer
    }
  }

  /// Each read when it is first asked for. One that cannot be read is UTC, as it is for programs in C.
  private final class LazyZones: Sendable {
    /// The host asks for one or two; a plugin cannot name any.
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
