public import HostConfiguration

/// A secret that identifies a client, with the scopes of its requests.
public struct AccessToken: Sendable {
  /// The accepted lengths of a secret in bytes. Shorter ones can be guessed.
  public static let lengths = 16...256

  /// The name for messages; never the secret.
  public let name: String
  /// The scopes, with the included ones.
  public let scopes: Set<AccessScope>
  private let secret: [UInt8]

  /// Creates a token.
  ///
  /// - Parameter secret: 16 to 256 visible characters of ASCII, without `"`, `,`, `;` and `\`, so that a
  ///   cookie can contain it (RFC 6265, section 4.1.1).
  /// - Returns: `nil` for another secret.
  public init?(name: String, secret: String, scopes: Set<AccessScope>) {
    guard Self.lengths.contains(secret.utf8.count), secret.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.name = name
    self.scopes = scopes.withIncluded
    self.secret = Array(secret.utf8)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2b, 0x2d...0x3a, 0x3c...0x5b, 0x5d...0x7e: true
    default: false
    }
  }

  /// Whether `presented` is the secret. The time depends on the length of `presented` only.
  func matches(_ presented: [UInt8]) -> Bool {
    var difference = UInt64(truncatingIfNeeded: presented.count ^ secret.count)
    for (index, byte) in presented.enumerated() {
      difference |= UInt64(byte ^ secret[index % secret.count])
    }
    return difference == 0
  }
}

/// The tokens of a gallery.
public struct AccessTokens: Sendable {
  private let tokens: [AccessToken]

  /// Creates a list; of two tokens with the same secret the first is used.
  public init(_ tokens: [AccessToken]) { self.tokens = tokens }

  /// Returns the token with a secret; `nil` if there is none.
  ///
  /// Every token is compared whole, so that the time of an answer tells neither which token was near nor how
  /// much of it was right.
  public func token(_ presented: some StringProtocol) -> AccessToken? {
    guard presented.utf8.count <= AccessToken.lengths.upperBound else { return nil }
    let bytes = Array(presented.utf8)
    var found: AccessToken?
    for token in tokens {
      let isEqual = token.matches(bytes)
      if isEqual && found == nil { found = token }
    }
    return found
  }
}

/// Makes secrets.
public enum AccessSecret {
  /// Returns a secret with 160 random bits, in 32 letters and digits.
  public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    let bytes = (0..<32).map { _ in alphabet[Int(generator.next(upperBound: UInt32(32)))] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
