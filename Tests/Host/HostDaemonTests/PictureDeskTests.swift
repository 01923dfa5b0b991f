import Foundation
import HostLoop
import HostSupervisor
import Logging
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// Drawings that several clients wait for, and clients that leave.
@Suite(.timeLimit(.minutes(5))) @HostActor struct PictureDeskTests {
  /// A desk whose drawing program draws nothing before its gate is open.
  @HostActor
  private final class GatedDesk {
    let desk: PictureDesk
    private let folder = ScratchFolder()

    init() throws {
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true)
      let real = Bundle.main.bundleURL.appending(path: "widgethost-render").path
      let program = "\(folder.path)/program"
      let script = """
        #!/bin/sh
        while [ ! -e '\(folder.path)/gate' ]; do sleep 0.01; done
        exec '\(real)' "$@"

        """
      try script.write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
      var configuration = DrawingConfiguration(program: program)
      // One process draws everything, whatever the load of the machine is.
      configuration.patience = .seconds(600)
      configuration.deadline = .seconds(600)
      configuration.quick = .seconds(600)
      configuration.firstQuick = .seconds(600)
      desk = PictureDesk(configuration, cacheLimit: 1 << 20, Logger(label: "test"))
    }

    func open() throws { try Data().write(to: URL(filePath: "\(folder.path)/gate")) }

    /// Requests a picture, and returns when the client waits for it.
    ///
    /// - Parameters:
    ///   - plugin: The widget; the plugin has no other.
    ///   - until: The end of a countdown that the widget shows.
    ///   - onRead: A function that is called when the archive is read.
    func request(
      _ plugin: String, by client: UInt64, until end: Timestamp? = nil,
      at now: Timestamp = Timestamp(seconds: 100), onRead: @escaping @Sendable () -> Void = {}
    ) async throws -> Task<Result<PictureCache.Picture, WidgetError>, Never> {
      let count = desk.requests(of: client)
      let result = try begin(plugin, by: client, until: end, at: now, onRead: onRead)
      while desk.requests(of: client) == count { await Task.yield() }
      return result
    }

    /// Requests a picture, and returns at once.
    func begin(
      _ plugin: String, by client: UInt64, until end: Timestamp? = nil,
      at now: Timestamp = Timestamp(seconds: 100), onRead: @escaping @Sendable () -> Void = {}
    ) throws -> Task<Result<PictureCache.Picture, WidgetError>, Never> {
      let entry = Entry(
        date: Timestamp(seconds: 1), contentType: EntryViews.contentType, payload: [],
        views: views(plugin, until: end))
      let archive = try archive(Timeline(entries: [entry], policy: .never))
      let key = PictureCache.Key(
        plugin: plugin, revision: hash(1), format: .png, scheme: .light, style: PictureStyle(),
        isRedacted: false)
      let drawing = DrawingKey(
        plugin: plugin, revision: hash(1), format: .png, scheme: .light, style: PictureStyle(),
        isRedacted: false)
      let wish = PictureDesk.Wish(key: key, drawing: drawing, now: now, client: client)
      let desk = desk
      return Task { () -> Result<PictureCache.Picture, WidgetError> in
        do throws(WidgetError) {
          return .success(
            try await desk.picture(wish) {
              onRead()
              return PictureDesk.Subject(
                archive: archive, entry: 0, views: views(plugin, until: end))
            })
        } catch {
          return .failure(error)
        }
      }
    }
  }

  private func isLeft(_ result: Result<PictureCache.Picture, WidgetError>) -> Bool {
    guard case .failure(let error) = result else { return false }
    return error.code == .busy && error.message.contains("has left")
  }

  @Test func `a client joins a drawing before the archive is read`() async throws {
    let gated = try GatedDesk()
    let reads = Mutex(0)
    let first = try await gated.request("a", by: 1) { reads.withLock { $0 += 1 } }
    let second = try await gated.request("a", by: 2) { reads.withLock { $0 += 1 } }
    #expect(gated.desk.requests(of: 1) == 1 && gated.desk.requests(of: 2) == 1)
    #expect(reads.withLock(\.self) == 1)
    try gated.open()
    let pictures = await [first.value, second.value].map { try? $0.get().bytes }
    #expect(pictures[0] != nil && pictures[0] == pictures[1])
    #expect(gated.desk.statistics.drawn == 1)
    #expect(gated.desk.requests(of: 1) == 0 && gated.desk.requests(of: 2) == 0)
    await gated.desk.stop()
  }

  @Test func `a picture that was drawn while the archive was read is not drawn again`()
    async throws
  {
    let gated = try GatedDesk()
    let isReading = Mutex(false)
    let goOn = DispatchSemaphore(value: 0)
    // This client has looked into the cache, and for a drawing, before there is either.
    let slow = try gated.begin("a", by: 1) {
      isReading.withLock { $0 = true }
      goOn.wait()
    }
    while !isReading.withLock(\.self) { await Task.yield() }
    let other = try await gated.request("a", by: 2)
    try gated.open()
    let drawn = try await other.value.get()
    goOn.signal()
    #expect(try await slow.value.get().bytes == drawn.bytes)
    let statistics = gated.desk.statistics
    #expect(statistics.drawn == 1 && statistics.cacheHits == 1)
    await gated.desk.stop()
  }

  @Test func `a client that leaves cancels its waiting pictures, and only these`() async throws {
    let gated = try GatedDesk()
    // The first one has begun, and the others wait.
    let begun = try await gated.request("begun", by: 1)
    let own = try await gated.request("own", by: 1)
    let ownAgain = try await gated.request("own", by: 1)
    let shared = [
      try await gated.request("shared", by: 1), try await gated.request("shared", by: 2),
    ]
    let other = try await gated.request("other", by: 2)
    #expect(gated.desk.statistics.waiting == 3 && gated.desk.statistics.running == 1)
    gated.desk.forget(client: 1)
    for request in [begun, own, ownAgain, shared[0]] { #expect(await isLeft(request.value)) }
    #expect(gated.desk.requests(of: 1) == 0 && gated.desk.requests(of: 2) == 2)
    #expect(gated.desk.statistics.waiting == 2 && gated.desk.statistics.running == 1)
    // A picture that was cancelled can be requested again.
    let again = try await gated.request("own", by: 3)
    try gated.open()
    for request in [shared[1], other, again] { _ = try await request.value.get() }
    #expect(gated.desk.statistics.drawn == 4, "the drawing that had begun is for the cache")
    #expect(gated.desk.requests(of: 2) == 0 && gated.desk.requests(of: 3) == 0)
    await gated.desk.stop()
  }

  @Test func `a client that leaves keeps the picture of another moment`() async throws {
    let gated = try GatedDesk()
    let blocker = try await gated.request("begun", by: 9)
    let end = Timestamp(seconds: 200)
    let early = try await gated.request("timer", by: 1, until: end)
    let late = try await gated.request("timer", by: 2, until: end, at: Timestamp(seconds: 150))
    #expect(gated.desk.statistics.waiting == 2)
    gated.desk.forget(client: 1)
    #expect(await isLeft(early.value))
    #expect(gated.desk.statistics.waiting == 1)
    try gated.open()
    _ = try await blocker.value.get()
    _ = try await late.value.get()
    #expect(gated.desk.statistics.drawn == 2)
    await gated.desk.stop()
  }
}
