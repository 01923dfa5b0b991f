public import Foundation

/// The label of an address, with Apple's texts.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let home = INPersonHandleLabel("home")
  public static let work = INPersonHandleLabel("work")
  public static let iPhone = INPersonHandleLabel("iPhone")
  public static let mobile = INPersonHandleLabel("mobile")
  public static let main = INPersonHandleLabel("main")
  public static let other = INPersonHandleLabel("other")
}

public enum INPersonHandleType: Int, Sendable {
  case unknown
  case emailAddress
  case phoneNumber
}

open class INPersonHandle: NSObject {
  public let value: String?
  public let type: INPersonHandleType
  public let label: INPersonHandleLabel?

  public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
    self.value = value
    self.type = type
    self.label = label
  }

  public convenience init(value: String?, type: INPersonHandleType) {
    self.init(value: value, type: type, label: nil)
  }
}

public enum INPersonSuggestionType: Int, Sendable {
  case none
  case socialProfile
  case instantMessageAddress
}

open class INPerson: NSObject {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  /// The name, or else the value of the handle.
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?
  public let aliases: [INPersonHandle]?
  public let suggestionType: INPersonSuggestionType
  public let isMe: Bool

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
    aliases: [INPersonHandle]? = nil, suggestionType: INPersonSuggestionType = .none
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.displayName = displayName ?? personHandle.value ?? ""
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.isMe = isMe
    self.aliases = aliases
    self.suggestionType = suggestionType
  }
}

open class INPersonResolutionResult: INIntentResolutionResult {
  public class func success(with resolvedPerson: INPerson) -> Self { Self() }
  public class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self { Self() }
  public class func confirmationRequired(with personToConfirm: INPerson?) -> Self { Self() }
}
