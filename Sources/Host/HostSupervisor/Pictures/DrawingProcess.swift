internal import CSandbox
internal import Glibc
internal import HostLoop
internal import PictureChannel
internal import WidgetModel
internal import WorkerChannel

/// A running drawing process with its channel and its output, watched by the loop.
@HostActor
final class DrawingProcess {
  /// An event of the process.
  enum Event {
    /// The reply to a request; `memory` is the sealed file of a picture.
    case reply(PictureReply, memory: OwnedBox?)
    /// The process has ended and was reaped. The last event.
    case ended(PictureError)
  }

  /// The largest number of lines of output that are logged for a process.
  private static let mostLines = 20
  /// The number of replies that are taken in one round of the loop.
  private static let mostReplies = 16
  /// The number of replies that are taken after the end of the process.
  private static let mostLastReplies = 1000
  /// The time from the end of the channel, on either side, until the process is killed.
  private static let dismissal = Duration.seconds(1)

  private let child: PictureChild
  private let output: OutputPipe
  private let onEvent: @HostActor (Event) -> Void
  private var channelWatch: WatchToken?
  private var endWatch: WatchToken?
  private var lines = 0
  private var lastLine: String?
  private var hasReplied = false
  /// The rule that the process broke; `nil` for a process that broke none.
  private(set) var offence: String?
  private var isReaped = false

  var processID: Int32 { child.processID }

  /// Starts the program. Runs on the loop's thread: the process is killed when the thread that started
  /// it ends.
  ///
  /// - Parameters:
  ///   - onLine: The handler for lines of output.
  ///   - onEvent: The handler for events; runs in a later round of the loop.
  init(
    program: String, onLine: @escaping @HostActor (String) -> Void,
    onEvent: @escaping @HostActor (Event) -> Void
  ) throws(PictureError) {
    do throws(SystemCallError) {
      output = try OutputPipe()
    } catch {
      throw PictureError(.unavailable, "pictures cannot be drawn: \(error)")
    }
    child = try PictureChild(program: program, output: output.writingDescriptor)
    self.onEvent = onEvent
    StrayReaper.workers.insert(child.processID)
    output.onLine = { [weak self] line in
      guard let self else { return }
      lastLine = line.printable
      lines += 1
      if lines <= Self.mostLines { onLine(line.printable) }
    }
    do throws(SystemCallError) {
      try watch()
    } catch {
      unwatch()
      child.end()
      isReaped = true
      StrayReaper.workers.remove(child.processID)
      throw PictureError(.unavailable, "pictures cannot be drawn: \(error)")
    }
  }

  private func watch() throws(SystemCallError) {
    try output.start()
    channelWatch = try HostActor.loop.watch(child.channel.descriptor) { [weak self] _ in
      self?.receive(atMost: Self.mostReplies)
    }
    endWatch = try HostActor.loop.watch(child.endDescriptor) { [weak self] _ in
      self?.processEnded()
    }
  }

  private func unwatch() {
    unwatchChannel()
    if let endWatch { HostActor.loop.unwatch(endWatch) }
    endWatch = nil
    output.finish()
  }

  private func unwatchChannel() {
    if let channelWatch { HostActor.loop.unwatch(channelWatch) }
    channelWatch = nil
  }

  /// Sends a request with its archive.
  func send(_ request: PictureRequest, archive: consuming OwnedDescriptor) throws(ChannelError) {
    try child.channel.send(request, descriptor: archive)
  }

  /// Gives the process the lowest priority, for the rest of its life.
  func demote() {
    if !isReaped { _ = sandbox_demote_group(child.processID) }
  }

  /// Lets the process end, which it does when its channel is closed; kills a process that does not.
  func dismiss() {
    _ = shutdown(child.channel.descriptor, Int32(SHUT_RDWR))
    HostActor.loop.schedule(after: Self.dismissal) { [weak self] in self?.kill() }
  }

  /// Kills the process; its end comes as an event.
  func kill() {
    // After reaping, the number may belong to another process.
    if !isReaped { child.kill() }
  }

  /// Kills a process that broke a rule, and takes no further replies from it.
  func kill(for offence: String) {
    self.offence = self.offence ?? offence
    unwatchChannel()
    kill()
  }

  /// Receives pending replies up to `limit`; the rest waits for the loop's next round, so that a flood
  /// of replies delays neither other handlers nor the deadline.
  private func receive(atMost limit: Int) {
    do throws(ChannelError) {
      for _ in 0..<limit where offence == nil {
        guard var delivery = try child.channel.receive() else { return }
        hasReplied = true
        if delivery.hasLostDescriptor {
          return kill(for: "sent a picture for which the host has no free descriptor")
        }
        var memory: OwnedBox?
        if let descriptor = delivery.descriptor.take() { memory = OwnedBox(descriptor) }
        onEvent(.reply(delivery.message, memory: memory))
      }
    } catch .closed {
      // The end of the process follows; a process that stays is of no use.
      unwatchChannel()
      HostActor.loop.schedule(after: Self.dismissal) { [weak self] in
        guard let self, !isReaped else { return }
        kill(for: "closed its channel and went on")
      }
    } catch {
      kill(for: "cannot be used: \(error)")
    }
  }

  private func processEnded() {
    // A picture that the process sent before its end is still in the channel.
    receive(atMost: Self.mostLastReplies)
    guard !isReaped, let end = child.reap() else { return }
    isReaped = true
    unwatch()
    StrayReaper.workers.remove(child.processID)
    onEvent(.ended(error(of: end)))
  }

  private func error(of end: PictureChildEnd) -> PictureError {
    if let offence { return PictureError(.ended, "the drawing process \(offence)") }
    guard case .status(let status) = end, status != 0, !hasReplied else {
      return PictureError(.ended, "the drawing process ended by \(end) while it drew the picture")
    }
    let words = lastLine.map { ": \($0)" } ?? ""
    return PictureError(
      .unavailable, "pictures cannot be drawn: the drawing process ended by \(end)\(words)")
  }
}
