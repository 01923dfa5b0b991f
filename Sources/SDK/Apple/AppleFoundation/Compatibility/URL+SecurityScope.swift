public import Foundation

// A process is not confined to files that a person has chosen: a bookmark is the URL itself.
extension URL {
  /// Always true, because access needs no permission.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// No effect: access needs no permission.
  public func stopAccessingSecurityScopedResource() {}

  /// The URL as text.
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data { Data(absoluteURL.absoluteString.utf8) }

  /// Reads a bookmark made by this system; others fail as damaged files do.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
  ) throws {
    guard let text = String(bytes: data, encoding: .utf8), let found = URL(string: text),
      found.scheme != nil
    else { throw CocoaError(.fileReadCorruptFile) }
    bookmarkDataIsStale = false
    self = found
  }

  public struct BookmarkCreationOptions: OptionSet, Sendable {
    /// The bits, equal to Apple's.
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
    public static let withSecurityScope = BookmarkCreationOptions(rawValue: 1 << 11)
    public static let securityScopeAllowOnlyReadAccess = BookmarkCreationOptions(rawValue: 1 << 12)
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    /// The bits, equal to Apple's.
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
    public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1 << 10)
  }
}
