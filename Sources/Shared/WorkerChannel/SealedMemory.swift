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

/// Why a descriptor was not accepted as sealed memory.
public enum SealedMemoryError: Error, Hashable, Sendable {
  /// It is no memory file, or somebody could still change it.
  case notSealed
  /// It has no bytes.
  case empty
  /// It has more bytes than are accepted.
  case tooLarge(bytes: Int, limit: Int)
  /// It could not be mapped: the host's own trouble.
  case system(SystemCallError)
}

extension SealedMemoryError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .notSealed: "the memory that came along is not sealed"
    case .empty: "the memory that came along is empty"
    case .tooLarge(let bytes, let limit):
      "the memory that came along has \(bytes) bytes; the limit is \(limit)"
    case .system(let error): error.description
    }
  }
}
