public import AppleFoundation
public import CoreGraphics
public import CoreMedia

/// A file of media, which is not read: all properties are empty, and loading them fails.
///
/// `@unchecked Sendable`: nothing of an asset changes.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  fileprivate override init() { super.init() }

  /// Makes the asset of a file or an address.
  public convenience init(url: URL) { self.init() }

  /// Always the indefinite time, because the file is not read.
  open var duration: CMTime { .indefinite }
  /// Always empty, because the file is not read.
  open var tracks: [AVAssetTrack] { [] }
  /// Always empty, because the file is not read.
  open var metadata: [AVMetadataItem] { [] }
  /// Always empty, because the file is not read.
  open var commonMetadata: [AVMetadataItem] { [] }
  /// Always false, because nothing is played.
  open var isPlayable: Bool { false }
  /// Always false, because nothing is played.
  open var isReadable: Bool { false }

  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }

  /// - Throws: `AVError` with the code `decoderNotFound`, always.
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    throw AVError.refusal()
  }

  /// Calls the handler at once. `statusOfValue(forKey:error:)` then says that loading failed.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) { handler?() }

  /// Always `failed`, because the file is not read.
  open func statusOfValue(
    forKey key: String, error outError: UnsafeMutablePointer<NSError?>?
  ) -> AVKeyValueStatus {
    outError?.pointee = NSError(
      domain: AVError.errorDomain, code: AVError.Code.decoderNotFound.rawValue)
    return .failed
  }

  /// No effect: nothing is loaded.
  open func cancelLoading() {}
}

public enum AVKeyValueStatus: Int, Sendable {
  case unknown
  case loading
  case loaded
  case failed
  case cancelled
}

/// The media of an address.
///
/// `@unchecked Sendable` for the reason given at ``AVAsset``.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL

  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init()
  }

  public convenience init(url: URL) { self.init(url: url, options: nil) }
}

/// A track of media. No call returns a value of this type.
public final class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, Sendable {
  public let mediaType: AVMediaType
  public let naturalSize: CGSize
  public let preferredTransform: CGAffineTransform

  init(mediaType: AVMediaType) {
    self.mediaType = mediaType
    naturalSize = .zero
    preferredTransform = .identity
  }
}

/// A piece of metadata. No call returns a value of this type.
///
/// `@unchecked Sendable`: there is no state.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  fileprivate override init() { super.init() }

  open var commonKey: AVMetadataKey? { nil }
  open var identifier: AVMetadataIdentifier? { nil }
  open var key: (any NSCopying & NSObjectProtocol)? { nil }
  open var keySpace: AVMetadataKeySpace? { nil }
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
  open var stringValue: String? { nil }
  open var dataValue: Data? { nil }
  open var numberValue: NSNumber? { nil }
  open var dateValue: Date? { nil }

  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { [] }

  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] { [] }
}
