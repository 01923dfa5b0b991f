import Testing
import WidgetArchive
import WidgetModel

@Suite struct ArchiveRobustnessTests {
  @Test func `an archive that ends early is refused at every length`() throws {
    let bytes = try Samples.archive(Samples.small)
    for length in 0..<bytes.count {
      var cut = ArchiveEditor(Array(bytes.prefix(length)))
      #expect(cut.fault != nil)
      cut.seal()
      #expect(cut.fault != nil)
    }
    #expect(ArchiveEditor(bytes + [0]).fault != nil)
  }

  @Test func `a flipped bit is found wherever it is`() throws {
    var editor = try ArchiveEditor(Samples.small)
    for bit in 0..<editor.bytes.count * 8 {
      editor.bytes[bit / 8] ^= 1 << (bit % 8)
      #expect(editor.fault != nil, "bit \(bit % 8) of byte \(bit / 8)")
      editor.bytes[bit / 8] ^= 1 << (bit % 8)
    }
  }

  @Test func `a flipped bit under a right checksum changes only what may differ`() throws {
    let original = try ArchiveEditor(Samples.small)
    // The minor version, policy and its date; dates and relevance of entries.
    var free = Set(18..<20).union(36..<48)
    for index in 0..<3 { free.formUnion(original.entry(index, 0)..<original.entry(index, 28)) }
    for bit in 0..<original.bytes.count * 8 {
      var editor = original
      editor.bytes[bit / 8] ^= 1 << (bit % 8)
      editor.seal()
      if editor.fault == nil && !free.contains(bit / 8) && editor.bytes != original.bytes {
        Issue.record("bit \(bit % 8) of byte \(bit / 8) is not looked at")
      }
    }
  }

  @Test(arguments: 0..<8) func `garbage never crashes the reader`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let good = [
      try Samples.archive(Samples.small), ArchiveVersionTests.later().bytes(),
      try Samples.archive(Samples.alternating(30, pictures: 3, of: 40)),
    ]
    for _ in 0..<2000 {
      var editor = ArchiveEditor(good[Int(random.next() % 3)])
      for _ in 0...random.next() % 4 {
        let offset = Int(random.next() % UInt64(editor.bytes.count - 4))
        switch random.next() % 4 {
        case 0: editor.bytes[offset] = UInt8(truncatingIfNeeded: random.next())
        case 1: editor.set(offset & ~3, UInt32.max >> UInt32(random.next() % 32))
        case 2:
          editor.set(offset & ~3, editor.uint32(offset & ~3) &+ UInt32(random.next() % 17) &- 8)
        default: editor.bytes.removeSubrange(offset..<offset + Int(random.next() % 4))
        }
      }
      editor.seal()
      if editor.fault == nil { try exercise(editor.bytes.span.bytes) }
      let noise = (0..<random.next() % 200).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(ArchiveEditor(noise).fault != nil)
      #expect(ArchiveEditor(good[0].prefix(48) + noise).fault != nil)
    }
  }
}

/// A small random number generator with a seed (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
