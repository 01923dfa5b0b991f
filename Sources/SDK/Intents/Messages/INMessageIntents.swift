public import AppleFoundation

// The intents of Xcode's template of an intents extension. Nothing calls their handlers, because
// there is no voice assistant.

open class INSendMessageIntent: INIntent {
  public internal(set) var recipients: [INPerson]?
  public internal(set) var content: String?
  public internal(set) var speakableGroupName: INSpeakableString?
  public internal(set) var conversationIdentifier: String?
  public internal(set) var serviceName: String?
  public internal(set) var sender: INPerson?
}

open class INSearchForMessagesIntent: INIntent {
  public internal(set) var recipients: [INPerson]?
  public internal(set) var senders: [INPerson]?
  public internal(set) var searchTerms: [String]?
  public internal(set) var identifiers: [String]?
}

open class INSetMessageAttributeIntent: INIntent {
  public internal(set) var identifiers: [String]?
  public internal(set) var attribute = INMessageAttribute.unknown
}

public enum INSendMessageIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
  case failureMessageServiceNotAvailable
}

public enum INSearchForMessagesIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
  case failureMessageServiceNotAvailable, failureMessageTooManyResults
}

public enum INSetMessageAttributeIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
  case failureMessageNotFound, failureMessageAttributeNotSet
}

open class INSendMessageIntentResponse: INIntentResponse {
  public private(set) var code = INSendMessageIntentResponseCode.unspecified
  public var sentMessage: INMessage?

  public convenience init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
    self.init()
    self.code = code
  }
}

open class INSearchForMessagesIntentResponse: INIntentResponse {
  public private(set) var code = INSearchForMessagesIntentResponseCode.unspecified
  public var messages: [INMessage]?

  public convenience init(
    code: INSearchForMessagesIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init()
    self.code = code
  }
}

open class INSetMessageAttributeIntentResponse: INIntentResponse {
  public private(set) var code = INSetMessageAttributeIntentResponseCode.unspecified

  public convenience init(
    code: INSetMessageAttributeIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init()
    self.code = code
  }
}

public enum INSendMessageRecipientUnsupportedReason: Int, Sendable {
  case noAccount = 1
  case offline
  case messagingServiceNotEnabledForRecipient
  case noValidHandle
  case requestedHandleInvalid
  case noHandleForLabel
}

open class INSendMessageRecipientResolutionResult: INPersonResolutionResult {
  public class func unsupported(
    forReason reason: INSendMessageRecipientUnsupportedReason
  ) -> Self { Self() }
}
