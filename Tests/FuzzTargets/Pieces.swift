/// The input of a connection, in pieces as a socket may deliver them.
struct Pieces: Sequence {
  let bytes: ArraySlice<UInt8>
  /// A number that determines the sizes; 0 gives a single piece.
  let seed: UInt8

  func makeIterator() -> AnyIterator<ArraySlice<UInt8>> {
    var rest = bytes
    var state = UInt32(seed)
    return AnyIterator {
      guard !rest.isEmpty else { return nil }
      guard seed > 0 else {
        defer { rest = [] }
        return rest
      }
      state = state &* 1_664_525 &+ 1_013_904_223
      let size = 1 + Int(state >> 16) % (1 + Int(seed))
      defer { rest = rest.dropFirst(size) }
      return rest.prefix(size)
    }
  }
}
