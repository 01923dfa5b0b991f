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

public func CFDataCreate(
  _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! { bytes.map { Data(bytes: $0, count: max(length, 0)) } ?? Data() }

public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData?.count ?? 0 }

/// The address of the bytes, which is valid as long as the data; `nil` for `nil`. Data of at most 14
/// bytes have no address of their own: a copy of them stays until the process ends.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  guard let theData else { return nil }
  if theData.count > 14 {
    return theData.withUnsafeBytes { $0.assumingMemoryBound(to: UInt8.self).baseAddress }
  }
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(theData.count, 1))
  theData.copyBytes(to: copy, count: theData.count)
  return UnsafePointer(copy)
}
