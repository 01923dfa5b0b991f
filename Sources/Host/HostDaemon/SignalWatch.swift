internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// Takes the host's signals on its loop and hands them on.
///
/// Signals that come while one of the kind has not been looked at count as one.
@HostActor
final class SignalWatch {
  /// One element for each wish to read everything again.
  nonisolated let hangUps: AsyncStream<Void>
  /// One element, or more, when the host is to stop.
  nonisolated let stops: AsyncStream<Void>

  private let descriptor: OwnedDescriptor
  private let hangUp: AsyncStream<Void>.Continuation
  private let stop: AsyncStream<Void>.Continuation
  private var watch: WatchToken?

  /// Begins to take signals that ``HeldSignals`` holds back.
  init() throws(StartError) {
    (hangUps, hangUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (stops, stop) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    do throws(SystemCallError) {
      descriptor = try OwnedDescriptor(
        checking: HeldSignals.open(HostSignal.allCases.map(\.rawValue)), "signalfd")
      watch = try HostActor.loop.watch(descriptor.number) { [weak self] _ in self?.take() }
    } catch {
      throw StartError(.failed, "cannot wait for signals: \(error)")
    }
  }

  /// Stops looking; signals that come later wait for the end of the process.
  func end() {
    if let watch { HostActor.loop.unwatch(watch) }
    watch = nil
    hangUp.finish()
    stop.finish()
  }

  private func take() {
    while let number = HeldSignals.read(descriptor.number) {
      switch HostSignal(rawValue: number) {
      case .terminate, .interrupt: stop.yield()
      case .hangUp: hangUp.yield()
      case nil: break
      }
    }
  }
}

/// The signals that a host takes.
enum HostSignal: CaseIterable, Sendable {
  /// SIGTERM: finish and stop, as service managers ask.
  case terminate
  /// SIGINT: the same, as Ctrl-C asks.
  case interrupt
  /// SIGHUP: read the configuration and the plugins again.
  case hangUp

  /// The signal of this number, if the host takes it.
  init?(rawValue: Int32) {
    guard let signal = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = signal
  }

  /// The system's number.
  var rawValue: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .hangUp: SIGHUP
    }
  }
}
