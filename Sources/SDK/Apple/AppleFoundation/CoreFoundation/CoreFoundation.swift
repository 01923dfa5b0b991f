// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

// The types of Core Foundation are those of Swift, so that `[kSecClass as String: …] as CFDictionary`
// and the like compile as written for Apple's systems.

public typealias CFTypeRef = AnyObject
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFArray = [Any]
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFDate = Date
public typealias CFURL = URL
public typealias CFNumber = NSNumber
public typealias CFBoolean = Bool
public typealias CFError = NSError
public typealias CFOptionFlags = UInt
public typealias CFIndex = Int

public typealias OSStatus = Int32
public typealias OSType = UInt32
public typealias FourCharCode = UInt32

/// The status of a call that succeeded.
public let noErr: OSStatus = 0

/// The object for a missing value.
public typealias CFNull = NSNull

public var kCFNull: CFNull! { NSNull() }

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// An allocator, which no function uses: Swift allocates by itself.
public struct CFAllocator: Sendable {}

public let kCFAllocatorDefault: CFAllocator! = CFAllocator()

// The keys of a bundle's information, with Apple's values.

public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"

public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err?.domain ?? "" }

public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err?.code ?? 0 }

public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err?.localizedDescription ?? "" }

public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! { err?.userInfo ?? [:] }

public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean ?? false }
