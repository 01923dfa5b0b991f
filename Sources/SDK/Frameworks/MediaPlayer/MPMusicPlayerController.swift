public import AppleFoundation

/// A player that plays nothing.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class MPMusicPlayerController: NSObject, @unchecked Sendable {
  private static let player = MPMusicPlayerController()

  open class var systemMusicPlayer: MPMusicPlayerController { player }
  open class var applicationMusicPlayer: MPMusicPlayerController { player }
  open class var applicationQueuePlayer: MPMusicPlayerController { player }

  open var repeatMode: MPMusicRepeatMode = .default
  open var shuffleMode: MPMusicShuffleMode = .default
  open var currentPlaybackRate: Float = 0
  open var currentPlaybackTime: TimeInterval = 0

  /// Always `stopped`, because nothing is played.
  open var playbackState: MPMusicPlaybackState { .stopped }
  /// Always `false`, because nothing is played.
  open var isPreparedToPlay: Bool { false }
  /// Always an index of no piece, because nothing is played.
  open var indexOfNowPlayingItem: Int { NSNotFound }
  /// No effect: nothing is played. Always `nil`.
  open var nowPlayingItem: MPMediaItem? {
    get { nil }
    set {}
  }

  /// No effect: nothing is played.
  open func setQueue(with query: MPMediaQuery) {}
  /// No effect: nothing is played.
  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  /// No effect: nothing is played.
  open func setQueue(with storeIDs: [String]) {}
  /// No effect: nothing is played.
  open func prepareToPlay() {}
  /// No effect: nothing is played.
  open func play() { MPMediaLibrary.tell() }
  /// No effect: nothing is played.
  open func pause() {}
  /// No effect: nothing is played.
  open func stop() {}
  /// No effect: nothing is played.
  open func skipToNextItem() {}
  /// No effect: nothing is played.
  open func skipToBeginning() {}
  /// No effect: nothing is played.
  open func skipToPreviousItem() {}
  /// No effect: nothing is played.
  open func beginGeneratingPlaybackNotifications() {}
  /// No effect: nothing is played.
  open func endGeneratingPlaybackNotifications() {}
}

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped
  case playing
  case paused
  case interrupted
  case seekingForward
  case seekingBackward
}

public enum MPMusicRepeatMode: Int, Sendable {
  case `default`
  case none
  case one
  case all
}

public enum MPMusicShuffleMode: Int, Sendable {
  case `default`
  case off
  case songs
  case albums
}

extension Notification.Name {
  /// Never posted, because nothing is played.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = Notification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  /// Never posted, because nothing is played.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let MPMusicPlayerControllerPlaybackStateDidChange = Notification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
}
