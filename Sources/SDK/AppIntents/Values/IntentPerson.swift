public import Foundation

/// A person, which cannot be configured.
public struct IntentPerson: Hashable, Sendable, _IntentValue {
  public enum Handle: Hashable, Sendable {
    case emailAddress(String)
    case phoneNumber(String)
    case applicationDefined(String)
  }

  public enum Name: Hashable, Sendable {
    case components(PersonNameComponents)
    case displayName(String)
  }

  public let identifier: String
  public let name: Name
  public let handle: Handle?

  public init(identifier: String, name: Name, handle: Handle? = nil) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
  }

  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
