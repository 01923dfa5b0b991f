public import AppleFoundation

/// The audio of the process: settings are accepted, and nothing is heard or recorded.
///
/// `@unchecked Sendable`: there is no state.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let shared = AVAudioSession()

  private override init() { super.init() }

  open class func sharedInstance() -> AVAudioSession { shared }

  /// No effect: there is no audio.
  open func setCategory(_ category: Category) throws {}
  /// No effect: there is no audio.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {}
  /// No effect: there is no audio.
  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {}
  /// No effect: there is no audio.
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {}
  /// No effect: there is no audio.
  open func setMode(_ mode: Mode) throws {}
  /// No effect: there is no audio.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  /// No effect: there is no audio.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  /// Always `soloAmbient`, because categories have no effect.
  open var category: Category { .soloAmbient }
  /// Always `default`, because modes have no effect.
  open var mode: Mode { .default }
  /// Always empty, because categories have no effect.
  open var categoryOptions: CategoryOptions { [] }
  /// Always 0, because there is no audio device.
  open var outputVolume: Float { 0 }
  /// Always false, because audio of other programs is not known.
  open var isOtherAudioPlaying: Bool { false }
  /// Always false, because audio of other programs is not known.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// Always false, because there is no microphone.
  open var isInputAvailable: Bool { false }
  /// Always 0, because there is no audio device.
  open var sampleRate: Double { 0 }
  /// Always without ports, because there is no audio device.
  open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
  /// Always `nil`, because there is no microphone.
  open var availableInputs: [AVAudioSessionPortDescription]? { nil }
  /// Always `denied`, because there is no microphone.
  open var recordPermission: RecordPermission { .denied }

  /// Denies the request: calls the handler with false.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    response(false)
  }
}

extension AVAudioSession {
  /// Never posted, because there is no audio.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// Never posted, because there is no audio.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// Never posted, because there is no audio.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  /// Never posted, because there is no audio.
  public static let mediaServicesWereLostNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  /// Never posted, because there is no audio.
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
}

/// The ports in use; there are none.
public final class AVAudioSessionRouteDescription: Sendable {
  public let inputs: [AVAudioSessionPortDescription] = []
  public let outputs: [AVAudioSessionPortDescription] = []
}

/// A port of audio. No call returns a value of this type.
public final class AVAudioSessionPortDescription: Sendable {
  public let portType: AVAudioSession.Port
  public let portName: String
  public let uid: String

  init(portType: AVAudioSession.Port, portName: String, uid: String) {
    self.portType = portType
    self.portName = portName
    self.uid = uid
  }
}
