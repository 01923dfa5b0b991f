public import AppleFoundation
public import CoreGraphics
public import CoreMedia

/// An object whose properties are loaded, which always fails.
public protocol AVAsynchronousKeyValueLoading {}

/// The name of a property of a type.
///
/// `@unchecked Sendable`: there is no state.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {
  fileprivate init() {}
}

/// The name of a property with the type of its value.
///
/// `@unchecked Sendable` for the reason given at ``AVPartialAsyncProperty``.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
}

extension AVAsynchronousKeyValueLoading {
  /// - Throws: `AVError` with the code `decoderNotFound`, always.
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
    throw AVError.refusal()
  }

  /// - Throws: `AVError` with the code `decoderNotFound`, always.
  public func load<A, B>(
    _ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>
  ) async throws -> (A, B) {
    throw AVError.refusal()
  }

  /// - Throws: `AVError` with the code `decoderNotFound`, always.
  public func load<A, B, C>(
    _ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>,
    _ third: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) {
    throw AVError.refusal()
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { .init() }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init() }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init() }
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init() }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init() }
  public static var isReadable: AVAsyncProperty<Root, Bool> { .init() }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { .init() }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init() }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { .init() }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> { .init() }
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> { .init() }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  public static var stringValue: AVAsyncProperty<Root, String?> { .init() }
  public static var dataValue: AVAsyncProperty<Root, Data?> { .init() }
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> { .init() }
  public static var dateValue: AVAsyncProperty<Root, Date?> { .init() }
}
