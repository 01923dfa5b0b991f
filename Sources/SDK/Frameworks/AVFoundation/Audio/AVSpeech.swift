public import AppleFoundation

/// A synthesizer that speaks nothing.
open class AVSpeechSynthesizer: NSObject {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?

  public override init() { super.init() }

  /// Always false, because nothing is spoken.
  open var isSpeaking: Bool { false }
  /// Always false, because nothing is spoken.
  open var isPaused: Bool { false }

  /// Reports the utterance as cancelled, because nothing is spoken.
  open func speak(_ utterance: AVSpeechUtterance) {
    MediaNotice.report()
    delegate?.speechSynthesizer(self, didCancel: utterance)
  }

  /// Always false, because nothing is spoken.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Always false, because nothing is spoken.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Always false, because nothing is spoken.
  @discardableResult open func continueSpeaking() -> Bool { false }
}

public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
}

public enum AVSpeechBoundary: Int, Sendable {
  case immediate
  case word
}

/// A text to speak, which is only stored.
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate: Float = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
}

/// A voice. There are none, so that all initialisers return `nil`.
public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  public let language: String
  public let identifier: String
  public let name: String

  /// Always `nil`, because there are no voices.
  public init?(language languageCode: String?) { nil }

  /// Always `nil`, because there are no voices.
  public init?(identifier: String) { nil }

  /// Always empty, because there are no voices.
  public class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

  /// The language of the widget.
  public class func currentLanguageCode() -> String {
    Locale.current.identifier.replacingOccurrences(of: "_", with: "-")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
