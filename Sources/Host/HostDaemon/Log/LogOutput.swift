internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import Logging
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// The destination of the log: the journal, or standard error.
///
/// An entry that the journal does not take goes to standard error, and the next entry tries the journal
/// again.
final class LogOutput: Sendable {
  private let journal: JournalSocket?
  private let form: LogLineForm
  private let descriptor: CInt
  /// Whether the journal has taken the last entry.
  private let isJournalWell = Mutex(true)

  /// Chooses the destination.
  ///
  /// - Parameters:
  ///   - environment: `JOURNAL_STREAM` names the journal's stream; see systemd.exec(5).
  ///   - descriptor: The descriptor of standard error.
  ///   - path: The path of the journal's socket.
  init(
    _ format: LogFormat, environment: [String: String], descriptor: CInt = STDERR_FILENO,
    journal path: String = JournalSocket.standardPath
  ) {
    self.descriptor = descriptor
    let isStream = Self.isJournal(descriptor, environment["JOURNAL_STREAM"])
    let usesJournal =
      switch format {
      case .auto: isStream
      case .journal: true
      case .text, .json: false
      }
    journal = usesJournal ? JournalSocket(path: path) : nil
    // The journal reads the priority at the beginning of a line of its stream.
    form = format == .json ? .json : isStream && format != .text ? .priority : .text
  }

  /// Returns whether the descriptor is the stream `DEVICE:INODE`. Programs inherit the variable, but
  /// may have another standard error.
  private static func isJournal(_ descriptor: CInt, _ stream: String?) -> Bool {
    var status = stat()
    guard let stream, fstat(descriptor, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }

  /// Writes an entry without waiting, because the loop's thread logs too.
  func write(_ entry: LogEntry) {
    guard let journal else { return writeLines(of: entry) }
    do throws(SystemCallError) {
      try journal.send(entry)
      isJournalWell.withLock { $0 = true }
    } catch {
      let isNews = isJournalWell.withLock { state in
        defer { state = false }
        return state
      }
      if isNews {
        let text: Logger.Message =
          "The log goes to standard error: the journal did not take it: \(error)"
        let event = LogEvent(
          level: .warning, message: text, metadata: nil, source: nil, file: "", function: "",
          line: 0)
        if let warning = LogEntry(event, [:]) { writeLines(of: warning) }
      }
      writeLines(of: entry)
    }
  }

  /// Writes each line in a single write. A line that a full pipe does not take is lost; write errors
  /// are ignored.
  private func writeLines(of entry: LogEntry) {
    for line in form.lines(of: entry, at: .now) {
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
      // A ready pipe takes a line of this length without blocking, see pipe(7).
      let bytes = line + [UInt8(ascii: "\n")]
      _ = Glibc.write(descriptor, bytes, bytes.count)
    }
  }
}
