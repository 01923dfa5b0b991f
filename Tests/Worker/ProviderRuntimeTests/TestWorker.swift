import Foundation
import ProviderLoader
import Synchronization
import TestPluginBuilder
import Testing
import WidgetArchive
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

/// A session in this process, and the host's end of its channel.
final class TestWorker {
  /// What came over the channel.
  enum Event: Sendable {
    case message(WorkerMessage)
    case description(PluginDescriptor)
    case timeline(CallReport, Timeline)
    case options(CallReport, [ParameterOption])
    case ended(WorkerSession.Ending)
  }

  private let folder: PluginFolder
  private let host: HostEndpoint
  private var events: AsyncStream<Event>.Iterator
  private var lastID: UInt64 = 0
  /// The worker's process, if it is one and has been started.
  private let process = ProcessID()
  /// Everything that came and was not waited for.
  private(set) var passedOver: [WorkerMessage] = []

  /// Builds a test plugin and starts a session for it.
  convenience init(
    _ source: String = "unruly", defines: [String] = [], layout: LayoutStandIn = LayoutStandIn()
  ) async throws {
    let folder = try PluginFolder()
    let path = try await folder.build(source, defines: defines)
    try self.init(folder, path: path, layout: layout.service)
  }

  /// Builds a test plugin and starts a worker process for it.
  convenience init(process source: String) async throws {
    let folder = try PluginFolder()
    let path = try await folder.build(source)
    try self.init(folder) { worker, _ in WorkerProgram.spawn(plugin: path, channel: worker) }
  }

  /// Builds one of the example plugins and starts a worker process for it.
  convenience init(example: String) async throws {
    let folder = try PluginFolder()
    try self.init(library: try await folder.build(example: example), in: folder)
  }

  /// Starts a worker process for a library in the folder.
  convenience init(library path: String, in folder: PluginFolder) throws {
    try self.init(folder) { worker, _ in WorkerProgram.spawn(plugin: path, channel: worker) }
  }

  private convenience init(
    _ folder: PluginFolder, path: String, layout: ViewLayoutService
  ) throws {
    try self.init(folder) { worker, continuation in
      let endpoint = WorkerEndpoint(adopting: OwnedDescriptor(adopting: worker), mode: .waits)
      Thread.detachNewThread {
        _ = WorkerSession.start(of: .path(path), endpoint: endpoint, layout: layout) {
          continuation.yield(.ended($0))
        }
      }
      return nil
    }
  }

