internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// Reads the host's signals on the loop and forwards the signals as streams.
///
/// Equal signals that come before the first is consumed count as one.
@HostActor
final class SignalWatch {
  /// An element for each request to read everything again.
  nonisolated let hangUps: AsyncStream<Void>
  /// One or more elements once the host must stop.
  nonisolated let stops: AsyncStream<Void>

  private let descriptor: OwnedDescriptor
  private let hangUp: AsyncStream<Void>.Continuation
  private let stop: AsyncStream<Void>.Continuation
  private var watch: WatchToken?

  /// Starts to read the signals that ``HeldSignals`` blocks.
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

  /// Ends the watch; later signals stay pending until the process ends.
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

/// The signals that a host handles.
enum HostSignal: CaseIterable, Sendable {
  /// SIGTERM: finish and stop, at the request of a service manager.
  case terminate
  /// SIGINT: finish and stop, at Ctrl-C.
  case interrupt
  /// SIGHUP: read the configuration and the plugins again.
  case hangUp

  /// Creates the signal with a system number; `nil` if the host does not handle the signal.
  init?(rawValue: Int32) {
    guard let signal = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = signal
  }

  /// The system's number of the signal.
  var rawValue: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .hangUp: SIGHUP
    }
  }
}
