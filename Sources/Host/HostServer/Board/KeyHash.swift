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
    var state = first ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while bytes.count - offset >= 8 {
      state = mix(state, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mix(mix(state, tail), first)
  }

  @inline(__always)
  private func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
