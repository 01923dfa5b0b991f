public import AppleFoundation
public import UIKit

public typealias MPMediaEntityPersistentID = UInt64

/// A piece of the media library. No call has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class MPMediaItem: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open var persistentID: MPMediaEntityPersistentID { 0 }
  open var albumPersistentID: MPMediaEntityPersistentID { 0 }
  open var artistPersistentID: MPMediaEntityPersistentID { 0 }
  open var albumArtistPersistentID: MPMediaEntityPersistentID { 0 }
  open var genrePersistentID: MPMediaEntityPersistentID { 0 }
  open var composerPersistentID: MPMediaEntityPersistentID { 0 }
  open var podcastPersistentID: MPMediaEntityPersistentID { 0 }
  open var mediaType: MPMediaType { .anyAudio }
  open var title: String? { nil }
  open var albumTitle: String? { nil }
  open var artist: String? { nil }
  open var albumArtist: String? { nil }
  open var genre: String? { nil }
  open var composer: String? { nil }
  open var podcastTitle: String? { nil }
  open var lyrics: String? { nil }
  open var userGrouping: String? { nil }
  open var playbackDuration: TimeInterval { 0 }
  open var albumTrackNumber: Int { 0 }
  open var albumTrackCount: Int { 0 }
  open var discNumber: Int { 0 }
  open var discCount: Int { 0 }
  open var beatsPerMinute: Int { 0 }
  open var playCount: Int { 0 }
  open var skipCount: Int { 0 }
  open var rating: Int { 0 }
  open var artwork: MPMediaItemArtwork? { nil }
  open var isExplicitItem: Bool { false }
  open var isCompilation: Bool { false }
  open var isCloudItem: Bool { false }
  open var hasProtectedAsset: Bool { false }
  open var releaseDate: Date? { nil }
  open var lastPlayedDate: Date? { nil }
  open var dateAdded: Date { .distantPast }
  open var assetURL: URL? { nil }
  open var playbackStoreID: String { "" }
  open func value(forProperty property: String) -> Any? { nil }
}

public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let music = MPMediaType(rawValue: 1)
  public static let podcast = MPMediaType(rawValue: 2)
  public static let audioBook = MPMediaType(rawValue: 4)
  public static let anyAudio = MPMediaType(rawValue: 0xff)
  public static let any = MPMediaType(rawValue: ~0)
}

open class MPMediaItemArtwork: NSObject {
  private let picture: (CGSize) -> UIImage
  public let bounds: CGRect

  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    picture = requestHandler
    bounds = CGRect(origin: .zero, size: boundsSize)
  }

  open func image(at size: CGSize) -> UIImage? { picture(size) }
}

open class MPMediaItemCollection: NSObject {
  public let items: [MPMediaItem]
  open var count: Int { items.count }
  open var representativeItem: MPMediaItem? { items.first }

  public init(items: [MPMediaItem]) { self.items = items }
}
