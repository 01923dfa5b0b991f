internal import Glibc
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The source of an archive for `render` and `inspect`: a file, or a widget of a running host.
enum ArchiveSource {
  /// The path of a file that exists.
  case file(String)
  /// The id of a widget.
  case widget(String)

  /// Prefers an existing file of that name over a widget; `./NAME` is always a file.
  init(_ argument: String) throws(CommandFailure) {
    if access(argument, F_OK) == 0 {
      self = .file(argument)
    } else if WidgetID(argument) != nil, !argument.hasPrefix("/"), !argument.hasPrefix(".") {
      self = .widget(argument)
    } else {
      throw CommandFailure(
        .noInput,
        "\(argument.printable): there is no file with this path, and the text is not a valid id of "
          + "a widget"
      )
    }
  }
}

/// Reads an archive from a regular file of at most `OutputLimits.archiveBytes` bytes.
enum ArchiveFile {
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    // Not blocking: a FIFO without a writer must not hang the command.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandFailure(.noInput, "\(path.printable): is not a regular file")
    }
    guard status.st_size <= OutputLimits.archiveBytes else {
      throw CommandFailure(
        .badData,
        "\(path.printable): is larger than \(OutputLimits.archiveBytes >> 20) MiB, the limit of an "
          + "archive"
      )
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var end = 0
    while end < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: end), $0.count - end)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { break }
      end += count
    }
    return Array(bytes[..<end])
  }

  private static func unreadable(_ path: String) -> CommandFailure {
    CommandFailure(.noInput, "\(path.printable): \(FileWriter.Failure().reason)")
  }
}
