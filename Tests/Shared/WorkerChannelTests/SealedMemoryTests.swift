import CHostShims
import Glibc
import Testing
import WorkerChannel

@Suite struct SealedMemoryTests {
  @Test func `what was written is what is mapped`() throws {
    let descriptor = try SealedMemory.create(named: "test", size: 5000) { memory in
      memory.storeBytes(of: 42, toByteOffset: 4999, as: UInt8.self)
    }
    let mapping = try SealedMapping(descriptor, limit: 5000)
    #expect(mapping.bytes.byteCount == 5000)
    #expect(mapping.bytes.unsafeLoad(fromByteOffset: 4999, as: UInt8.self) == 42)
  }

  @Test func `sealed memory cannot be written, shrunk or grown`() throws {
    let descriptor = try SealedMemory.create(named: "test", size: 10) { _ in }
    #expect(write(descriptor.number, "x", 1) == -1)
    #expect(ftruncate(descriptor.number, 5) == -1)
    #expect(ftruncate(descriptor.number, 50) == -1)
  }

  @Test func `memory without seals is refused`() throws {
    let descriptor = try OwnedDescriptor(checking: shim_memfd_create("test"), "memfd_create")
    #expect(ftruncate(descriptor.number, 10) == 0)
    #expect(refusal(of: descriptor) == SealedMemoryError.notSealed)
  }

  @Test func `a file that is no memory file is refused`() throws {
    let descriptor = try OwnedDescriptor(checking: open("/etc/passwd", O_RDONLY), "open")
    #expect(refusal(of: descriptor) == SealedMemoryError.notSealed)
  }

  @Test func `memory over the limit is refused`() throws {
    let descriptor = try SealedMemory.create(named: "test", size: 101) { _ in }
    #expect(refusal(of: descriptor) == SealedMemoryError.tooLarge(bytes: 101, limit: 100))
  }

  @Test func `empty memory is refused`() throws {
    let descriptor = try OwnedDescriptor(checking: shim_memfd_create("test"), "memfd_create")
    #expect(shim_seal(descriptor.number) == 0)
    #expect(refusal(of: descriptor) == SealedMemoryError.empty)
  }

  /// Why `descriptor` is not mapped with a limit of 100 bytes; `nil` if it is.
  private func refusal(of descriptor: consuming OwnedDescriptor) -> SealedMemoryError? {
    do {
      _ = try SealedMapping(descriptor, limit: 100)
      return nil
    } catch {
      return error
    }
  }
}
