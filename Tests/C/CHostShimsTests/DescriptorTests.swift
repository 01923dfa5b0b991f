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
    watch = shim_watcher()
    try #require(watch >= 0)
    try #require(shim_watcher_add(watch, folder) >= 0)
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

  /// Takes the events that wait.
  private func events() -> [(event: shim_watcher_event, name: String?)] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Int(SHIM_WATCHER_BUFFER), alignment: 8)
    defer { buffer.deallocate() }
    var events: [(shim_watcher_event, String?)] = []
    while case let length = shim_watcher_read(watch, buffer.baseAddress), length > 0 {
      var offset = 0
      while offset < length {
        var event = shim_watcher_event()
        offset += shim_watcher_event(buffer.baseAddress.map { $0 + offset }, &event)
        events.append((event, event.name.map { String(cString: $0) }))
      }
    }
    return events
  }

  /// Whether something has changed under the name, or perhaps has.
  private func changed(_ name: String) -> Bool {
    events().contains { $0.event.is_overflow || $0.name == name }
  }

  @Test func `the watch never waits and closes at exec`() {
    #expect(System.neverWaits(watch) && System.closesOnExec(watch))
    #expect(events().isEmpty)
  }

  @Test func `what is made, rewritten, moved or removed by that name has changed, once`() {
    write("x", to: "c")
    #expect(!changed("a"))
    // A link is made without a file being written.
    symlink("/nowhere", "\(folder)/a")
    #expect(changed("a"))
    #expect(!changed("a"))
    unlink("\(folder)/a")
    #expect(changed("a"))
    move("c", to: "a")
    #expect(changed("a"))
    let file = open("\(folder)/a", O_WRONLY | O_CLOEXEC)
    _ = Glibc.write(file, "y", 1)
    #expect(!changed("a"))
    close(file)
    #expect(changed("a"))
    move("a", to: "b")
    #expect(changed("a"))
  }

  @Test func `a file is created first and closed later, and its mode is a change`() {
    let file = open("\(folder)/a", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(events().map(\.event.is_creation) == [true])
    close(file)
    #expect(events().map(\.event.is_creation) == [false])
    chmod("\(folder)/a", 0o644)
    #expect(changed("a"))
  }

  @Test func `a change of the folder itself has no name, and its end is told last`() throws {
    chmod(folder, 0o755)
    #expect(events().allSatisfy { $0.name == nil && !$0.event.is_gone })
    let inner = "\(folder)/b"
    try #require(mkdir(inner, 0o700) == 0)
    let number = shim_watcher_add(watch, inner)
    #expect(shim_watcher_add(watch, inner) == number, "a folder is watched once")
    rmdir(inner)
    let ends = events().filter { $0.event.watch == number }.map(\.event)
    #expect(ends.last?.is_gone == true && ends.last?.is_last == true)
    #expect(shim_watcher_remove(watch, number) == -EINVAL)
  }

  @Test func `many changes are taken at once`() {
    for _ in 0..<500 { write("x", to: "a-name-that-is-long-enough-to-fill-the-buffer") }
    write("x", to: "b")
    #expect(changed("b"))
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
    #expect(changed("a"))
    #expect(!changed("a"))
  }

  @Test func `only a directory can be watched, and a failure keeps nothing open`() async {
    await #expect(processExitsWith: .success) {
      let open = { System.descriptors().values.filter { $0 == "anon_inode:inotify" } }
      let watcher = shim_watcher()
      #expect(shim_watcher_add(watcher, "/nowhere") == -ENOENT)
      #expect(shim_watcher_add(watcher, "/proc/self/status") == -ENOTDIR)
      #expect(open().count == 1)
      close(watcher)
      #expect(shim_watcher_add(-1, "/tmp") == -EBADF)
    }
  }

  @Test func `a file system has its magic number, and a missing path an error`() {
    // PROC_SUPER_MAGIC of statfs(2).
    #expect(shim_file_system_type("/proc") == 0x9fa0)
    #expect(shim_file_system_type("/nowhere/at/all") == -Int64(ENOENT))
  }

  @Test func `the state of the clock can be read without changing it`() {
    #expect((0...1).contains(shim_clock_is_synchronised()))
  }
}
