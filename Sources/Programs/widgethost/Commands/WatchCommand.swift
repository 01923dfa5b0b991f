internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `watch` command, which shows changes as they happen.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show the changes of widgets as they happen.",
    discussion: """
      Writes the state of each matching widget, then a line per change; on a terminal, with the first \
      line of the entry's text: entry (another entry is \
      current), fresh (a new timeline has the same entry), state (live, stale, …), rank or removed. \
      A slow reader gets only the last change of a widget; coalesced is the number of changes that \
      it replaces.

      In a pipe: time, event, id, state, rev, at, until, made, seq, coalesced, rank, share and \
      error, with tabs between. --body adds the body, in which \\n, \\t, \\\\ and \\xHH stand for \
      line feeds, tabs, backslashes and other bytes. With --json, one object per line.

      With --pictures a terminal shows the widgets themselves, one below the other, each drawn again \
      in its place when it changes; with --once, below the text before it. --graphics chooses how.

      The exit code is 69 when the host stops, and 0 after Ctrl-C.

      Examples:
        widgethost watch
        widgethost watch 'clock/*' load
        widgethost watch clock/small --format text
        widgethost watch --pictures 'clock/*' load
        widgethost watch load -n 1 && echo 'load has changed'
        widgethost watch --json | jq -r 'select(.event == "state") | .id'
      """)

  @Argument(
    help: ArgumentHelp(
      "Watch the widgets whose ids match any of these globs: * ? [..]", valueName: "glob"),
    completion: Completions.widgets)
  var globs: [String] = ["*"]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the bodies of entries too: payload, json, text or svg; archive, png and bmp only with "
        + "--json."),
    completion: Completions.formats, transform: Choice.format)
  var format: OutputFormat?

  @Flag(help: "Write the payloads of entries too, as the plugins send them.")
  var body = false

  @Flag(help: "Write the state of each match, and end.")
  var once = false

  @Option(
    name: .shortAndLong, help: "End after this number of changes; the first states do not count.")
  var number: Int?

  @Flag(help: "Show the widgets as pictures, on a terminal.")
  var pictures = false

  @OptionGroup(title: "With --pictures") var graphics: GraphicsOptions

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if let number, number < 1 { throw ValidationError("-n takes a number from 1") }
    if once && number != nil { throw ValidationError("--once and -n cannot be given together") }
    if !options.json, format == .archive || format?.picture != nil {
      throw ValidationError("archives, png and bmp are written with --json only")
    }
    if !pictures, graphics.graphics != nil || graphics.scheme != nil {
      throw ValidationError("--graphics and --scheme have an effect only with --pictures")
    }
    if pictures { try checkPictures() }
  }

  func run() async throws {
    EndlessOutput.begin()
    let connection = try await options.connect()
    let known = try await knownWidgets(connection)
    if let failure = known?.failure(for: globs) { throw failure }
    do {
      let events = try await connection.watch(
        globs, format: pictures ? .archive : format ?? (showsFirstLines ? .text : .payload),
        includesBody: includesBody || showsFirstLines || pictures)
      if events.matches == 0 { options.note("no widget matches\(once ? "" : " yet")") }
      if pictures { try await showPictures(events) } else { try await write(events, known) }
    } catch let error as ClientError {
      throw CommandFailure(error)
    }
  }

  private var includesBody: Bool { body || format != nil }

  /// Whether people see the first line of each entry's text.
  private var showsFirstLines: Bool { !options.json && !includesBody && options.style != nil }

  /// Asks for the widgets if the globs name one, or if their ids decide the width of a column.
  private func knownWidgets(
    _ connection: WidgetConnection
  ) async throws(CommandFailure) -> KnownWidgets? {
    let isTable = !options.json && options.style != nil
    guard isTable || globs.contains(where: { Glob($0).literal != nil }) else { return nil }
    return try await KnownWidgets(connection)
  }

  /// Writes a line for each event until the limit is reached.
  private func write(_ events: WatchEvents, _ known: KnownWidgets?) async throws {
    var progress = WatchProgress(matches: events.matches, limit: once ? 0 : number)
    if progress.isOver { return }
    var table = options.style.map {
      WatchTable(
        $0, content: includesBody ? .body : .firstLine, ids: known?.ids(matching: globs) ?? [])
    }
    if !options.json, !options.quiet, let table { try StandardOutput.write(table.headings.utf8) }
    var held: [WatchEvent] = []
    do {
      for try await event in events {
        progress.count(event)
        held.append(event)
        // The host tells states in the order in which their texts are ready. People get them by id.
        if table != nil, !options.json, progress.statesLeft > 0 { continue }
        try write(held.statesByID, &table)
        held = []
        if progress.isOver { return }
      }
    } catch {
      try write(held.statesByID, &table)
      throw error
    }
  }

  private func write(_ events: [WatchEvent], _ table: inout WatchTable?) throws {
    for event in events {
      if options.json {
        try StandardOutput.write(EntryJSON.line(event, hasBody: includesBody))
      } else if let text = table?.text(event, at: .current) {
        try StandardOutput.write(text.utf8)
      } else {
        let line = WatchLines.text(event, at: .now, hasBody: includesBody)
        try StandardOutput.write(line.utf8)
      }
    }
  }
}

/// Tells when a watch has shown the first states and the requested number of changes.
struct WatchProgress {
  /// The number of first states still to come.
  private(set) var statesLeft: Int
  /// The number of changes still to come; `nil` is unlimited.
  private var changesLeft: Int?

  /// Creates the progress before the first event.
  init(matches: Int, limit: Int?) {
    statesLeft = matches
    changesLeft = limit
  }

  /// Whether all initial states and the requested number of changes have come.
  var isOver: Bool { statesLeft <= 0 && changesLeft.map { $0 <= 0 } == true }

  /// Counts an event.
  mutating func count(_ event: WatchEvent) {
    if event.isFirstState {
      statesLeft -= 1
    } else {
      changesLeft = changesLeft.map { max(0, $0 - 1) }
    }
  }
}

extension [WatchEvent] {
  /// The first states in the order of ids, and then the changes in their own order.
  var statesByID: [WatchEvent] {
    guard count > 1 else { return self }
    return filter(\.isFirstState).sorted { $0.id.text < $1.id.text } + filter { !$0.isFirstState }
  }
}
