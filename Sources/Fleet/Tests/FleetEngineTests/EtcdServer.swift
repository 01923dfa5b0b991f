import AsyncHTTPClient
import FleetDecisions
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import Synchronization
import Testing

@testable import FleetEngine

/// An etcd of the test's own, on free ports of loopback, with its data in a temporary folder.
final class EtcdServer: Sendable {
  /// The path of the program; `nil` where it is not installed.
  static let program: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/etcd" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The server of the suite.
  @TaskLocal static var current: EtcdServer?

  let folder: URL
  let scheme: String
  let port: Int
  private let peer: Int
  private let health: Int
  /// The port of a second address without TLS, for requests of the test's own.
  private let plain: Int
  private let name: String
  private let options: [String]
  private let process = Locked<Process?>(nil)
  /// The members of the cluster, as etcd takes them.
  private let cluster = Locked("")

  var endpoint: String { "\(scheme)://127.0.0.1:\(port)" }
  var peerEndpoint: String { "http://127.0.0.1:\(peer)" }

  private init(
    _ options: [String] = [], name: String = "one", scheme: String = "http",
    files: (URL) throws -> Void = { _ in }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "etcd-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.options = options.map { [folder] in $0.replacing("FOLDER", with: folder.path) }
    self.name = name
    self.scheme = scheme
    (port, peer, health, plain) = (
      try freePort(), try freePort(), try freePort(), try freePort()
    )
    cluster.set("\(name)=\(peerEndpoint)")
    try files(folder)
  }

  /// Ends the server and removes its data.
  private func remove() {
    kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a server for the time of a test.
  static func run<Result>(
    _ options: [String] = [], scheme: String = "http", files: (URL) throws -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: (EtcdServer) async throws -> Result
  ) async throws -> Result {
    var attempts = 3
    while true {
      let server = try EtcdServer(options, scheme: scheme, files: files)
      defer { server.remove() }
      do {
        try await server.start()
      } catch is Ended where attempts > 1 {
        // Another process has taken one of the ports since they were chosen.
        attempts -= 1
        continue
      }
      return try await body(server)
    }
  }

  /// The program has ended before it was healthy.
  private struct Ended: Error {}

  /// Starts a cluster for the time of a test.
  static func runCluster<Result>(
    of count: Int, isolation: isolated (any Actor)? = #isolation,
    _ body: ([EtcdServer]) async throws -> Result
  ) async throws -> Result {
    let servers = try (1...count).map { try EtcdServer(name: "member\($0)") }
    defer { for server in servers { server.remove() } }
    let cluster = servers.map { $0.cluster.get() }.joined(separator: ",")
    try await withThrowingTaskGroup { group in
      for server in servers {
        server.cluster.set(cluster)
        group.addTask { try await server.start() }
      }
      try await group.waitForAll()
    }
    return try await body(servers)
  }

  /// Starts the program, and waits until it is healthy.
  func start() async throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.program))
    process.arguments =
      [
        "--name", name, "--data-dir", folder.appending(path: "data").path,
        "--listen-client-urls", "\(endpoint),http://127.0.0.1:\(plain)", "--advertise-client-urls",
        endpoint,
        "--listen-peer-urls", peerEndpoint, "--initial-advertise-peer-urls", peerEndpoint,
        "--initial-cluster", cluster.get(), "--listen-metrics-urls",
        "http://127.0.0.1:\(health)",
        // Short leases need short elections.
        "--heartbeat-interval", "20", "--election-timeout", "200",
        "--experimental-watch-progress-notify-interval", "100ms", "--log-level", "error",
      ] + options
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process.set(process)
    for _ in 0..<3000 {
      guard process.isRunning else { throw Ended() }
      let body = try? await post("", "", at: "http://127.0.0.1:\(health)/health", .GET).body
      if body?.contains("true") == true { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("etcd was not healthy within a minute")
  }

  /// Stops the process, and waits until each of its threads has stopped.
  func pause() async throws {
    let id = try #require(process.get()).processIdentifier
    Foundation.kill(id, SIGSTOP)
    let threads = URL(filePath: "/proc/\(id)/task")
    while true {
      let states = try FileManager.default.contentsOfDirectory(atPath: threads.path).map {
        // The state is the first field after the name in parentheses (proc(5)).
        try String(contentsOf: threads.appending(path: "\($0)/stat"), encoding: .utf8)
          .split(separator: ") ").last?.first
      }
      if states.allSatisfy({ $0 == "T" }) { return }
      await Task.yield()
    }
  }

  /// Continues the process.
  func resume() {
    _ = process.get().map { Foundation.kill($0.processIdentifier, SIGCONT) }
  }

  /// Ends the process at once.
  func kill() {
    guard let process = process.get() else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process.set(nil)
  }

  /// Settings of an engine of a fleet of its own.
  func settings(
    fleet: String = "f\(UInt64.random(in: 0 ... .max))", also endpoints: [String] = [],
    certificates: EngineSettings.Certificates? = nil, user: EngineSettings.User? = nil,
    timeout: Milliseconds = 60_000
  ) throws -> EngineSettings {
    try EngineSettings(
      fleet: fleet, endpoints: endpoints + [endpoint], certificates: certificates, user: user,
      timeout: timeout)
  }

  /// Sends JSON of a test's own, past the engine under test.
  @discardableResult
  func post(
    _ path: String, _ json: String, token: String? = nil
  ) async throws -> (status: UInt, body: String) {
    try await post(path, json, at: "http://127.0.0.1:\(plain)\(path)", .POST, token: token)
  }

  private func post(
    _ path: String, _ json: String, at url: String, _ method: HTTPMethod, token: String? = nil
  ) async throws -> (status: UInt, body: String) {
    var request = HTTPClientRequest(url: url)
    request.method = method
    if let token { request.headers.add(name: "Authorization", value: token) }
    if method == .POST { request.body = .bytes(ByteBuffer(string: json)) }
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(20))
    return (response.status.code, String(buffer: try await response.body.collect(upTo: 1 << 20)))
  }

  /// Writes bytes under a key of a test's own.
  func put(_ key: String, _ value: String) async throws {
    let (key, value) = (Data(key.utf8), Data(value.utf8))
    let json =
      #"{"key":"\#(key.base64EncodedString())","value":"\#(value.base64EncodedString())"}"#
    try #require(try await post("/v3/kv/put", json).status == 200)
  }
}

