// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names and types are those of Apple's interface in C.

internal import Crypto

/// A hash function of `CCHmac`.
public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// Writes the authentication code of data to `macOut`, which has room for a digest of the function. Writes
/// nothing for an unknown function.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ data: UnsafeRawPointer!, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  let key = SymmetricKey(data: UnsafeRawBufferPointer(start: key, count: keyLength))
  let data = UnsafeRawBufferPointer(start: data, count: dataLength)
  let output = macOut?.assumingMemoryBound(to: UInt8.self)
  switch Int(algorithm) {
  case kCCHmacAlgSHA1: write(code(Insecure.SHA1.self, data, key), to: output)
  case kCCHmacAlgMD5: write(code(Insecure.MD5.self, data, key), to: output)
  case kCCHmacAlgSHA256: write(code(SHA256.self, data, key), to: output)
  case kCCHmacAlgSHA384: write(code(SHA384.self, data, key), to: output)
  case kCCHmacAlgSHA512: write(code(SHA512.self, data, key), to: output)
  default: break
  }
}

private func code<Function: HashFunction>(
  _: Function.Type, _ data: UnsafeRawBufferPointer, _ key: SymmetricKey
) -> [UInt8] {
  Array(HMAC<Function>.authenticationCode(for: data, using: key))
}
