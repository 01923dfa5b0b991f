import Intents
import Testing

/// A handler as in Xcode's template of an intents extension.
private final class MessageHandler: INExtension, INSendMessageIntentHandling,
  INSearchForMessagesIntentHandling, INSetMessageAttributeIntentHandling
{
  func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    let people = intent.recipients ?? []
    completion(people.isEmpty ? [.needsValue()] : people.map { .success(with: $0) })
  }

  func handle(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
  ) {
    let activity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
    completion(INSendMessageIntentResponse(code: .success, userActivity: activity))
  }

  func handle(
    intent: INSearchForMessagesIntent,
    completion: @escaping (INSearchForMessagesIntentResponse) -> Void
  ) {
    let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
    let handle = INPersonHandle(value: "ada@example.org", type: .emailAddress)
    let sender = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: nil)
    response.messages = [
      INMessage(
        identifier: "1", content: "Hello", dateSent: Date(), sender: sender, recipients: [sender])
    ]
    completion(response)
  }

  func handle(
    intent: INSetMessageAttributeIntent,
    completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
  ) { completion(INSetMessageAttributeIntentResponse(code: .failure, userActivity: nil)) }
}

@Suite struct MessageIntentTests {
  @Test("a handler of messages answers with its codes and messages")
  func answers() throws {
    let handler = MessageHandler()
    var sent: INSendMessageIntentResponse?
    var ready: INSendMessageIntentResponse?
    var found: INSearchForMessagesIntentResponse?
    var set: INSetMessageAttributeIntentResponse?
    handler.handle(intent: INSendMessageIntent()) { sent = $0 }
    handler.confirm(intent: INSendMessageIntent()) { ready = $0 }
    handler.handle(intent: INSearchForMessagesIntent()) { found = $0 }
    handler.handle(intent: INSetMessageAttributeIntent()) { set = $0 }
    #expect(sent?.code == .success && ready?.code == .ready && set?.code == .failure)
    let message = try #require(found?.messages?.first)
    #expect(message.content == "Hello" && message.sender?.displayName == "ada@example.org")
  }

  @Test("an error of intents has Apple's domain and code")
  func errors() {
    let error = INIntentError(.missingInformation) as NSError
    #expect(error.domain == INIntentErrorDomain && error.code == 3002)
  }
}
