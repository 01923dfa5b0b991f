public import AppleFoundation

/// The media library, which is denied.
///
/// `@unchecked Sendable`: there is no state.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let library = MPMediaLibrary()

  open class func `default`() -> MPMediaLibrary { library }

  /// Always `distantPast`, because there is no media library.
  open var lastModifiedDate: Date { .distantPast }

  /// Always `denied`, because there is no media library.
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus {
    tell()
    return .denied
  }

  /// Calls the handler with `denied`.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void
  ) { handler(authorizationStatus()) }

  /// Always `denied`, because there is no media library.
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus {
    authorizationStatus()
  }

  static func tell() {
    AuthorWarnings.report("MediaPlayer: there is no media library, and nothing is played")
  }
}

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined
  case denied
  case restricted
  case authorized
}

/// A query that finds nothing.
open class MPMediaQuery: NSObject {
  public override init() { super.init() }

  open class func songs() -> MPMediaQuery { MPMediaQuery() }
  open class func albums() -> MPMediaQuery { MPMediaQuery() }
  open class func artists() -> MPMediaQuery { MPMediaQuery() }
  open class func playlists() -> MPMediaQuery { MPMediaQuery() }

  /// Always empty, because there is no media library.
  open var items: [MPMediaItem]? {
    MPMediaLibrary.tell()
    return []
  }

  /// Always empty, because there is no media library.
  open var collections: [MPMediaItemCollection]? {
    MPMediaLibrary.tell()
    return []
  }
}
