// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation
public import CoreMedia

/// An item of a player, which always fails.
///
/// `@unchecked Sendable`: as in Apple's framework, the creator owns the item.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public let asset: AVAsset
  /// Stored, because nothing is played.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Stored, because nothing is played.
  open var forwardPlaybackEndTime: CMTime = .invalid

  public enum Status: Int, Sendable {
    case unknown
    case readyToPlay
    case failed
  }

  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]? = nil) { self.asset = asset }

  public convenience init(asset: AVAsset) {
    self.init(asset: asset, automaticallyLoadedAssetKeys: nil)
  }

  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// Always `failed`, because nothing is played.
  open var status: Status { .failed }
  /// Always a failure to decode, because nothing is played.
  open var error: (any Error)? { AVError(.decoderNotFound) }
  /// Always the indefinite time, because the file is not read.
  open var duration: CMTime { .indefinite }
  /// Always zero, because nothing is played.
  open func currentTime() -> CMTime { .zero }
  /// Always false, because nothing is played.
  open var isPlaybackLikelyToKeepUp: Bool { false }
  /// Always empty, because nothing is loaded.
  open var loadedTimeRanges: [NSValue] { [] }
  /// Calls the handler with false, because nothing is played.
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    completionHandler?(false)
  }

  /// Never posted, because nothing is played.
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Never posted, because nothing is played.
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension Notification.Name {
  /// Never posted, because nothing is played.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  /// Never posted, because nothing is played.
  public static let AVPlayerItemFailedToPlayToEndTime =
    AVPlayerItem.failedToPlayToEndTimeNotification
}
