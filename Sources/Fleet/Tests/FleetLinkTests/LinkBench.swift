import Crypto
import FleetDecisions
import Foundation
import NIOPosix
import Synchronization
import Testing

@testable import FleetCertificates
@testable import FleetLink

/// A fleet named `home` on the loopback, with its certificates in a folder that is removed with the object.
final class LinkBench: Sendable {
  let path: String
  let now = Date()
  /// The folder of the authority; also the folder of the host `a`.
  var folder: FleetFolder { FleetFolder("\(path)/fleet") }

  static let day = 86_400.0

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/link-\(UUID().uuidString)"
    // The authority is old enough to have certificates that have ended.
    let past = now - 500 * Self.day
    _ = try folder.initialise(fleet: "home", host: "a", now: past)
    _ = try folder.renew(.own, now: now)
    for host in ["b", "c"] { _ = try folder.addHost(host, now: now) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func credentials(_ host: String) async throws -> LinkCredentials {
    let folder = host == "a" ? folder : folder.folder(of: .host(host))
    return try await LinkCredentials(folder: folder, fleet: "home", host: HostName(host))
  }

  /// Makes a certificate that is not in the folder.
  func issue(
    _ name: String, fleet: String = "home", role: FleetIdentity.Role = .host, now: Date? = nil,
    by other: FleetAuthority? = nil
  ) throws -> IssuedCertificate {
    let authority = try other ?? folder.authority()
    let signer = FleetAuthority(
      fleet: fleet, certificate: authority.certificate, key: authority.key)
    return try signer.issue(
      FleetIdentity(fleet: fleet, role: role, name: name), now: now ?? self.now)
  }

  func host(
    _ name: String, limits: LinkLimits = .patient, room: Int = 64 << 20,
    group: MultiThreadedEventLoopGroup = .singleton
  ) async throws -> TestHost {
    try await TestHost(
      name, credentials: credentials(name), archives: "\(path)/archives-\(name)", limits: limits,
      room: room, group: group)
  }
}

extension LinkLimits {
  /// The usual limits, but those of time are longer than the time limit of the suites: a busy machine is no fault.
  static var patient: LinkLimits {
    var limits = LinkLimits()
    limits.connect = .seconds(3600)
    limits.idle = .seconds(3600)
    limits.exchange = .seconds(3600)
    limits.age = .seconds(3600)
    limits.rest = .seconds(3600)
    return limits
  }
}

/// A host with a server and a client.
final class TestHost: Sendable {
  let name: HostName
  let credentials: LinkCredentials
  let archives: ArchiveFolder
  let server: LinkServer
  let client: LinkClient
  let port: Int
  let events: EventLog<FleetAgent.Event>
  let faults: EventLog<LinkFault>

  var address: String { "127.0.0.1:\(port)" }

  init(
    _ name: String, credentials: LinkCredentials, archives path: String, limits: LinkLimits,
    room: Int, group: MultiThreadedEventLoopGroup
  ) async throws {
    self.name = HostName(name)
    self.credentials = credentials
    let (events, faults) = (EventLog<FleetAgent.Event>(), EventLog<LinkFault>())
    archives = try ArchiveFolder(path, limit: room) { _ in }
    server = LinkServer(
      credentials: credentials, archives: archives, limits: limits, group: group,
      report: { fault, _ in faults.add(fault) }, receive: { events.add($0) })
    client = LinkClient(credentials: credentials, limits: limits)
    port = try await server.start(host: "127.0.0.1", port: 0)
    self.events = events
    self.faults = faults
  }

  /// Stores an archive of random bytes.
  func hold(_ count: Int) async throws -> (hash: ContentHash, bytes: [UInt8]) {
    let archive = archive(count)
    try await archives.store(archive.bytes, as: archive.hash)
    return archive
  }

  func fetch(_ archive: ContentHash, from host: TestHost) async throws(LinkError) -> [UInt8] {
    try await client.fetch(archive, from: host.name, at: host.address)
  }
}

/// Makes bytes and their hash.
func archive(_ count: Int) -> (hash: ContentHash, bytes: [UInt8]) {
  let block = (0..<min(count, 65_536)).map { _ in UInt8.random(in: .min ... .max) }
  var bytes: [UInt8] = []
  while bytes.count < count { bytes += block.prefix(count - bytes.count) }
  return (ContentHash(SHA256.hash(data: bytes)), bytes)
}

/// Values that threads have told, in order.
final class EventLog<Value: Sendable>: Sendable {
  private let state = Mutex<(all: [Value], taken: Int)>(([], 0))
  private let signal = AsyncStream<Void>.makeStream()

  var all: [Value] { state.withLock(\.all) }

  func add(_ value: Value) {
    state.withLock { $0.all.append(value) }
    signal.continuation.yield()
  }

  /// Waits for the next value; the time limit of the suite bounds this.
  func next() async -> Value? {
    var iterator = signal.stream.makeAsyncIterator()
    while true {
      let value = state.withLock { state -> Value? in
        guard state.taken < state.all.count else { return nil }
        state.taken += 1
        return state.all[state.taken - 1]
      }
      if let value { return value }
      if await iterator.next() == nil { return nil }
    }
  }
}

/// Returns the fault that `body` throws.
func fault(_ body: () async throws -> Void) async -> LinkFault? {
  do {
    try await body()
    return nil
  } catch { return (error as? LinkError)?.fault }
}
