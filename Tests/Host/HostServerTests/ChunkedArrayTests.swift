import Testing

@testable import HostServer

/// An array in chunks, compared with a plain one.
struct ChunkedArrayTests {
  @Test(arguments: [0, 1, 127, 128, 129, 300])
  func `it has its elements in order`(count: Int) {
    let array = ChunkedArray(0..<count)
    #expect(array.count == count && Array(array) == Array(0..<count))
    #expect(array.indices == 0..<count)
    #expect(Array(array[(count / 2)...]) == Array((count / 2)..<count))
  }

  @Test func `a changed copy leaves the original, and a longer one too`() {
    let original = ChunkedArray(0..<300)
    var copy = original
    copy[0] = -1
    copy[299] = -2
    copy.append(300)
    #expect(Array(original) == Array(0..<300))
    #expect(copy[0] == -1 && copy[1] == 1 && copy[299] == -2 && copy[300] == 300)
    #expect(copy.count == 301)
  }
}
