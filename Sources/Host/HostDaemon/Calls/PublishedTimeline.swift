internal import Glibc
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// A timeline that the fleet has published, on its way to the scheduler.
struct PublishedTimeline {
  /// The widget that shows the timeline.
  let widget: Widget
  /// The archive with its dates.
  let timeline: ReceivedTimeline
  /// The host that asks the provider; `nil` if unknown.
  let host: String?
}

/// An archive in a file of the fleet's agent.
enum PublishedArchive {
  /// The largest size in bytes: that of an archive of a worker.
  static let sizeLimit = OutputLimits.archiveBytes

  /// Reads an archive and checks all of it: the file, the SHA-256 and every byte of the content.
  ///
  /// - Throws: `BAD_REQUEST` for a file that cannot be read or is no regular file, `TOO_LARGE`, `BAD_PARAMETER`
  ///   for another content.
  @concurrent
  static func read(
    _ query: PublishQuery, made: Timestamp
  ) async throws(WidgetError) -> ReceivedTimeline {
    let bytes = try contents(of: query.archive)
    let digest = SHA256Digest(of: bytes)
    guard digest == SHA256Digest(query.sha256) else {
      throw WidgetError(
        .badParameter,
        "\(query.archive.printable) has the SHA-256 \(digest), not \(query.sha256); fetch it again")
    }
    do {
      _ = try ArchiveView(validating: bytes.span.bytes)
    } catch {
      throw WidgetError(
        .badParameter, "\(query.archive.printable) is no sound archive: \(error)")
    }
    guard let timeline = ReceivedTimeline(TimelineArchive(validated: bytes, made: made)) else {
      throw WidgetError(
        .badParameter, "the dates in \(query.archive.printable) are not in ascending order")
    }
    return timeline
  }

  /// Returns the bytes of a regular file that is no link.
  private static func contents(of path: String) throws(WidgetError) -> [UInt8] {
    // Non-blocking, because opening a FIFO would otherwise hang.
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else {
      let reason = errno == ELOOP ? "it is a symbolic link" : String(cString: strerror(errno))
      throw refusal(path, reason)
    }
    let file = OwnedDescriptor(adopting: number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else {
      throw refusal(path, String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw refusal(path, "it is no regular file") }
    guard status.st_size <= sizeLimit else {
      throw WidgetError(
        .tooLarge,
        "\(path.printable) has \(status.st_size) bytes; an archive has at most \(sizeLimit)")
    }
    do {
      return try file.read(upTo: Int(status.st_size), path)
    } catch {
      throw refusal(path, "\(error)")
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> WidgetError {
    WidgetError(.badRequest, "\(path.printable) cannot be read: \(reason)")
  }
}
