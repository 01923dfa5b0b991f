// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The encodings as numbers, which `NSString(data:encoding:)` and other functions of NSString take. The
// toolchain's Foundation gives some of these names values of `String.Encoding`.

public let NSASCIIStringEncoding: UInt = 1
public let NSUTF8StringEncoding: UInt = 4
public let NSISOLatin1StringEncoding: UInt = 5
public let NSUnicodeStringEncoding: UInt = 10
public let NSWindowsCP1252StringEncoding: UInt = 12
public let NSUTF16StringEncoding: UInt = 10
public let NSUTF16BigEndianStringEncoding: UInt = 0x9000_0100
public let NSUTF16LittleEndianStringEncoding: UInt = 0x9400_0100
public let NSUTF32StringEncoding: UInt = 0x8c00_0100
