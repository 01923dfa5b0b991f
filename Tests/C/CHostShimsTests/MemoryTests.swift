import CHostShims
import Glibc
import Testing

/// Sealed memory: what a worker hands over must not change under the host's hands.
@Suite struct MemoryTests {
  private static let addSeals: Int32 = 1033
  private static let getSeals: Int32 = 1034
  /// F_SEAL_SEAL, F_SEAL_SHRINK, F_SEAL_GROW and F_SEAL_WRITE.
  private static let seals: [Int32] = [1, 2, 4, 8]
  private static let allSeals: Int32 = 15

  private static func memory() throws -> Int32 {
    let descriptor = shim_memfd_create("test")
    try #require(descriptor >= 0)
    return descriptor
  }

  @Test func `a memory file takes seals, closes at exec and carries its name`() throws {
    let descriptor = try Self.memory()
    defer { close(descriptor) }
    #expect(fcntl(descriptor, Self.getSeals) & Self.allSeals == 0)
    #expect(System.closesOnExec(descriptor))
    #expect(System.link("/proc/self/fd/\(descriptor)")?.hasPrefix("/memfd:test") == true)
  }

  @Test func `a memory file cannot be run, where the kernel can see to that`() throws {
    // MFD_CLOEXEC and MFD_NOEXEC_SEAL, the latter since Linux 6.3.
    let known = try System.memory(flags: 1 | 8)
    guard known >= 0 else { return }
    close(known)
    let descriptor = try Self.memory()
    defer { close(descriptor) }
    var status = stat()
    #expect(fstat(descriptor, &status) == 0 && status.st_mode & 0o111 == 0)
  }

  @Test func `sealing adds every seal`() throws {
    let descriptor = try Self.memory()
    defer { close(descriptor) }
    #expect(shim_is_sealed(descriptor) == 0)
    #expect(shim_seal(descriptor) == 0)
    #expect(fcntl(descriptor, Self.getSeals) & Self.allSeals == Self.allSeals)
    #expect(shim_is_sealed(descriptor) == 1)
    #expect(shim_seal(descriptor) == -EPERM)
  }

  @Test func `memory that is mapped for writing cannot be sealed`() throws {
    let descriptor = try Self.memory()
    defer { close(descriptor) }
    #expect(ftruncate(descriptor, 4096) == 0)
    let start = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    #expect(shim_seal(descriptor) == -EBUSY)
    munmap(start, 4096)
    #expect(shim_seal(descriptor) == 0)
  }

  @Test(arguments: seals) func `memory that lacks one seal is not sealed`(missing: Int32) throws {
    let descriptor = try Self.memory()
    defer { close(descriptor) }
    try #require(fcntl(descriptor, Self.addSeals, Self.allSeals & ~missing) == 0)
    #expect(shim_is_sealed(descriptor) == 0)
  }

  @Test func `memory with further seals is sealed`() throws {
    let descriptor = try Self.memory()
    defer { close(descriptor) }
    // F_SEAL_FUTURE_WRITE
    try #require(fcntl(descriptor, Self.addSeals, Self.allSeals | 16) == 0)
    #expect(shim_is_sealed(descriptor) == 1)
  }

  @Test func `a file that takes no seals is told apart from one that lacks some`() throws {
    var pipe: [Int32] = [-1, -1]
    try #require(shim_pipe(&pipe) == 0)
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    defer { for descriptor in pipe + [file] { close(descriptor) } }
    #expect(shim_is_sealed(pipe[0]) == -EINVAL)
    #expect(shim_is_sealed(file) == -EINVAL)
    #expect(shim_is_sealed(-1) == -EBADF)
    #expect(shim_seal(pipe[1]) == -EINVAL)
  }

  /// Reading huge pages can fail with SIGBUS, whatever is sealed.
  @Test func `memory of huge pages is not sealed`() throws {
    // MFD_CLOEXEC, MFD_ALLOW_SEALING and MFD_HUGETLB; some kernels have no huge pages.
    let descriptor = try System.memory(flags: 1 | 2 | 4)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try #require(fcntl(descriptor, Self.addSeals, Self.allSeals) == 0)
    #expect(shim_is_sealed(descriptor) == 0)
  }

  @Test func `a mapping carries its name, where the kernel can name it`() throws {
    let start = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    defer { munmap(start, 4096) }
    let status = shim_name_mapping(start, 4096, "widgethost-test")
    if status == -EINVAL { return }
    #expect(status == 0)
    #expect(try System.text("/proc/self/maps").contains("[anon:widgethost-test]"))
  }

  @Test func `a code of errno has its text, another number none`() throws {
    let text = try #require(shim_error_text(ENOENT))
    #expect(String(cString: text) == "No such file or directory")
    #expect(shim_error_text(99_999) == nil)
  }

  @Test func `free memory goes back to the system`() async {
    await #expect(processExitsWith: .success) {
      var blocks = (0..<65_536).compactMap { _ in malloc(1024) }
      for block in blocks { memset(block, 1, 1024) }
      // The last ones stay: free memory below them is not given back by itself.
      for block in blocks.dropLast(16) { free(block) }
      blocks.removeFirst(blocks.count - 16)
      let before = try Self.residentKibibytes("RssAnon")
      shim_release_free_memory()
      #expect(try Self.residentKibibytes("RssAnon") < before - 32_768)
      for block in blocks { free(block) }
    }
  }

  /// A process that only runs tests has read far more of its code than it needs next.
  @Test func `code that was used is unmapped, and is there again when it is called`() async {
    await #expect(processExitsWith: .success) {
      let before = try Self.residentKibibytes("RssFile")
      let written = try Self.residentKibibytes("RssAnon")
      shim_release_code()
      #expect(try Self.residentKibibytes("RssFile") < before / 2)
      // The addresses that the loader has written stay.
      #expect(try Self.residentKibibytes("RssAnon") >= written)
    }
  }

  /// A debugger writes breakpoints into code.
  @Test func `code that somebody has changed stays as it is`() async {
    await #expect(processExitsWith: .success) {
      // A constant of the C library.
      let constant = try #require(strerror(ENOENT))
      let size = UInt(sysconf(Int32(_SC_PAGESIZE)))
      let address = UInt(bitPattern: constant) / size * size
      let page = try #require(UnsafeMutableRawPointer(bitPattern: address))
      try #require(mprotect(page, Int(size), PROT_READ | PROT_WRITE) == 0)
      constant.pointee = 65
      try #require(mprotect(page, Int(size), PROT_READ) == 0)
      shim_release_code()
      #expect(constant.pointee == 65)
    }
  }

  private static func residentKibibytes(_ field: String) throws -> Int {
    let text = try System.field(field, in: "/proc/self/status")
    return try #require(Int(text.prefix(while: \.isNumber)))
  }
}
