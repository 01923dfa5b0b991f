import Testing
import WidgetArchive
import WidgetModel

@Suite struct ContentHashTests {
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("abc", "06b05ab6733a618578af5f94892f3950"),
  ])
  func `the hash is XXH3-128 with seed 0`(text: String, hash: String) {
    #expect(ContentHash(of: Array(text.utf8).span.bytes).description == hash)
  }

  @Test func `pieces of any size give the same hash`() {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 131 >> 3) }
    let whole = ContentHash(of: bytes.span.bytes)
    for size in [1, 7, 64, 255, 256, 1024, 4999, 5000] {
      var hasher = ContentHasher()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hasher.update(bytes.span.bytes.extracting(start..<min(start + size, bytes.count)))
        hasher.update([UInt8]().span.bytes)
      }
      #expect(hasher.hash == whole)
    }
    #expect(ContentHasher().hash == ContentHash(of: [UInt8]().span.bytes))
  }
}
