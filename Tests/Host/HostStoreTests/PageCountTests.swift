import Testing

@testable import HostStore

/// The numbers of pages that a file states.
@Suite struct PageCountTests {
  @Test func `pages are counted, and impossible numbers are none`() {
    #expect(PageCount.bytes(of: [1, 2, 3], pageSize: 4096) == 6 * 4096)
    for count in [-1, 1 << 40, Int.max, Int.min] {
      #expect(PageCount.bytes(of: [1, 2, count], pageSize: 4096) == nil, "\(count)")
    }
    #expect(PageCount.bytes(of: [0, 1 << 39, 0], pageSize: 1 << 32) == nil)
  }
}
