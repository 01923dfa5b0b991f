internal import Glibc
internal import WidgetModel
public import WorkerChannel

/// The program that draws pictures, as a child process.
///
/// The process serves one request at a time, and keeps its fonts between requests. It is killed at
/// the end of the life of this value, and when the thread that started it ends. Not synchronised:
/// one thread at a time.
public final class PictureProcess {
  private let child: PictureChild
  private var lastID: UInt64 = 0
  private var isEnded = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The absolute path of `widgethost-render`.
  ///   - fontFolders: Folders or files with fonts in addition to those of the system.
  ///   - output: The standard output and error of the program, borrowed.
  /// - Throws: A ``PictureError`` with the code `unavailable`.
  public init(
    program: String, fontFolders: [String] = [], output: Int32
  ) throws(PictureError) {
    child = try PictureChild(program: program, fontFolders: fontFolders, output: output)
  }

  deinit { end() }

  /// The descriptor that becomes readable when a reply has come or the process has ended, borrowed.
  public var descriptor: Int32 { child.channel.descriptor }

  /// The number of the process.
  public var processID: Int32 { child.processID }

  /// A drawn picture.
  public struct Picture: Hashable, Sendable {
    /// The bytes of the file.
    public var bytes: [UInt8]
    /// Facts about the picture.
    public var report: PictureReport
  }

  /// Draws an entry of an archive, and waits for the picture.
  ///
  /// After an error with the code `ended` or `deadline` the process is gone, and a new one is
  /// needed.
  ///
  /// - Parameter deadline: The longest wait for the reply.
  public func draw(
    archive: borrowing OwnedDescriptor, entry: Int, _ settings: PictureSettings, deadline: Duration
  ) throws(PictureError) -> Picture {
    lastID += 1
    let request = PictureRequest(id: lastID, entry: entry, settings: settings)
    let copy: OwnedDescriptor
    do {
      copy = try OwnedDescriptor(copying: archive.number)
    } catch {
      throw PictureError(.unavailable, "pictures cannot be drawn: \(error)")
    }
    do {
      try child.channel.send(request, descriptor: copy)
    } catch {
      throw failure(error)
    }
    return try wait(until: ContinuousClock.now + deadline, limit: deadline)
  }

  private func wait(
    until end: ContinuousClock.Instant, limit: Duration
  ) throws(PictureError) -> Picture {
    while true {
      let left = end - ContinuousClock.now
      guard left > .zero else { break }
      var events = pollfd(fd: child.channel.descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(clamping: left.nanoseconds / 1_000_000 + 1)
      let count = poll(&events, 1, milliseconds)
      if count < 0, errno != EINTR { break }
      guard count > 0 else { continue }
      if let picture = try receive() { return picture }
    }
    self.end()
    throw PictureError(.deadline, "the picture was not drawn in \(limit), its process was killed")
  }

  /// Returns the picture if it has come; `nil` if there is nothing to receive yet.
  private func receive() throws(PictureError) -> Picture? {
    let message: PictureReply
    var memory: OwnedDescriptor?
    do {
      guard var delivery = try child.channel.receive() else { return nil }
      message = delivery.message
      memory = delivery.descriptor.take()
    } catch {
      throw failure(error)
    }
    switch message {
    case .failed(lastID, let error): throw error
    case .drawn(lastID, let report):
      return Picture(bytes: try bytes(of: memory.take()), report: report)
    // A reply to an earlier request.
    default: return nil
    }
  }

  private func bytes(of memory: consuming OwnedDescriptor?) throws(PictureError) -> [UInt8] {
    guard let memory else {
      end()
      throw PictureError(.ended, "the drawing process has sent no picture")
    }
    do {
      let mapping = try SealedMapping(memory, limit: PictureChild.pictureLimit)
      return Array(mapping.memory)
    } catch {
      end()
      throw PictureError(.ended, "the drawing process has sent no valid picture: \(error)")
    }
  }

  /// Ends the process, and returns what happened to it.
  private func failure(_ error: ChannelError) -> PictureError {
    guard error == .closed, !isEnded else {
      end()
      return PictureError(.ended, "the drawing process cannot be used: \(error)")
    }
    // The channel closes while the process ends.
    var events = pollfd(fd: child.endDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&events, 1, 1000) > 0, let end = child.reap() else {
      self.end()
      return PictureError(.ended, "the drawing process has closed its channel")
    }
    isEnded = true
    return PictureError(.ended, "the drawing process has ended by \(end) while it drew the picture")
  }

  /// Kills the process, and waits for its end.
  private func end() {
    guard !isEnded else { return }
    isEnded = true
    child.end()
  }
}
