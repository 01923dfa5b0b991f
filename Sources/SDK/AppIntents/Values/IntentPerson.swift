public import Foundation

/// A person that an intent takes or answers. It cannot be configured.
public struct IntentPerson: Hashable, Sendable, _IntentValue {
  /// How somebody is reached.
  public enum Handle: Hashable, Sendable {
    case emailAddress(String)
    case phoneNumber(String)
    case applicationDefined(String)
  }

  /// What somebody is called.
  public enum Name: Hashable, Sendable {
    case components(PersonNameComponents)
    case displayName(String)
  }

  /// Who it is.
  public let identifier: String
  /// What they are called.
  public let name: Name
  /// How they are reached.
  public let handle: Handle?

  /// Takes who it is.
  public init(identifier: String, name: Name, handle: Handle? = nil) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
  }

  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
