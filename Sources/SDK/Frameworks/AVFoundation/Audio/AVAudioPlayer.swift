public import AppleFoundation

/// A player that plays nothing: `play()` returns false.
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?
  /// Stored, because nothing is played.
  open var volume: Float = 1
  /// Stored, because nothing is played.
  open var pan: Float = 0
  /// Stored, because nothing is played.
  open var rate: Float = 1
  /// Stored, because nothing is played.
  open var enableRate = false
  /// Stored, because nothing is played.
  open var numberOfLoops = 0
  /// Stored, because nothing is played.
  open var currentTime: TimeInterval = 0
  /// Stored, because nothing is played.
  open var isMeteringEnabled = false

  /// - Throws: the error of reading the file, if it cannot be read.
  public init(contentsOf url: URL) throws {
    _ = try FileHandle(forReadingFrom: url)
    self.url = url
    data = nil
  }

  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public init(data: Data) throws {
    url = nil
    self.data = data
  }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  /// Always false, because nothing is played.
  open var isPlaying: Bool { false }
  /// Always 0, because the file is not decoded.
  open var duration: TimeInterval { 0 }
  /// Always 0, because the file is not decoded.
  open var numberOfChannels: Int { 0 }
  /// Always 0, because there is no audio device.
  open var deviceCurrentTime: TimeInterval { 0 }

  /// Always false, because there is no audio device.
  @discardableResult open func prepareToPlay() -> Bool { false }

  /// Always false, because there is no audio device.
  @discardableResult open func play() -> Bool {
    MediaNotice.report()
    return false
  }

  /// Always false, because there is no audio device.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }

  /// No effect: nothing is played.
  open func pause() {}
  /// No effect: nothing is played.
  open func stop() {}
  /// No effect: nothing is played.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  /// No effect: nothing is played.
  open func updateMeters() {}
  /// Always the power of silence, because nothing is played.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Always the power of silence, because nothing is played.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// A delegate of a player, which is never called.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A recorder that records nothing: `record()` returns false.
open class AVAudioRecorder: NSObject {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  public let url: URL
  public let settings: [String: Any]
  /// Stored, because nothing is recorded.
  open var isMeteringEnabled = false

  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
  }

  /// Always false, because there is no microphone.
  open var isRecording: Bool { false }
  /// Always 0, because nothing is recorded.
  open var currentTime: TimeInterval { 0 }
  /// Always false, because there is no microphone.
  @discardableResult open func prepareToRecord() -> Bool { false }
  /// Always false, because there is no microphone.
  @discardableResult open func record() -> Bool {
    MediaNotice.report()
    return false
  }
  /// Always false, because there is no microphone.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { record() }
  /// No effect: nothing is recorded.
  open func pause() {}
  /// No effect: nothing is recorded.
  open func stop() {}
  /// Always false, because there is no recording.
  @discardableResult open func deleteRecording() -> Bool { false }
  /// No effect: nothing is recorded.
  open func updateMeters() {}
  /// Always the power of silence, because nothing is recorded.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// A delegate of a recorder, which is never called.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
}
