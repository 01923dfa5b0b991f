internal import Testing
internal import os

@Suite struct MemoryTests {
  @Test func `some memory is available, and less than a petabyte`() {
    #expect(1..<(1 << 50) ~= os_proc_available_memory())
  }
}
