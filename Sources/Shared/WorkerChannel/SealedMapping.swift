internal import CHostShims
internal import Glibc

// Unchecked because of the pointer alone: the memory is sealed, mapped read-only and owned here.
/// Sealed memory from a worker, mapped for reading: it cannot change any more.
public struct SealedMapping: ~Copyable, @unchecked Sendable {
  /// The bytes as a pointer: for an owner that hands them out under its own lifetime.
  public let memory: UnsafeRawBufferPointer

  /// Checks the seals and the size of `descriptor`, maps it and closes it.
  ///
  /// - Parameter limit: the most bytes that are accepted.
  public init(
    _ descriptor: consuming OwnedDescriptor, limit: Int
  ) throws(SealedMemoryError) {
    guard shim_is_sealed(descriptor.number) == 1 else { throw .notSealed }
    // Only after the seals: the size cannot change between this and the mapping.
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else {
      throw .system(SystemCallError("fstat a memory file", code: errno))
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .empty }
    guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
    // Private: before Linux 6.7 a shared mapping of a file sealed against writing is refused.
    let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor.number, 0)
    guard let start, start != MAP_FAILED else {
      throw .system(SystemCallError("mmap \(size) bytes", code: errno))
    }
    memory = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count) }

  /// The bytes, without a copy, valid as long as the mapping.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get { _overrideLifetime(memory.bytes, borrowing: self) }
  }
}
