// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names and types are those of Apple's interface in C.

internal import Crypto

/// The length of data in bytes.
public typealias CC_LONG = UInt32

/// The lengths of digests in bytes.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

/// Writes the MD5 digest of data to 16 bytes at `md`, and returns `md`.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  digest(Insecure.MD5.self, data, len, md)
}

/// Writes the SHA-1 digest of data to 20 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  digest(Insecure.SHA1.self, data, len, md)
}

/// Writes the SHA-256 digest of data to 32 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  digest(SHA256.self, data, len, md)
}

/// Writes the SHA-384 digest of data to 48 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  digest(SHA384.self, data, len, md)
}

/// Writes the SHA-512 digest of data to 64 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  digest(SHA512.self, data, len, md)
}

private func digest<Function: HashFunction>(
  _: Function.Type, _ data: UnsafeRawPointer?, _ length: CC_LONG,
  _ output: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  var function = Function()
  function.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(length)))
  write(function.finalize(), to: output)
  return output
}

/// Writes bytes to memory that has room for them.
func write(_ bytes: some Sequence<UInt8>, to output: UnsafeMutablePointer<UInt8>?) {
  guard let output else { return }
  for (index, byte) in bytes.enumerated() { output[index] = byte }
}
