// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation

/// The protection of an item, stored but not enforced: the keychain is a file without a lock.
public final class SecAccessControl: Sendable {
  let protection: String
  let flags: SecAccessControlCreateFlags

  init(protection: String, flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }
}

public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let userPresence = Self(rawValue: 1)
  public static let biometryAny = Self(rawValue: 1 << 1)
  public static let touchIDAny = Self(rawValue: 1 << 1)
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  public static let touchIDCurrentSet = Self(rawValue: 1 << 3)
  public static let devicePasscode = Self(rawValue: 1 << 4)
  public static let watch = Self(rawValue: 1 << 5)
  public static let or = Self(rawValue: 1 << 14)
  public static let and = Self(rawValue: 1 << 15)
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Makes a protection. `protection` is one of the constants `kSecAttrAccessible…`; anything else
/// sets the error and returns `nil`.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let protection = protection as? String else {
    let failure = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam))
    error?.pointee = Unmanaged.passRetained(failure)
    return nil
  }
  return SecAccessControl(protection: protection, flags: flags)
}
