internal import HostLoop
internal import HostSupervisor
internal import WidgetModel
internal import WidgetRender

/// Level 6: the pictures of the usual calls.
extension Check {
  static let views: [Check] = [
    Check(
      "views.no-warning", level: 6, "The views cause no warning",
      .page("views", "If no font of the host has a character, its place is a box. The host's log")
    ) { run in
      let survey = try await run.session.answers(for: run)
      for answer in survey.answers {
        let warnings = answer.reply?.warnings.filter { RuntimeText.topic(of: $0) == nil } ?? []
        for warning in warnings {
          // The fonts of the machine are not the plugin's.
          if answer.timeline?.lacksGlyphs == true { throw CheckRun.Skip(reason: warning) }
          run.fail("\(answer.callCase): \(warning)")
        }
      }
    },
    drawn(
      "views.not-empty", "Each picture has content in both colour schemes",
      .page("views", "The best root in the four system families (small to extraLarge) is a")
    ) { entry in entry.hasContent ? [] : ["there is nothing on the ground"] },
    drawn(
      "views.placeholder", "A placeholder has content when it is redacted",
      .page("views", "A placeholder is drawn *redacted*: texts and images are bars in their"),
      of: [.placeholder], isRedacted: true
    ) { entry in entry.hasContent ? [] : ["there is nothing on the ground"] },
    drawn(
      "views.inside", "Texts, symbols and gauges lie within the widget",
      .page("views", "A node that is larger than its parent is drawn beyond the parent's frame,")
    ) { $0.overflows },
    drawn(
      "views.not-cut", "Texts are not cut to fragments",
      .page("views", "Widgets are small: give every text a `LINE_LIMIT` and most texts a")
    ) { $0.cutTexts },
    drawn(
      "views.contrast", "Texts can be told from their ground",
      .page("views", "A colour is a pair, for light and for dark")
    ) { $0.faintTexts },
    drawn(
      "views.legible", "Texts are drawn with at least 5 points",
      .page("views", "takes the room of its lines: it wraps to the proposed width, then")
    ) { $0.tinyTexts },
    drawn(
      "views.symbols", "Each symbol has a picture",
      .page("views", "A symbol without a picture is a box with the first letter of its name.")
    ) { $0.unknownSymbols },
    drawn(
      "views.accessory-ground",
      "Circular, rectangular and inline pictures have no ground of their own",
      .page("views", "families are shown small and often in one colour: draw them in the")
    ) { $0.accessoryGround },
    drawn(
      "views.labelled", "A picture without a text has an accessibility label",
      .page("views", "A screen reader reads `ACCESSIBILITY_LABEL` instead of the content of the")
    ) { $0.isUnlabelled ? ["no text and no ACCESSIBILITY_LABEL says what it shows"] : [] },
    Check(
      "views.drawable", level: 6, "Each picture can be drawn as SVG and as text within 16 MiB",
      .page("protocol", "A picture larger than 16 MiB is `TOO_LARGE`.")
    ) { run in
      try await run.eachPicture { picture in
        do {
          _ = try SVGRenderer.render(picture.views, RenderOptions(now: picture.now))
          _ = try PlainTextRenderer.render(picture.views, RenderOptions(now: picture.now))
          return []
        } catch {
          return ["\(picture): \(error)"]
        }
      }
    },
  ]

  /// Makes a check for the picture of each entry in each scheme.
  private static func drawn(
    _ id: String, _ sentence: String, _ source: Source,
    of calls: [ProviderCall] = [.snapshot, .timeline], isRedacted: Bool = false,
    _ flaws: @escaping @Sendable (DrawnEntry) -> [String]
  ) -> Check {
    Check(id, level: 6, sentence, source) { run in
      try await run.eachPicture(of: calls) { picture in
        ColorScheme.allCases.flatMap { scheme in
          DrawnEntry(
            picture.views, of: picture.family, scheme, isRedacted: isRedacted, at: picture.date
          )
          .map(flaws)?.map { "\(picture), \(scheme): \($0)" } ?? []
        }
      }
    }
  }
}

/// The views of an entry of a usual call.
struct EntryPicture: Sendable, CustomStringConvertible {
  let views: EntryViews
  let family: WidgetFamily
  /// The date of the entry.
  let date: Timestamp
  /// The time of the call.
  let now: Timestamp
  /// The call and the number of the entry, for people.
  let description: String
}

extension CheckRun {
  /// The number of entries of a timeline whose pictures are judged.
  private static let mostPictures = 8

  /// Reports the flaws of the views of the usual entries: of a long timeline some, evenly spread.
  func eachPicture(
    of calls: [ProviderCall] = ProviderCall.providers,
    _ flaws: @Sendable (EntryPicture) -> [String]
  ) async throws {
    let survey = try await session.answers(for: self)
    var hasViews = false
    for answer in survey.answers where calls.contains(answer.callCase.call) {
      let entries = answer.timeline?.entries ?? []
      let step = max(1, entries.count / Self.mostPictures)
      for index in stride(from: 0, to: entries.count, by: step) {
        guard let views = entries[index].views else { continue }
        hasViews = true
        let picture = EntryPicture(
          views: views, family: answer.callCase.family, date: entries[index].date,
          now: answer.callCase.environment.now, description: "\(answer.callCase), entry \(index)")
        for flaw in await Self.judged(picture, flaws) { fail(flaw) }
        if isOver { throw Over() }
      }
    }
    if !hasViews { throw Skip(reason: "no entry has views") }
  }

  /// Draws and judges a picture on a thread of the task pool.
  @concurrent
  private static nonisolated func judged(
    _ picture: EntryPicture, _ flaws: @Sendable (EntryPicture) -> [String]
  ) async -> [String] { flaws(picture) }
}

extension Timeline {
  /// Whether a text has characters that fonts of other machines may have, and no font of this one has.
  fileprivate var lacksGlyphs: Bool {
    let texts = entries.flatMap { entry in
      entry.views?.tree.nodes.flatMap { node in
        node[.fragments]?.fragments?.filter(\.lacksGlyphs).map(\.text) ?? []
      } ?? []
    }
    return !texts.isEmpty && !texts.joined().unicodeScalars.contains(where: \.isOfNoScript)
  }
}

extension Unicode.Scalar {
  /// Whether no font is expected to have the character.
  fileprivate var isOfNoScript: Bool {
    [.privateUse, .unassigned, .control].contains(properties.generalCategory)
  }
}
