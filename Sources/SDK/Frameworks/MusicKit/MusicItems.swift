public import AppleFoundation

public struct MusicItemID: RawRepresentable, Codable, Hashable, Sendable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public var description: String { rawValue }
}

public protocol MusicItem: Sendable {
  var id: MusicItemID { get }
}

/// A piece of music. No request has a result of this type.
public struct Song: MusicItem, Identifiable, Codable, Hashable, Sendable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let albumTitle: String?
  public let duration: TimeInterval?
  public let playCount: Int?
  public let lastPlayedDate: Date?
  public let libraryAddedDate: Date?
  public let releaseDate: Date?
  public let genreNames: [String]
  public let isrc: String?
  public let trackNumber: Int?
  public let discNumber: Int?
  public let url: URL?
  public let playParameters: PlayParameters?
  public let artwork: Artwork?
}

/// A list of music. No request has a result of this type.
public struct Playlist: MusicItem, Identifiable, Codable, Hashable, Sendable {
  public let id: MusicItemID
  public let name: String
  public let curatorName: String?
  public let lastPlayedDate: Date?
  public let libraryAddedDate: Date?
  public let url: URL?
  public let artwork: Artwork?

  /// Always `nil`, because there is no music library.
  public var entries: MusicItemCollection<Entry>? { nil }
  /// Always `nil`, because there is no music library.
  public var tracks: MusicItemCollection<Song>? { nil }

  /// - Throws: `MusicTokenRequestError.permissionDenied`, always.
  public func with(_ properties: [PartialMusicAsyncProperty<Playlist>]) async throws -> Playlist {
    throw MusicTokenRequestError.refusal()
  }

  public struct Entry: MusicItem, Identifiable, Codable, Hashable, Sendable {
    public let id: MusicItemID
    public let title: String
    public let artistName: String
  }
}

/// A property of an item that a request loads. No request succeeds.
public struct PartialMusicAsyncProperty<Root>: Hashable, Sendable {
  private let name: String

  init(name: String) { self.name = name }
}

extension PartialMusicAsyncProperty<Playlist> {
  public static var entries: Self { Self(name: "entries") }
  public static var tracks: Self { Self(name: "tracks") }
}

public struct PlayParameters: Codable, Hashable, Sendable {
  let id: MusicItemID
}

/// The picture of an item. No request has a result of this type.
public struct Artwork: Codable, Hashable, Sendable {
  public let maximumWidth: Int
  public let maximumHeight: Int

  /// Always `nil`, because there is no music library.
  public func url(width: Int, height: Int) -> URL? { nil }
}

/// A collection without items.
public struct MusicItemCollection<Element: MusicItem>: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public subscript(position: Int) -> Element {
    preconditionFailure("a collection of music has no item \(position)")
  }
}
