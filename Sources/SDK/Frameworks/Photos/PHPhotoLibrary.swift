internal import AppleFoundation
public import Foundation

/// A library whose requests are always denied.
///
/// `@unchecked Sendable`: there is no state.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  override init() {}

  open class func shared() -> PHPhotoLibrary { library }

  /// Always `denied`, because there are no photos.
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }

  /// Always `denied`, because there are no photos.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }

  /// Calls the handler with `denied`.
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    tell()
    handler(.denied)
  }

  /// Calls the handler with `denied`.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    tell()
    handler(.denied)
  }

  /// Always `denied`, because there are no photos.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus {
    tell()
    return .denied
  }

  /// Calls the handler with false and an error, without the changes.
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    Self.tell()
    completionHandler?(false, PHPhotosError(.accessUserDenied))
  }

  /// - Throws: `PHPhotosError` with the code `accessUserDenied`, always.
  open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    Self.tell()
    throw PHPhotosError(.accessUserDenied)
  }

  /// No effect: the library never changes.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// No effect: the library never changes.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

  private static func tell() {
    AuthorWarnings.report("Photos: there are no photos; every request is denied")
  }
}

/// An observer, which is never called.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change. The library never changes.
open class PHChange: NSObject {
  override init() {}
}

public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorized
  case limited
}

public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

public struct PHPhotosError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case internalError = -1
    case userCancelled = 3072
    case libraryVolumeOffline = 3114
    case networkAccessRequired = 3164
    case identifierNotFound = 3201
    case accessRestricted = 3310
    case accessUserDenied
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "PHPhotosErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "Access to photos is denied (\(code))." }

  public static var accessUserDenied: Code { .accessUserDenied }
}
