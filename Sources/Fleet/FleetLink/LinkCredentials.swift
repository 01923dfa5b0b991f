public import FleetCertificates
public import FleetDecisions
internal import FleetFiles
public import FoundationEssentials
internal import NIOCore
internal import NIOSSL
internal import Synchronization

/// The certificate of this host and the trust in others, read again when the files change.
///
/// A connection keeps the certificate and the trust with which it began, and takes no other request once the files were
/// read again. Files that cannot be used leave the former certificate and trust in force.
public final class LinkCredentials: Sendable {
  private struct State {
    var stamps: [FileStamp]
    var tls: LinkTLS
  }

  private let folder: FleetFolder
  private let fleet: String
  private let host: HostName
  private let now: @Sendable () -> Date
  private let state: Mutex<State>

  /// Reads the files of a folder.
  ///
  /// - Parameters:
  ///   - fleet: The name of the fleet, from the configuration.
  ///   - host: The name of this host, from the configuration, which the certificate must have.
  ///   - now: The present time, by which the certificates of peers are judged.
  /// - Throws: ``FleetCertificateError`` with the reason why other hosts would refuse this one.
  public init(
    folder: FleetFolder, fleet: String, host: HostName,
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws(FleetCertificateError) {
    self.folder = folder
    self.fleet = fleet
    self.host = host
    self.now = now
    let stamps = Self.stamps(folder)
    let tls = try await Self.load(folder, fleet, host, serial: 0, now)
    state = Mutex(State(stamps: stamps, tls: tls))
  }

  /// The host that the certificate names.
  public var identity: FleetIdentity { current.identity }
  /// The end of the certificate, in Unix seconds.
  public var end: Int { current.end }

  var current: LinkTLS { state.withLock(\.tls) }

  /// Reads the files again if they have changed. To be called every few seconds, and after a renewal.
  ///
  /// - Returns: Whether other certificates or another list of revoked ones are in force.
  /// - Throws: ``FleetCertificateError`` if the changed files cannot be used, once for each change.
  @discardableResult
  public func reload() async throws(FleetCertificateError) -> Bool {
    let stamps = Self.stamps(folder)
    let isChanged = state.withLock { state in
      defer { state.stamps = stamps }
      return state.stamps != stamps
    }
    guard isChanged else { return false }
    let tls: LinkTLS
    do throws(FleetCertificateError) {
      tls = try await Self.load(folder, fleet, host, serial: current.serial + 1, now)
    } catch {
      // Two files are not replaced in one step: in between, the key is not that of the certificate.
      if error.code == .keyMismatch { state.withLock { $0.stamps = [] } }
      throw error
    }
    state.withLock { $0.tls = tls }
    return true
  }

  private static func load(
    _ folder: FleetFolder, _ fleet: String, _ host: HostName, serial: Int,
    _ now: @escaping @Sendable () -> Date
  ) async throws(FleetCertificateError) -> LinkTLS {
    let own = try await folder.credentials(fleet: fleet, now: now())
    return try LinkTLS(own, host: host, serial: serial, now: now)
  }

  private static func stamps(_ folder: FleetFolder) -> [FileStamp] {
    let pair = folder.pair(of: .own)
    return [pair.certificate, pair.key, folder.authorityFile, folder.revokedFile].map {
      FileStamp($0)
    }
  }
}

/// The identity of a file's content, which differs after a change.
private struct FileStamp: Hashable {
  private let inode: UInt64?
  private let size: Int?
  private let modified: FileStatus.Time?

  init(_ path: String) {
    let status = FileStatus(path, followingLinks: true)
    inode = status?.inode
    size = status?.size
    modified = status?.modified
  }
}
