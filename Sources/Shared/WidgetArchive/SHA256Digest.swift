/// The SHA-256 of some bytes (FIPS 180-4), by which the hosts of a fleet name archives.
///
/// The host's own files are named by `ContentHash`, which is faster, and which no one can trust who fetches
/// bytes from another machine.
public struct SHA256Digest: Hashable, Sendable {
  /// The eight words of the digest.
  private var words: [UInt32]

  /// Computes the digest of some bytes. Takes about 10 ms for a mebibyte.
  public init(of bytes: [UInt8]) {
    words = Self.first
    let (blocks, rest) = bytes.count.quotientAndRemainder(dividingBy: 64)
    bytes.withUnsafeBytes { bytes in
      for block in 0..<blocks { add(bytes, at: 64 * block) }
    }
    // A one bit, zeros, and the number of bits: section 5.1.1.
    var tail = Array(bytes.suffix(rest))
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    tail.withUnsafeBytes { tail in
      for start in stride(from: 0, to: tail.count, by: 64) { add(tail, at: start) }
    }
  }

  /// Reads the 64 hex digits of ``description``; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    words = []
    for start in stride(from: 0, to: 64, by: 8) {
      let part = String(decoding: digits[start..<start + 8], as: UTF8.self)
      guard part.utf8.allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 || 65...70 ~= $0 }),
        let word = UInt32(part, radix: 16)
      else { return nil }
      words.append(word)
    }
  }

  /// Adds a block of 64 bytes: section 6.2.2.
  private mutating func add(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for index in 0..<16 {
        schedule[index] = UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
      }
      for index in 16..<64 {
        let (old, new) = (schedule[index - 15], schedule[index - 2])
        let low = old.turned(7) ^ old.turned(18) ^ (old >> 3)
        let high = new.turned(17) ^ new.turned(19) ^ (new >> 10)
        schedule[index] = schedule[index - 16] &+ low &+ schedule[index - 7] &+ high
      }
      mix(UnsafeBufferPointer(schedule))
    }
  }

  private mutating func mix(_ schedule: UnsafeBufferPointer<UInt32>) {
    var (a, b, c, d) = (words[0], words[1], words[2], words[3])
    var (e, f, g, h) = (words[4], words[5], words[6], words[7])
    for index in 0..<64 {
      let high = e.turned(6) ^ e.turned(11) ^ e.turned(25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ high &+ choice &+ Self.constants[index] &+ schedule[index]
      let low = a.turned(2) ^ a.turned(13) ^ a.turned(22)
      let second = low &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { words[index] &+= word }
  }

  /// The fractional parts of the square roots of the first eight primes: section 5.3.3.
  private static let first: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The fractional parts of the cube roots of the first 64 primes: section 4.2.2.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension SHA256Digest: CustomStringConvertible {
  /// 64 lower-case hex digits.
  public var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

extension UInt32 {
  /// The bits turned to the right.
  fileprivate func turned(_ count: UInt32) -> UInt32 { (self >> count) | (self << (32 - count)) }
}
