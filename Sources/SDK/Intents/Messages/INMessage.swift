public import Foundation

public enum INMessageType: Int, Sendable {
  case unspecified
  case text
  case audio
}

open class INMessage: NSObject {
  public let identifier: String
  public let conversationIdentifier: String?
  public let content: String?
  public let dateSent: Date?
  public let sender: INPerson?
  public let recipients: [INPerson]?
  public let groupName: INSpeakableString?
  public let messageType: INMessageType

  public init(
    identifier: String, conversationIdentifier: String? = nil, content: String?, dateSent: Date?,
    sender: INPerson?, recipients: [INPerson]?, groupName: INSpeakableString? = nil,
    messageType: INMessageType = .text
  ) {
    self.identifier = identifier
    self.conversationIdentifier = conversationIdentifier
    self.content = content
    self.dateSent = dateSent
    self.sender = sender
    self.recipients = recipients
    self.groupName = groupName
    self.messageType = messageType
  }
}

public enum INMessageAttribute: Int, Sendable {
  case unknown
  case read
  case unread
  case flagged
  case unflagged
  case played
}

/// A file of an intent.
open class INFile: NSObject {
  public let data: Data
  public let filename: String
  public let fileURL: URL?
  public let typeIdentifier: String?

  private init(_ data: Data, _ filename: String, _ fileURL: URL?, _ typeIdentifier: String?) {
    self.data = data
    self.filename = filename
    self.fileURL = fileURL
    self.typeIdentifier = typeIdentifier
  }

  public convenience init(data: Data, filename: String, typeIdentifier: String?) {
    self.init(data, filename, nil, typeIdentifier)
  }

  /// Reads the file; one that cannot be read is empty.
  public convenience init(fileURL: URL, filename: String?, typeIdentifier: String?) {
    self.init(
      (try? Data(contentsOf: fileURL)) ?? Data(), filename ?? fileURL.lastPathComponent, fileURL,
      typeIdentifier)
  }
}
