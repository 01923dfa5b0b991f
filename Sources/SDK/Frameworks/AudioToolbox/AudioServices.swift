// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation

/// The number of a short sound.
public typealias SystemSoundID = UInt32
public typealias AudioServicesPropertyID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 4095
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 4096
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesPropertyIsUISound: AudioServicesPropertyID = 0x6973_7569
public let kAudioServicesPropertyCompletePlaybackIfAppDies: AudioServicesPropertyID = 0x6966_6469

private func report() { AuthorWarnings.report("sounds are not played: widgets have no audio") }

/// No effect: widgets have no audio.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { report() }

/// No effect: widgets have no audio.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { report() }

/// Calls the handler at once, because widgets have no audio.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  report()
  inCompletionBlock?()
}

/// Calls the handler at once, because widgets have no audio.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  report()
  inCompletionBlock?()
}

/// Returns `kAudioServicesSystemSoundUnspecifiedError` and the sound 0, because widgets have no audio.
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 0
  return kAudioServicesSystemSoundUnspecifiedError
}

/// No effect: there are no sounds.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}

/// No effect: there are no sounds.
@discardableResult
public func AudioServicesSetProperty(
  _ inPropertyID: AudioServicesPropertyID, _ inSpecifierSize: UInt32,
  _ inSpecifier: UnsafeRawPointer?, _ inPropertyDataSize: UInt32,
  _ inPropertyData: UnsafeRawPointer
) -> OSStatus { kAudioServicesNoError }
