internal import HostConfiguration
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// Keeps a file for each widget and format current, for programs that read files. Files in PNG are kept
/// by ``BoardPictures``.
///
/// A client of the host's own socket: a slow disk delays the files and nothing else.
struct BoardFiles {
  private let folder: BoardFolder
  private let formats: [BoardFileFormat]
  private let log: BoardFileLog
  /// A file by what it shows.
  private struct Target: Hashable {
    var id: WidgetID
    var format: BoardFileFormat
  }

  /// The largest number of late files that are tried again with a change.
  private static let retries = 8
  /// The time for which a file stays that is not current, as that of a picture does.
  private static let patience = BoardPictureFailures.patience

  /// The files that are not current, and since when. They are tried again with the next changes of any widget.
  private var late: [Target: ContinuousClock.Instant] = [:]
  /// The widgets that have no file because of their ids.
  private var unnameable: Set<WidgetID> = []

  /// Creates the keeper of files in these formats.
  init(_ folder: BoardFolder, _ formats: [BoardFileFormat], _ log: BoardFileLog) {
    self.folder = folder
    self.formats = formats
    self.log = log
  }

  /// Keeps the files current until the task is cancelled.
  ///
  /// - Parameter socket: The path of the host's socket.
  mutating func run(at socket: String) async {
    var connection: WidgetConnection?
    var news = FollowedWidgets(at: socket).makeAsyncIterator()
    while let next = try? await news.next() {
      switch next {
      case .lost: connection = nil
      case .connected(let new, _): connection = new
      case .changed(let event):
        guard let connection else { break }
        let late = late.sorted { $0.value < $1.value }.prefix(Self.retries).map(\.key)
        await serve(event, connection)
        for target in late { await write(target.id, target.format, connection) }
      case .settled(let ids):
        folder.removeOthers(
          than: files(of: ids), in: Set(BoardFileFormat.allCases).subtracting([.png]))
      }
    }
  }

  private func files(of widgets: Set<WidgetID>) -> Set<String> {
    Set(widgets.flatMap { id in formats.compactMap { folder.path(of: id, $0) } })
  }

  private mutating func serve(
    _ event: WatchEvent, _ connection: WidgetConnection
  ) async {
    for format in formats {
      guard let file = folder.path(of: event.id, format) else {
        if unnameable.insert(event.id).inserted { log.noteUnnameable(event.id) }
        continue
      }
      switch event.event {
      case .removed:
        late[Target(id: event.id, format: format)] = nil
        folder.remove(file)
      case .entry: await write(event.id, format, connection)
      // Of the formats, only JSON contains the state and the age.
      case .fresh, .state:
        if format == .json { await write(event.id, format, connection) }
      case .rank, .bye: break
      }
    }
  }

  /// Writes the current entry. A widget without an entry, or without a picture, has no file. The file of a busy host stays
  /// as it is for a while.
  private mutating func write(
    _ id: WidgetID, _ format: BoardFileFormat, _ connection: WidgetConnection
  ) async {
    guard let file = folder.path(of: id, format) else { return }
    let request = Request(
      verb: "get", arguments: [id.text], options: [WireField("fmt", format.outputFormat)])
    let target = Target(id: id, format: format)
    let since = late[target] ?? .now
    late[target] = since
    do throws(ClientError) {
      let body = try await connection.ask(request).body
      if log.note({ () throws(SystemCallError) in try folder.write(body, to: file) }) {
        late[target] = nil
        return
      }
    } catch {
      // The widgets are told again on the next connection.
      guard case .refused(let refusal) = error.code else { return }
      if refusal.code != .busy && refusal.code != .internal {
        late[target] = nil
        return folder.remove(file)
      }
    }
    if since + Self.patience <= .now { folder.remove(file) }
  }
}

extension BoardFileFormat {
  /// The name of the format in `get`.
  fileprivate var outputFormat: String {
    switch self {
    case .text: "text"
    case .json: "json"
    case .svg: "svg"
    case .png: "png"
    }
  }
}
