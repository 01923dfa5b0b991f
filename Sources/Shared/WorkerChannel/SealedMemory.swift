internal import CHostShims
internal import Glibc

/// The creation of sealed memory, which a worker hands to the host. Neither the content nor the
/// size of sealed memory can change.
public enum SealedMemory {
  /// Creates a memory file of `size` bytes (at least 1), calls `fill` to write the content, and
  /// seals the file.
  ///
  /// - Parameter name: A name for display in `/proc` only.
  /// - Parameter fill: Receives the memory, which is all zero.
  /// - Returns: The descriptor to send.
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

  /// Creates a sealed memory file with a copy of `bytes`, which must not be empty.
  public static func create(
    named name: String, copying bytes: RawSpan
  ) throws(SystemCallError) -> OwnedDescriptor {
    try create(named: name, size: bytes.byteCount) { memory in
      bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    }
  }
}

// Unchecked only because of the pointer: the memory is sealed, mapped read-only and owned here.
/// A read-only mapping of sealed memory from a worker; the content cannot change.
public struct SealedMapping: ~Copyable, @unchecked Sendable {
  /// The mapped bytes as a pointer, for an owner that lends the bytes under its own lifetime.
  public let memory: UnsafeRawBufferPointer

  /// Checks the seals and the size of `descriptor`, maps the memory and closes the descriptor.
  ///
  /// - Parameter limit: The largest accepted size in bytes.
  public init(
    _ descriptor: consuming OwnedDescriptor, limit: Int
  ) throws(SealedMemoryError) {
    guard shim_is_sealed(descriptor.number) == 1 else { throw .notSealed }
    // Read after checking the seals, because only then the size cannot change before the mapping.
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else {
      throw .system(SystemCallError("fstat a memory file", code: errno))
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .empty }
    guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
    // Private, because Linux before 6.7 refuses a shared mapping of a file that is sealed against
    // writing.
    let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor.number, 0)
    guard let start, start != MAP_FAILED else {
      throw .system(SystemCallError("mmap \(size) bytes", code: errno))
    }
    memory = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count) }

  /// The mapped bytes, without a copy; valid during the life of the mapping.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get { _overrideLifetime(memory.bytes, borrowing: self) }
  }
}

/// A failure to accept a descriptor as sealed memory.
public enum SealedMemoryError: Error, Hashable, Sendable {
  /// The descriptor is not a memory file, or the content can still change.
  case notSealed
  /// The memory has no bytes.
  case empty
  /// The memory is larger than the limit; both values are in bytes.
  case tooLarge(bytes: Int, limit: Int)
  /// Mapping failed because of the host's own system.
  case system(SystemCallError)
}

extension SealedMemoryError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .notSealed: "the received memory is not sealed"
    case .empty: "the received memory is empty"
    case .tooLarge(let bytes, let limit):
      "the received memory has \(bytes) bytes; the limit is \(limit)"
    case .system(let error): error.description
    }
  }
}
