internal import FleetDecisions
internal import FleetEngine
internal import FleetLink
internal import FleetService
internal import Logging
internal import WidgetModel

/// The engine, as the service uses it.
struct Engine: FleetEngineClient {
  let engine: EtcdEngine

  func perform(_ request: EngineRequest) async -> EngineAnswer { await engine.perform(request) }

  func watch(from revision: Revision, _ take: @Sendable (WatchNews) async -> Void) async {
    await engine.watch(from: revision, take)
  }
}

/// The archives that this host holds.
struct HeldArchives: FleetArchives {
  let folder: ArchiveFolder

  func keep(_ bytes: [UInt8], as archive: FleetDecisions.ContentHash) async throws -> String {
    try await folder.store(bytes, as: archive)
    guard let path = folder.path(of: archive) else {
      throw FleetFailure(.cannotCreate, "the archive was dropped at once: there is too little room")
    }
    return path
  }

  func path(of archive: FleetDecisions.ContentHash) async -> String? {
    // Opened, so that a damaged file is found before the host does.
    await folder.open(archive) == nil ? nil : folder.path(of: archive)
  }

  func held() async -> [FleetDecisions.ContentHash] { folder.held }
}

/// The other hosts, by HTTPS.
struct Peers: FleetPeerClient {
  /// The client; `nil` for a host without certificates.
  let client: LinkClient?
  let archives: ArchiveFolder
  let logger: Logger

  func fetch(_ archive: FleetDecisions.ContentHash, from host: HostName, at address: String) async
    -> Bool
  {
    guard let client, !address.isEmpty else { return false }
    do {
      let bytes = try await client.fetch(archive, from: host, at: address)
      try await archives.store(bytes, as: archive)
      return true
    } catch {
      logger.debug("\(archive.text): \(error)")
      return false
    }
  }

  func offer(
    _ archive: FleetDecisions.ContentHash, of widget: FleetDecisions.WidgetID, to host: HostName,
    at address: String
  ) async {
    guard let client, !address.isEmpty else { return }
    do { try await client.offer(widget, archive, to: host, at: address) } catch {
      logger.info("An archive of \(widget.text) was not offered: \(error)")
    }
  }

  func tellHolding(
    _ archive: FleetDecisions.ContentHash, of widget: FleetDecisions.WidgetID, to host: HostName,
    at address: String
  ) async {
    guard let client, !address.isEmpty else { return }
    do { try await client.tellHolding(widget, archive, to: host, at: address) } catch {
      logger.info("\(host.text) was not told that an archive of \(widget.text) is held: \(error)")
    }
  }
}
