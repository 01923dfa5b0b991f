/// The hash of a widget id's bytes on the board: fast, and with a random key in each process.
///
/// Eight bytes at a time are mixed by one full 64 × 64 bit multiplication whose two halves are
/// combined, the folded multiply of wyhash. The random key makes the order of the slots
/// unpredictable: an attacker cannot choose ids that all fall into one slot. The hash is not
/// cryptographic.
struct KeyHash: Sendable {
  private let first: UInt64
  private let second: UInt64

  /// Creates a hash with a random key.
  init() {
    self.init(
      first: .random(in: 1 ... .max), second: .random(in: 1 ... .max))
  }

  /// Creates a hash with a given key, for tests.
  init(first: UInt64, second: UInt64) {
    self.first = first | 1
    self.second = second | 1
  }

  /// Returns the hash of `bytes`.
  @inline(__always)
  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var state = first
    var offset = 0
    while bytes.count - offset >= 8 {
      state = mix(state, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    // The length comes last: within the tail a difference of bytes could cancel it.
    let length = UInt64(truncatingIfNeeded: bytes.count)
    return mix(mix(state, tail(of: bytes, from: offset)), first ^ length)
  }

  /// Returns the last 0 to 7 bytes as a number, different for different bytes of one count.
  @inline(__always)
  private func tail(of bytes: UnsafeRawBufferPointer, from offset: Int) -> UInt64 {
    let count = bytes.count - offset
    if count >= 4 {
      // Two loads that overlap hold all bytes.
      let head = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let end = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      return UInt64(head) << 32 | UInt64(end)
    }
    guard count > 0 else { return 0 }
    let (head, middle, end) = (bytes[offset], bytes[offset + count / 2], bytes[bytes.count - 1])
    return UInt64(head) << 16 | UInt64(middle) << 8 | UInt64(end)
  }

  @inline(__always)
  private func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
