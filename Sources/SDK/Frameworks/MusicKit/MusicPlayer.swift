public import AppleFoundation

/// A player that plays nothing.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
public class MusicPlayer: @unchecked Sendable {
  /// The queue, which is stored only, because nothing is played.
  public var queue = Queue()

  init() {}

  /// Always false, because nothing is played.
  public var isPreparedToPlay: Bool { false }
  /// Always 0, because nothing is played.
  public var playbackTime: TimeInterval { 0 }

  /// - Throws: `MusicTokenRequestError.permissionDenied`, always.
  public func play() async throws { throw MusicTokenRequestError.refusal() }

  /// - Throws: `MusicTokenRequestError.permissionDenied`, always.
  public func prepareToPlay() async throws { throw MusicTokenRequestError.refusal() }

  /// - Throws: `MusicTokenRequestError.permissionDenied`, always.
  public func skipToNextEntry() async throws { throw MusicTokenRequestError.refusal() }

  /// - Throws: `MusicTokenRequestError.permissionDenied`, always.
  public func skipToPreviousEntry() async throws { throw MusicTokenRequestError.refusal() }

  /// No effect: nothing is played.
  public func pause() {}
  /// No effect: nothing is played.
  public func stop() {}

  /// A queue that keeps none of the items, because nothing is played.
  ///
  /// `@unchecked Sendable`: there is no state.
  public class Queue: @unchecked Sendable {
    init() {}

    public init<S: Sequence>(
      for playableItems: S, startingAt startPlayableItem: S.Element? = nil
    ) where S.Element: MusicItem {}

    public init(playlist: Playlist, startingAt startPlaylistEntry: Playlist.Entry) {}
  }
}

/// `@unchecked Sendable` for the reason given at ``MusicPlayer``.
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = SystemMusicPlayer()
}

/// `@unchecked Sendable` for the reason given at ``MusicPlayer``.
public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = ApplicationMusicPlayer()
}
