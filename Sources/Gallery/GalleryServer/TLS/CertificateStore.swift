internal import FoundationEssentials
internal import GalleryAccess
internal import Glibc
public import HostConfiguration
internal import NIOCore
internal import NIOSSL
internal import Synchronization

/// The certificate of a gallery, read again when its files change.
///
/// A connection keeps the certificate with which it began. A new file that cannot be used leaves the former
/// certificate in force.
public final class CertificateStore: Sendable {
  private struct State {
    var files: CertificateFiles
    /// The files at the time of the last reading, whether they could be used or not.
    var stamps: [FileStamp]
    var context: NIOSSLContext
  }

  private let state: Mutex<State>
  private let clock: @Sendable () -> Int
  private let report: @Sendable (String) -> Void

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - now: The time in Unix seconds.
  ///   - report: Receives a sentence about a certificate that is not valid at present, and about each change.
  /// - Throws: The reason why the gallery cannot serve with the files. A certificate that is not valid at
  ///   present is no such reason: clients decide about it, and a renewed one is taken over.
  public init(
    _ files: CertificateFiles, now: @escaping @Sendable () -> Int = CertificateStore.now,
    report: @escaping @Sendable (String) -> Void
  ) throws(CertificateFailure) {
    clock = now
    self.report = report
    let stamps = FileStamp.of(files)
    let (certificate, context) = try Self.load(files)
    if let flaw = certificate.flaw(at: now()) { report(flaw) }
    state = Mutex(State(files: files, stamps: stamps, context: context))
  }

  /// The present time of the system clock in Unix seconds.
  public static let now: @Sendable () -> Int = { time(nil) }

  /// The certificate for the next connection.
  var context: NIOSSLContext { state.withLock(\.context) }

  /// Reads the files if they have changed, or others.
  ///
  /// - Returns: Whether a certificate was taken over.
  @discardableResult
  public func refresh(_ files: CertificateFiles? = nil) -> Bool {
    let known = state.withLock(\.self)
    let files = files ?? known.files
    let stamps = FileStamp.of(files)
    guard files != known.files || stamps != known.stamps else { return false }
    state.withLock { ($0.files, $0.stamps) = (files, stamps) }
    do throws(CertificateFailure) {
      // Outside of the lock: new connections do not wait for a disk.
      let (certificate, context) = try Self.load(files)
      if let flaw = certificate.flaw(at: clock()) { throw CertificateFailure(flaw) }
      state.withLock { $0.context = context }
      report("the certificate \(files.certificate) was read again")
      return true
    } catch {
      report("\(error); the former certificate stays in force")
      return false
    }
  }

  /// Looks for changed files again and again, until the task is cancelled.
  func keepCurrent() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: GalleryLimits.certificateAge)
      refresh()
    }
  }

  /// Returns the time in Unix seconds in which a certificate is valid.
  ///
  /// - Throws: The reason why the gallery cannot serve with the files.
  public static func validity(
    of files: CertificateFiles
  ) throws(CertificateFailure) -> ClosedRange<Int> {
    try load(files).0.validity
  }

  private static func load(
    _ files: CertificateFiles
  ) throws(CertificateFailure) -> (GalleryCertificate, NIOSSLContext) {
    let certificate = try GalleryCertificate(files)
    return (certificate, try certificate.context())
  }
}

extension FileStamp {
  fileprivate static func of(_ files: CertificateFiles) -> [FileStamp] {
    [files.certificate, files.key].map { FileStamp(of: $0) }
  }
}
