public import CoreLocation
public import Foundation

/// `@unchecked Sendable`: there is no state.
open class PHObject: NSObject, @unchecked Sendable {
  override init() {}

  open var localIdentifier: String { "" }
}

/// A photo. No request returns a value of this type.
///
/// `@unchecked Sendable` for the reason given at ``PHObject``.
open class PHAsset: PHObject, @unchecked Sendable {
  open var mediaType: PHAssetMediaType { .unknown }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var location: CLLocation? { nil }
  open var duration: TimeInterval { 0 }
  open var isFavorite: Bool { false }
  open var isHidden: Bool { false }

  /// Always empty, because there are no photos.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }

  /// Always empty, because there are no photos.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }

  /// Always empty, because there are no photos.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }

  /// Always empty, because there are no photos.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// An album. No request returns a value of this type.
///
/// `@unchecked Sendable` for the reason given at ``PHObject``.
open class PHAssetCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
  open var estimatedAssetCount: Int { 0 }

  /// Always empty, because there are no albums.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }

  /// Always empty, because there are no albums.
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// A result, which is always empty.
///
/// `@unchecked Sendable`: there is no state.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  override init() {}

  open var count: Int { 0 }
  open var firstObject: ObjectType? { nil }
  open var lastObject: ObjectType? { nil }
  open func contains(_ anObject: ObjectType) -> Bool { false }
  open func index(of anObject: ObjectType) -> Int { NSNotFound }
  open func objects(at indexes: IndexSet) -> [ObjectType] { [] }

  /// No effect: the result is empty.
  open func enumerateObjects(
    _ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}

  /// Ends the process, as for every index of an empty array.
  open func object(at index: Int) -> ObjectType { preconditionFailure("the result is empty") }
  /// Ends the process, as for every index of an empty array.
  open subscript(index: Int) -> ObjectType { object(at: index) }
}

open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false
  open var wantsIncrementalChangeDetails = true

  public override init() {}
}

public enum PHAssetMediaType: Int, Sendable {
  case unknown
  case image
  case video
  case audio
}

public struct PHAssetMediaSubtype: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
  public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
}

public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum
}

public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas
  case smartAlbumVideos
  case smartAlbumFavorites
  case smartAlbumUserLibrary = 209
  case smartAlbumSelfPortraits
  case smartAlbumScreenshots
  case any = 9_223_372_036_854_775_807
}

public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video
  case audio
  case alternatePhoto
  case fullSizePhoto
  case fullSizeVideo
}
