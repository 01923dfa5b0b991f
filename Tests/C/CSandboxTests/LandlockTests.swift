import CSandbox
import Glibc
import Testing

/// The access to files of a confined thread, in a process of its own.
@Suite(.enabled(if: sandbox_landlock_abi() > 0, "the kernel has no Landlock"))
struct LandlockTests {
  /// Creates a folder with a file for reading, a folder for writing, and a file out of reach.
  private static func folder() throws -> String {
    var template = Array("/tmp/sandbox-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template).map { String(cString: $0) })
    for name in ["read", "write"] { try #require(mkdir("\(made)/\(name)", 0o700) == 0) }
    for name in ["read/file", "write/file", "secret"] {
      close(open("\(made)/\(name)", O_WRONLY | O_CREAT, 0o600))
    }
    return made
  }

  private static func code(_ path: String, _ flags: Int32) -> Int32 {
    Confined.code { open(path, flags, 0o600) }
  }

  @Test func `what is granted can be used, and nothing else`() async {
    await #expect(processExitsWith: .success) {
      let folder = try LandlockTests.folder()
      let abi = sandbox_landlock_abi()
      try Confined.files(
        [
          ("\(folder)/read", SANDBOX_READ), ("\(folder)/write", SANDBOX_READ),
          ("\(folder)/write", SANDBOX_WRITE),
        ], abi: abi)
      #expect(LandlockTests.code("\(folder)/read/file", O_RDONLY) == 0)
      #expect(LandlockTests.code("\(folder)/read/file", O_WRONLY) == EACCES)
      #expect(LandlockTests.code("\(folder)/read/new", O_WRONLY | O_CREAT) == EACCES)
      #expect(LandlockTests.code("\(folder)/secret", O_RDONLY) == EACCES)
      #expect(LandlockTests.code(folder, O_RDONLY | O_DIRECTORY) == EACCES)
      #expect(LandlockTests.code("\(folder)/write/new", O_WRONLY | O_CREAT) == 0)
      #expect(Confined.code { rename("\(folder)/write/new", "\(folder)/new") } == EACCES)
      #expect(Confined.code { link("\(folder)/secret", "\(folder)/write/s") } != 0)
      #expect(Confined.code { mkfifo("\(folder)/write/fifo", 0o600) } == 0)
      #expect(Confined.code { mknod("\(folder)/write/d", S_IFCHR | 0o600, 0) } != 0)
      #expect(Confined.code { unlink("\(folder)/write/file") } == 0)
    }
  }

  @Test func `a full folder can be emptied, not filled`() async {
    await #expect(processExitsWith: .success) {
      let folder = try LandlockTests.folder()
      try Confined.files(
        [("\(folder)/write", SANDBOX_READ), ("\(folder)/write", SANDBOX_SHRINK)],
        abi: sandbox_landlock_abi())
      #expect(LandlockTests.code("\(folder)/write/file", O_RDONLY) == 0)
      #expect(LandlockTests.code("\(folder)/write/file", O_WRONLY) == EACCES)
      #expect(LandlockTests.code("\(folder)/write/new", O_WRONLY | O_CREAT) == EACCES)
      #expect(Confined.code { unlink("\(folder)/write/file") } == 0)
    }
  }

  @Test func `programs start only where that is granted`() async {
    await #expect(processExitsWith: .success) {
      try Confined.files([("/", SANDBOX_READ)], abi: sandbox_landlock_abi())
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      #expect(Confined.code { execv("/bin/true", &arguments) } == EACCES)
    }
  }

  @Test(arguments: [1, 2, 3]) func `older versions govern what they know`(abi: Int) async {
    await #expect(processExitsWith: .success) { [abi = abi as Int] in
      let folder = try LandlockTests.folder()
      try Confined.files([("\(folder)/read", SANDBOX_READ)], abi: Int32(abi))
      #expect(LandlockTests.code("\(folder)/read/file", O_RDONLY) == 0)
      #expect(LandlockTests.code("\(folder)/secret", O_RDONLY) == EACCES)
      // From version 3 on, reading does not truncate.
      let code = LandlockTests.code("\(folder)/read/file", O_RDONLY | O_TRUNC)
      #expect(code == (abi >= 3 ? EACCES : 0))
    }
  }

  @Test func `a path that is not there is told`() {
    let ruleset = sandbox_ruleset_create(1, false)
    #expect(sandbox_ruleset_grant(ruleset, 1, "/nowhere", 1) == -ENOENT)
    #expect(sandbox_ruleset_grant(-1, 1, "/usr", 1) == -EBADF)
    close(ruleset)
  }
}
