// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AppleFoundation

/// A source of random bytes; the system's is the only one.
public final class SecRandom: Sendable {}

public typealias SecRandomRef = SecRandom

/// The system's source of random bytes.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills a buffer with random bytes of the system. Returns `errSecParam` for a negative count.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  var generator = SystemRandomNumberGenerator()
  for offset in 0..<count {
    bytes.storeBytes(of: generator.next(), toByteOffset: offset, as: UInt8.self)
  }
  return errSecSuccess
}
