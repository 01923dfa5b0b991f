// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation

/// The rules of an evaluation. No evaluation applies them, because each one fails.
public final class SecPolicy: Sendable {
  fileprivate init() {}
}

extension SecPolicy: Hashable {
  public static func == (lhs: SecPolicy, rhs: SecPolicy) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }

public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
  SecPolicy()
}

// The bits, equal to Apple's.

public let kSecRevocationOCSPMethod: CFOptionFlags = 1
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = 3
