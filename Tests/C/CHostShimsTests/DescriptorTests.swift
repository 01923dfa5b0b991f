import CHostShims
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10))) struct DescriptorTests {
  @Test func `a range of descriptors closes with both its ends`() async {
    await #expect(processExitsWith: .success) {
      // Above everything that this process was started with.
      let first = (System.descriptors().keys.max() ?? STDERR_FILENO) + 1
      for number in first...first + 4 {
        try #require(fcntl(STDERR_FILENO, F_DUPFD, number) == number)
      }
      #expect(shim_close_range(UInt32(first + 1), UInt32(first + 3)) == 0)
      let open = System.descriptors().keys.filter { (first...first + 4).contains($0) }
      #expect(open.sorted() == [first, first + 4])
      #expect(shim_close_range(503, 501) == -EINVAL)
    }
  }

  @Test func `reading from a pipe never waits, writing may, and both close at exec`() throws {
    var pipe: [Int32] = [-1, -1]
    #expect(shim_pipe(&pipe) == 0)
    defer { for descriptor in pipe { close(descriptor) } }
    #expect(System.neverWaits(pipe[0]) && !System.neverWaits(pipe[1]))
    #expect(System.closesOnExec(pipe[0]) && System.closesOnExec(pipe[1]))
    #expect(write(pipe[1], "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(pipe[0], &byte, 1) == 1 && byte == UInt8(ascii: "x"))
  }

  @Test func `of two openings of a file one has the lock`() throws {
    var path = Array("/tmp/widgethost-test-XXXXXX".utf8CString)
    let first = mkstemp(&path)
    try #require(first >= 0)
    defer { unlink(path) }
    let second = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(second) }
    #expect(shim_lock_file(first) == 0)
    #expect(shim_lock_file(first) == 0)
    #expect(shim_lock_file(second) == -EWOULDBLOCK)
    close(first)
    #expect(shim_lock_file(second) == 0)
    #expect(shim_lock_file(-1) == -EBADF)
  }
}

/// A directory that is watched.
@Suite(.timeLimit(.minutes(10))) final class WatchTests {
  private let folder: String
  private let watch: Int32

  init() throws {
    var path = Array("/tmp/widgethost-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&path) != nil)
    folder = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    watch = shim_watch_directory(folder)
    try #require(watch >= 0)
  }

  deinit {
    close(watch)
    for name in ["a", "b", "c"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private func write(_ text: String, to name: String) {
    let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = text.withCString { Glibc.write(file, $0, text.utf8.count) }
    close(file)
  }

  private func move(_ name: String, to other: String) {
    rename("\(folder)/\(name)", "\(folder)/\(other)")
  }

  private func changed(_ name: String, _ other: String? = nil) -> Int32 {
    guard let other else { return shim_watched_name_changed(watch, name, nil) }
    return shim_watched_name_changed(watch, name, other)
  }

  @Test func `the watch never waits and closes at exec`() {
    #expect(System.neverWaits(watch) && System.closesOnExec(watch))
    #expect(changed("a") == 0)
  }

  @Test func `what is made, rewritten, moved or removed by that name has changed, once`() {
    write("x", to: "c")
    #expect(changed("a") == 0)
    // A link is made without a file being written.
    symlink("/nowhere", "\(folder)/a")
    #expect(changed("a") == 1)
    #expect(changed("a") == 0)
    unlink("\(folder)/a")
    #expect(changed("a") == 1)
    move("c", to: "a")
    #expect(changed("a") == 1)
    let file = open("\(folder)/a", O_WRONLY | O_CLOEXEC)
    _ = Glibc.write(file, "y", 1)
    #expect(changed("a") == 0)
    close(file)
    #expect(changed("a") == 1)
    move("a", to: "b")
    #expect(changed("a") == 1)
  }

  @Test func `either name counts, also behind others, and no beginning of one`() {
    write("x", to: "a")
    write("x", to: "b")
    #expect(changed("b", "z") == 1)
    write("x", to: "a")
    write("x", to: "b")
    #expect(changed("z", "b") == 1)
    write("x", to: "c")
    #expect(changed("cc", "") == 0)
  }

  @Test func `a change of the folder itself is none of a name's`() {
    chmod(folder, 0o755)
    #expect(changed("", "a") == 0)
  }

  @Test func `many changes are taken at once`() {
    for _ in 0..<500 { write("x", to: "a-name-that-is-long-enough-to-fill-the-buffer") }
    write("x", to: "b")
    #expect(changed("b") == 1)
    #expect(!System.isReadable(watch))
    unlink("\(folder)/a-name-that-is-long-enough-to-fill-the-buffer")
  }

  @Test func `more changes than the kernel keeps count as a change`() throws {
    let text = try System.text("/proc/sys/fs/inotify/max_queued_events")
    let limit = try #require(Int(text.prefix(while: \.isNumber)))
    // Equal changes in a row count once: two names in turn. Each is made and removed.
    guard limit <= 100_000 else { return }
    for _ in 0...limit / 4 {
      for name in ["b", "c"] {
        symlink("/nowhere", "\(folder)/\(name)")
        unlink("\(folder)/\(name)")
      }
    }
    #expect(changed("a") == 1)
    #expect(changed("a") == 0)
  }

  @Test func `only a directory can be watched, and a failure keeps nothing open`() async {
    await #expect(processExitsWith: .success) {
      let open = { System.descriptors().values.filter { $0 == "anon_inode:inotify" } }
      #expect(shim_watch_directory("/nowhere") == -ENOENT)
      #expect(shim_watch_directory("/proc/self/status") == -ENOTDIR)
      #expect(open().isEmpty)
      #expect(shim_watched_name_changed(-1, "a", nil) == -EBADF)
    }
  }
}
