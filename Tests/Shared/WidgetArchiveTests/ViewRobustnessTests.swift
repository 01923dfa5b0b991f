import Testing
import WidgetArchive
import WidgetModel

@Suite struct ViewRobustnessTests {
  private func isAccepted(_ editor: ArchiveEditor) -> Bool {
    do {
      try exercise(editor.bytes.span.bytes)
      return true
    } catch {
      return false
    }
  }

  @Test(arguments: [ViewSamples.one, ViewSamples.many])
  func `an archive with trees that ends early is refused at every length`(
    timeline: Timeline
  ) throws {
    let bytes = try Samples.archive(timeline)
    #expect(try exercise(bytes.span.bytes) != 0)
    for length in 0..<bytes.count {
      var cut = ArchiveEditor(Array(bytes.prefix(length)))
      cut.seal()
      #expect(!isAccepted(cut))
    }
  }

  @Test func `a flipped bit in a tree is found by a hash at least`() throws {
    let original = try ArchiveEditor(ViewSamples.one)
    for bit in original.section(4) * 8..<original.skeletonLength * 8 {
      var editor = original
      editor.bytes[bit / 8] ^= 1 << (bit % 8)
      editor.seal()
      if isAccepted(editor) {
        Issue.record("bit \(bit % 8) of byte \(bit / 8) is not looked at")
      }
    }
  }

  @Test func `a flipped bit under right hashes is refused or can be read`() throws {
    let original = try ArchiveEditor(ViewSamples.one)
    var accepted = 0
    for bit in 0..<original.bytes.count * 8 {
      var editor = original
      editor.bytes[bit / 8] ^= 1 << (bit % 8)
      editor.sealViews()
      if isAccepted(editor) { accepted += 1 }
    }
    // Most numbers of frames and colours are as good as others.
    #expect(accepted > 1000)
  }

  @Test(arguments: 0..<8) func `garbage in trees never crashes the reader`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let good = [
      try ArchiveEditor(ViewSamples.many), try ArchiveEditor(ViewSamples.one),
      ArchiveEditor(try GoldenArchiveTests.bytes(of: "later-minor")),
    ]
    var accepted = 0
    for _ in 0..<600 {
      var editor = good[Int(random.next() % 3)]
      // Sometimes a later version, in which much less is refused.
      if random.next() % 4 == 0 { editor.bytes[18] = 2 }
      let views = editor.section(4)..<editor.skeletonLength - 8
      for _ in 0...random.next() % 3 {
        let offset = Int.random(in: views, using: &random)
        let field = offset & ~3
        switch random.next() % 5 {
        case 0: editor.bytes[offset] = UInt8(truncatingIfNeeded: random.next())
        case 1: editor.set(field, UInt32.max >> UInt32(random.next() % 32))
        case 2: editor.set(field, editor.uint32(field) &+ UInt32(random.next() % 9) &- 4)
        case 3: editor.set(field, editor.uint32(Int.random(in: views, using: &random) & ~3))
        default: editor.set(offset & ~1, UInt16(truncatingIfNeeded: random.next() % 300))
        }
      }
      editor.sealViews()
      if isAccepted(editor) { accepted += 1 }
    }
    #expect(accepted > 50)
  }
}