/// Runs an engine for the time of a test.
func withEngine<Result>(
  _ settings: EngineSettings, log: LogLines = LogLines(),
  isolation: isolated (any Actor)? = #isolation, _ body: (EtcdEngine) async throws -> Result
) async throws -> Result {
  let engine = try EtcdEngine(settings, logger: log.logger)
  do {
    let result = try await body(engine)
    await engine.shutDown()
    return result
  } catch {
    await engine.shutDown()
    throw error
  }
}

/// A value behind a lock.
final class Locked<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
  func get() -> Value { value.withLock { $0 } }
  func set(_ new: Value) { value.withLock { $0 = new } }
  func change(_ change: (inout Value) -> Void) { value.withLock { change(&$0) } }
}

/// The lines that a logger was given.
struct LogLines: LogHandler {
  let lines = Locked<[String]>([])
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  var logger: Logger { Logger(label: "test") { _ in self } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.change { $0.append("\(event.level): \(event.message)") }
  }
}

/// Returns a port of loopback that nothing listens at.
func freePort() throws -> Int {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  return try freePort(bound: descriptor)
}

/// Binds a socket to a free port of loopback, which it returns.
func freePort(bound descriptor: Int32) throws -> Int {
  try #require(withLoopback(0) { bind(descriptor, $0, $1) } == 0)
  var address = sockaddr_in()
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isKnown = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
  }
  try #require(isKnown)
  return Int(UInt16(bigEndian: address.sin_port))
}

/// Calls a function with an address of loopback.
func withLoopback<Result>(
  _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

/// One etcd for all tests of a suite, each of which uses a fleet of its own.
struct SharedEtcd: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await EtcdServer.run { server in
      try await EtcdServer.$current.withValue(server) { try await function() }
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a suite where etcd is not installed.
  static var needsEtcd: Self {
    .enabled(
      if: EtcdServer.program != nil, "etcd is not on the PATH; script/setup --tests installs it")
  }
}

extension Trait where Self == SharedEtcd {
  static var sharedEtcd: Self { SharedEtcd() }
}
