import Glibc
import Logging
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

/// A server on a socket in a private directory, with a board and a clock that the test sets.
final class TestServer: Sendable {
  let directory: String
  let board = Board()
  let server: HostServer
  private let time = Mutex(Timestamp(seconds: 1_000))

  var path: String { "\(directory)/socket" }
  var readPath: String { "\(directory)/read" }
  var now: Timestamp {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  private init(
    limits: ClientLimits, totals: TotalLimits, drainTimeout: Duration, handler: any RequestHandler
  ) throws {
    directory = try makePrivateDirectory()
    var configuration = ServerConfiguration(
      listeners: [
        ListenerConfiguration(.path("\(directory)/socket")),
        ListenerConfiguration(.path("\(directory)/read"), access: .readOnly, mode: 0o660),
      ],
      version: "1.2.3")
    configuration.limits = limits
    configuration.totals = totals
    configuration.drainTimeout = drainTimeout
    let clock = Mutex<TestServer?>(nil)
    let box = Box(clock)
    server = HostServer(
      configuration: configuration, board: board, handler: handler, logger: quietLogger,
      clock: { box.value.withLock { $0?.now } ?? Timestamp(seconds: 1_000) })
    box.value.withLock { $0 = self }
  }

  /// Runs `body` with a server, and stops it and removes its directory afterwards.
  static func run(
    limits: ClientLimits = ClientLimits(), totals: TotalLimits = TotalLimits(),
    drainTimeout: Duration = .seconds(5),
    handler: any RequestHandler = Handler { _, _, reply in reply(.ok()) },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let server = try TestServer(
      limits: limits, totals: totals, drainTimeout: drainTimeout, handler: handler)
    try await server.server.start()
    do {
      try await body(server)
    } catch {
      await server.tearDown()
      throw error
    }
    await server.tearDown()
  }

  private func tearDown() async {
    await server.stop()
    rmdir(directory)
  }

  func publish(_ rows: BoardRow...) {
    var changes = BoardChanges()
    for row in rows { changes.set(row) }
    board.publish(changes)
  }

  func connect(reading: Bool = true) async throws -> TestClient {
    try await TestClient.connect(to: path, reading: reading)
  }
}
