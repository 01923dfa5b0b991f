public import Foundation
public import UIKit

public typealias PHImageRequestID = Int32

/// A manager without images: each handler is called with `nil`.
///
/// `@unchecked Sendable`: there is no state.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()

  override init() {}

  open class func `default`() -> PHImageManager { manager }

  /// Calls the handler with no image.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }

  /// No effect: no request is ever in progress.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// `@unchecked Sendable` for the reason given at ``PHImageManager``.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  public override init() { super.init() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

public enum PHImageContentMode: Int, Sendable {
  case aspectFit
  case aspectFill

  public static var `default`: PHImageContentMode { .aspectFit }
}

public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic
  case highQualityFormat
  case fastFormat
}

public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  case none
  case fast
  case exact
}

public enum PHImageRequestOptionsVersion: Int, Sendable {
  case current
  case unadjusted
  case original
}

open class PHImageRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var isNetworkAccessAllowed = false
  open var isSynchronous = false

  public override init() {}
}

/// A request to add a photo, which no library performs.
open class PHAssetChangeRequest: NSObject {
  open var creationDate: Date?

  override init() {}

  open class func creationRequestForAsset(from image: UIImage) -> Self? { nil }
}

/// A request to add a photo, which no library performs.
open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }

  /// No effect: there is no library.
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
}

open class PHAssetResourceCreationOptions: NSObject {
  open var originalFilename: String?

  public override init() {}
}
