internal import HostConfiguration
internal import Logging
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// Keeps a file for each widget and format current, for programs that read files.
///
/// A client of the host's own socket: a slow disk delays the files and nothing else.
struct BoardFiles {
  private let directory: String
  private let formats: [BoardFileFormat]
  private let logger: Logger
  /// The last failure that was logged.
  private var failure: SystemCallError?
  /// The widgets that have no file because of their ids.
  private var unnameable: Set<WidgetID> = []

  /// - Parameter directory: The absolute path of the folder.
  init(_ directory: String, _ formats: [BoardFileFormat], _ logger: Logger) {
    self.directory = directory
    self.formats = formats
    self.logger = logger
  }

  /// Keeps the files current until the task is cancelled.
  ///
  /// - Parameter socket: The path of the host's socket.
  mutating func run(at socket: String) async {
    let folder: BoardFolder
    do {
      folder = try BoardFolder(directory)
    } catch {
      logger.error("There are no board files: \(error)")
      return
    }
    var connection: WidgetConnection?
    var news = FollowedWidgets(at: socket).makeAsyncIterator()
    while let next = try? await news.next() {
      switch next {
      case .lost: connection = nil
      case .connected(let new, _): connection = new
      case .changed(let event):
        if let connection { await serve(event, folder, connection) }
      case .settled(let ids): folder.removeOthers(than: files(of: ids, folder))
      }
    }
  }

  private func files(of widgets: Set<WidgetID>, _ folder: BoardFolder) -> Set<String> {
    Set(widgets.flatMap { id in formats.compactMap { folder.path(of: id, $0) } })
  }

  private mutating func serve(
    _ event: WatchEvent, _ folder: BoardFolder, _ connection: WidgetConnection
  ) async {
    for format in formats {
      guard let file = folder.path(of: event.id, format) else {
        if unnameable.insert(event.id).inserted {
          logger.warning("\(event.id) has no board file: the id is no plain path")
        }
        continue
      }
      switch event.event {
      case .removed: folder.remove(file)
      case .entry: await write(event.id, format, to: file, folder, connection)
      // Of the formats, only JSON contains the state and the age.
      case .fresh, .state:
        if format == .json { await write(event.id, format, to: file, folder, connection) }
      case .rank, .bye: break
      }
    }
  }

  /// Writes the current entry. A widget without an entry, or without a picture, has no file.
  private mutating func write(
    _ id: WidgetID, _ format: BoardFileFormat, to file: String, _ folder: BoardFolder,
    _ connection: WidgetConnection
  ) async {
    let request = Request(
      verb: "get", arguments: [id.text], options: [WireField("fmt", format.outputFormat)])
    do throws(ClientError) {
      let body = try await connection.ask(request).body
      note { () throws(SystemCallError) in try folder.write(body, to: file) }
    } catch {
      if case .refused = error.code { folder.remove(file) }
    }
  }

  /// Logs a failure once for each cause, and its end.
  private mutating func note(_ write: () throws(SystemCallError) -> Void) {
    do throws(SystemCallError) {
      try write()
      if failure != nil { logger.info("The board files are written again") }
      failure = nil
    } catch {
      if failure?.code != error.code { logger.warning("A board file is not current: \(error)") }
      failure = error
    }
  }
}

extension BoardFileFormat {
  /// The name of the format in `get`.
  fileprivate var outputFormat: String {
    switch self {
    case .text: "text"
    case .json: "json"
    case .svg: "svg"
    }
  }
}
