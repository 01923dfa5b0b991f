public import AppleFoundation
public import CoreGraphics
public import CoreMedia

/// A generator of pictures of a video, which always fails.
public final class AVAssetImageGenerator: NSObject {
  public let asset: AVAsset
  /// Stored, because no picture is made.
  public var appliesPreferredTrackTransform = false
  /// Stored, because no picture is made.
  public var maximumSize = CGSize.zero
  /// Stored, because no picture is made.
  public var requestedTimeToleranceBefore: CMTime = .positiveInfinity
  /// Stored, because no picture is made.
  public var requestedTimeToleranceAfter: CMTime = .positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  /// - Throws: `AVError` with the code `decoderNotFound`, always.
  public func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    throw AVError.refusal()
  }

  /// - Throws: `AVError` with the code `decoderNotFound`, always.
  public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw AVError.refusal()
  }

  /// Calls the handler with the error `AVError.decoderNotFound`.
  public func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    handler(nil, requestedTime, AVError.refusal())
  }
}
