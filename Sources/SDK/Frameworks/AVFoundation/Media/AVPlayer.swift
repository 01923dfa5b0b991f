public import AppleFoundation
public import CoreMedia

/// A player that plays nothing: its item fails.
///
/// `@unchecked Sendable`: as in Apple's framework, the creator owns the player.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// The items that wait to be played, which is all of them; at most one but in a queue player.
  fileprivate var queue: [AVPlayerItem] = []
  /// Stored, because nothing is played.
  open var volume: Float = 1
  /// Stored, because nothing is played.
  open var isMuted = false
  /// Stored, because nothing is played.
  open var defaultRate: Float = 1
  /// Stored, because nothing is played.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Stored, because nothing is played.
  open var allowsExternalPlayback = true
  /// Stored, because nothing is played.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// Stored, because nothing is played.
  open var actionAtItemEnd: ActionAtItemEnd = .pause

  public enum Status: Int, Sendable {
    case unknown
    case readyToPlay
    case failed
  }

  public enum TimeControlStatus: Int, Sendable {
    case paused
    case waitingToPlayAtSpecifiedRate
    case playing
  }

  public enum ActionAtItemEnd: Int, Sendable {
    case advance
    case pause
    case none
  }

  /// The first item, because no item ends.
  open var currentItem: AVPlayerItem? { queue.first }

  public override init() { super.init() }

  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  public convenience init(playerItem item: AVPlayerItem?) {
    self.init()
    replaceCurrentItem(with: item)
  }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    queue.replaceSubrange(..<min(1, queue.count), with: item.map { [$0] } ?? [])
  }

  /// Always `failed`, because nothing is played.
  open var status: Status { .failed }
  /// Always `paused`, because nothing is played.
  open var timeControlStatus: TimeControlStatus { .paused }
  /// Always a failure to decode, because nothing is played.
  open var error: (any Error)? { AVError(.decoderNotFound) }
  /// No effect: nothing is played. Always 0.
  open var rate: Float {
    get { 0 }
    set {}
  }

  /// No effect: nothing is played.
  open func play() { MediaNotice.report() }
  /// No effect: nothing is played.
  open func pause() {}
  /// No effect: nothing is played.
  open func playImmediately(atRate rate: Float) { MediaNotice.report() }
  /// Always zero, because nothing is played.
  open func currentTime() -> CMTime { .zero }
  /// No effect: nothing is played.
  open func seek(to time: CMTime) {}
  /// Calls the handler with false, because nothing is played.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    completionHandler(false)
  }
  /// No effect: nothing is played.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  /// Always false, because nothing is played.
  @discardableResult open func seek(to time: CMTime) async -> Bool { false }

  /// No effect: nothing is played.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }
  /// No effect: nothing is played.
  open func removeTimeObserver(_ observer: Any) {}
}

/// A player of several items, which plays nothing.
///
/// `@unchecked Sendable` for the reason given at ``AVPlayer``.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  public convenience init(items: [AVPlayerItem]) {
    self.init()
    queue = items
  }

  open func items() -> [AVPlayerItem] { queue }
  open func removeAllItems() { queue = [] }
  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let place = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.endIndex
    queue.insert(item, at: place)
  }
  /// No effect: nothing is played.
  open func advanceToNextItem() {}
}

/// A repetition, which plays nothing.
public final class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}

  /// No effect: nothing is played.
  public func disableLooping() {}
}
