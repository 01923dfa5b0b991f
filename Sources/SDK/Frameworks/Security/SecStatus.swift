// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecDiskFull: OSStatus = -34
public let errSecIO: OSStatus = -36
public let errSecOpWr: OSStatus = -49
public let errSecParam: OSStatus = -50
public let errSecWrPerm: OSStatus = -61
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecInternalComponent: OSStatus = -2070
public let errSecNotAvailable: OSStatus = -25291
public let errSecReadOnly: OSStatus = -25292
public let errSecAuthFailed: OSStatus = -25293
public let errSecNoSuchKeychain: OSStatus = -25294
public let errSecInvalidKeychain: OSStatus = -25295
public let errSecDuplicateKeychain: OSStatus = -25296
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecBufferTooSmall: OSStatus = -25301
public let errSecDataTooLarge: OSStatus = -25302
public let errSecNoSuchAttr: OSStatus = -25303
public let errSecInvalidItemRef: OSStatus = -25304
public let errSecInvalidSearchRef: OSStatus = -25305
public let errSecNoSuchClass: OSStatus = -25306
public let errSecNoDefaultKeychain: OSStatus = -25307
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecReadOnlyAttr: OSStatus = -25309
public let errSecWrongSecVersion: OSStatus = -25310
public let errSecInteractionRequired: OSStatus = -25315
public let errSecDataNotAvailable: OSStatus = -25316
public let errSecDataNotModifiable: OSStatus = -25317
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecInvalidEncoding: OSStatus = -67853
public let errSecNotTrusted: OSStatus = -67843
public let errSecCertificateExpired: OSStatus = -67818

/// Returns an English sentence for a status.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? { messages[status] ?? "The security call failed with the status \(status)." }

private let messages: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "This kind of item or operation is not supported.",
  errSecDiskFull: "The disk is full.",
  errSecIO: "The keychain file cannot be read or written.",
  errSecParam: "A value that was passed to the function is not valid.",
  errSecAllocate: "There is not enough memory.",
  errSecUserCanceled: "The user cancelled the operation.",
  errSecNotAvailable: "No keychain is available.",
  errSecAuthFailed: "The user name or the passphrase is not correct.",
  errSecDuplicateItem: "The item already exists in the keychain.",
  errSecItemNotFound: "The item is not in the keychain.",
  errSecDataTooLarge: "The data or the keychain is too large.",
  errSecNoSuchAttr: "The attribute does not exist.",
  errSecInteractionNotAllowed: "User interaction is not allowed.",
  errSecDecode: "The keychain file is damaged.",
  errSecMissingEntitlement: "A required entitlement is not present.",
]