  /// - Parameter start: gets the worker's socket to keep and returns the process, if it is one. The
  ///   thread that it runs on lives as long as the channel: a worker dies with it.
  private init(
    _ folder: PluginFolder,
    start: @escaping @Sendable (Int32, AsyncStream<Event>.Continuation) -> pid_t?
  ) throws {
    self.folder = folder
    var sockets: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &sockets) == 0)
    let host = HostEndpoint(adopting: OwnedDescriptor(adopting: sockets[0]), mode: .waits)
    let worker = sockets[1]
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    self.host = host
    events = stream.makeAsyncIterator()
    let id = self.process
    Thread.detachNewThread {
      let process = start(worker, continuation)
      id.set(process)
      Self.read(host, into: continuation)
      if let process { waitpid(process, nil, 0) }
    }
  }

  deinit { shutdown(host.descriptor, Int32(SHUT_RDWR)) }

  private static func read(
    _ host: HostEndpoint, into continuation: AsyncStream<Event>.Continuation
  ) {
    while var delivery = try? host.receive() {
      let message = delivery.message
      if case .confined = message { continue }
      guard let descriptor = delivery.descriptor.take() else {
        continuation.yield(.message(message))
        continue
      }
      guard let mapping = try? SealedMapping(descriptor, limit: 13 << 20) else {
        Issue.record("the memory of \(message) cannot be mapped")
        continue
      }
      if case .finished(let report) = message, report.outcome == .options {
        continuation.yield(.options(report, (try? OptionsCodec.decode(mapping.bytes)) ?? []))
      } else if case .finished(let report) = message {
        let timeline = (try? ArchiveView(validating: mapping.bytes))?.timeline
        continuation.yield(.timeline(report, timeline ?? Timeline(entries: [])))
      } else if let description = try? DescriptionCodec.decode(mapping.bytes) {
        continuation.yield(.description(description))
      }
    }
    continuation.finish()
  }

  /// The files that the worker's process has mapped; call it once something came from it.
  func mappedFiles() throws -> String { try processFile("maps") }

  /// A file of the worker's process in /proc; call it once something came from it.
  func processFile(_ name: String) throws -> String {
    let process = try #require(process.get())
    return try String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
  }

  /// The next event.
  func next() async throws -> Event { try #require(await events.next()) }

  /// Waits until the plugin is loaded.
  func loaded() async throws -> PluginDescriptor {
    guard case .description(let plugin) = try await next() else {
      throw CocoaError(.coderInvalidValue)
    }
    return plugin
  }

  /// Sends a message of the host.
  func send(_ message: HostMessage) throws { try host.send(message) }

  /// Asks for a call and returns its id.
  @discardableResult
  func request(
    _ act: String, call: ProviderCall = .timeline, about subject: String = "",
    budget: Duration = .seconds(20), kind: String = "unruly", family: WidgetFamily = .small,
    arguments: [ParameterValue?]? = nil, now: Timestamp = Timestamp(seconds: 1_700_000_000)
  ) throws -> UInt64 {
    lastID += 1
    try send(
      .call(
        CallRequest(
          id: lastID, call: call, subject: subject, reason: .policy, kind: kind, family: family,
          size: DisplaySize(width: 158, height: 158.5), scale: 2, schemes: .dark, locale: "de_DE",
          timeZone: "Europe/Berlin", isPreview: true, now: now,
          budget: budget, arguments: arguments ?? [.string(act), nil])))
    return lastID
  }

  /// Waits for the end of a call.
  func finished(_ id: UInt64) async throws -> (report: CallReport, timeline: Timeline?) {
    while true {
      switch try await next() {
      case .timeline(let report, let timeline) where report.callID == id:
        return (report, timeline)
      case .message(.finished(let report)) where report.callID == id: return (report, nil)
      case .message(let message): passedOver.append(message)
      default: break
      }
    }
  }

  /// Waits for the end of a call for options.
  func options(_ id: UInt64) async throws -> (report: CallReport, options: [ParameterOption]?) {
    while true {
      switch try await next() {
      case .options(let report, let options) where report.callID == id: return (report, options)
      case .message(.finished(let report)) where report.callID == id: return (report, nil)
      case .message(let message): passedOver.append(message)
      default: break
      }
    }
  }

  /// Makes a call and waits for its end.
  func call(
    _ act: String, call: ProviderCall = .timeline, budget: Duration = .seconds(20),
    kind: String = "unruly", family: WidgetFamily = .small
  ) async throws -> (report: CallReport, timeline: Timeline?) {
    try await finished(request(act, call: call, budget: budget, kind: kind, family: family))
  }

  /// Waits until a message comes that `isWanted`.
  func wait(for isWanted: (WorkerMessage) -> Bool) async throws {
    if passedOver.contains(where: isWanted) { return }
    while true {
      if case .message(let message) = try await next(), isWanted(message) { return }
    }
  }
}

extension Timeline {
  /// The payloads as text.
  var texts: [String] { entries.map { String(decoding: $0.payload, as: UTF8.self) } }
}

/// The number of a process that another thread starts.
private final class ProcessID: Sendable {
  private let id = Mutex<pid_t?>(nil)

  func set(_ process: pid_t?) { id.withLock { $0 = process } }
  func get() -> pid_t? { id.withLock { $0 } }
}
