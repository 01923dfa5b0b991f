/// The items that a request may ask for.
public protocol MusicLibraryRequestable: MusicItem {
  associatedtype LibraryFilter = Self
  associatedtype LibrarySortableProperties = Self
}

extension Song: MusicLibraryRequestable {}
extension Playlist: MusicLibraryRequestable {}

/// A request to the music library, which fails.
public struct MusicLibraryRequest<MusicItemType: MusicLibraryRequestable>: Sendable {
  public var limit: Int?
  public var offset: Int?
  public var includeOnlyDownloadedContent = false

  public init() {}

  /// No effect: every request fails.
  public mutating func sort<ValueType>(
    by keyPath: KeyPath<MusicItemType.LibrarySortableProperties, ValueType>, ascending: Bool
  ) {}

  /// No effect: every request fails.
  public mutating func filter(text: String) {}

  /// No effect: every request fails.
  public mutating func filter<ValueType: Equatable>(
    matching keyPath: KeyPath<MusicItemType.LibraryFilter, ValueType>, equalTo value: ValueType
  ) {}

  /// No effect: every request fails.
  public mutating func filter<ValueType: Equatable>(
    matching keyPath: KeyPath<MusicItemType.LibraryFilter, ValueType>,
    memberOf values: [ValueType]
  ) {}

  /// - Throws: `MusicTokenRequestError.permissionDenied`, always.
  public func response() async throws -> MusicLibraryResponse<MusicItemType> {
    throw MusicTokenRequestError.refusal()
  }
}

/// The items found. No request has a result of this type.
public struct MusicLibraryResponse<MusicItemType: MusicItem>: Sendable {
  public let items: MusicItemCollection<MusicItemType>
}
