internal import CHostShims
internal import Glibc

/// Memory that a worker hands to the host: once sealed, nobody can change it or its size.
public enum SealedMemory {
  /// Makes a memory file of `size` bytes (at least 1), lets `fill` write it, and seals it.
  ///
  /// - Parameter name: for `/proc` only.
  /// - Parameter fill: gets the memory, all zero.
  /// - Returns: the descriptor to send.
  public static func create(
    named name: String, size: Int, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(SystemCallError) -> OwnedDescriptor {
    let descriptor = try OwnedDescriptor(checking: shim_memfd_create(name), "memfd_create")
    guard ftruncate(descriptor.number, size) == 0 else {
      throw SystemCallError("ftruncate a memory file to \(size) bytes", code: errno)
    }
    let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0)
    guard let start, start != MAP_FAILED else {
      throw SystemCallError("mmap \(size) bytes", code: errno)
    }
    fill(UnsafeMutableRawBufferPointer(start: start, count: size))
    // The seal against writing is refused with EBUSY while a writable mapping exists.
    munmap(start, size)
    try SystemCallError.check(shim_seal(descriptor.number), "seal a memory file")
    return descriptor
  }

  /// Makes a sealed memory file with a copy of `bytes`, which are not empty.
  public static func create(
    named name: String, copying bytes: RawSpan
  ) throws(SystemCallError) -> OwnedDescriptor {
    try create(named: name, size: bytes.byteCount) { memory in
      bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    }
  }
}
