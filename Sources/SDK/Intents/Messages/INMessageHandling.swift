// The functions without a default are those that a handler must have on Apple's systems.

public protocol INSendMessageIntentHandling: NSObjectProtocol {
  func handle(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)
  func confirm(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)
  func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void)
  func resolveContent(
    for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void)
}

extension INSendMessageIntentHandling {
  public func confirm(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
  ) { completion(INSendMessageIntentResponse(code: .ready, userActivity: nil)) }

  public func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) { completion([.notRequired()]) }

  public func resolveContent(
    for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) { completion(.notRequired()) }
}

public protocol INSearchForMessagesIntentHandling: NSObjectProtocol {
  func handle(
    intent: INSearchForMessagesIntent,
    completion: @escaping (INSearchForMessagesIntentResponse) -> Void)
  func confirm(
    intent: INSearchForMessagesIntent,
    completion: @escaping (INSearchForMessagesIntentResponse) -> Void)
}

extension INSearchForMessagesIntentHandling {
  public func confirm(
    intent: INSearchForMessagesIntent,
    completion: @escaping (INSearchForMessagesIntentResponse) -> Void
  ) { completion(INSearchForMessagesIntentResponse(code: .ready, userActivity: nil)) }
}

public protocol INSetMessageAttributeIntentHandling: NSObjectProtocol {
  func handle(
    intent: INSetMessageAttributeIntent,
    completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)
  func confirm(
    intent: INSetMessageAttributeIntent,
    completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)
}

extension INSetMessageAttributeIntentHandling {
  public func confirm(
    intent: INSetMessageAttributeIntent,
    completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
  ) { completion(INSetMessageAttributeIntentResponse(code: .ready, userActivity: nil)) }
}
