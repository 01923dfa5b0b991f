import Glibc
import NIOCore
import Testing
import WidgetWire

@testable import HostServer

/// The socket's file: its permissions at every moment, and which files are removed.
struct SocketFileTests {
  private static let stream = CInt(SOCK_STREAM.rawValue)

  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let directory = try makePrivateDirectory()
    defer { removeAll(in: directory) }
    try await body(directory)
  }

  private func removeAll(in directory: String) {
    for name in ["socket", "old", "other", "file"] { unlink("\(directory)/\(name)") }
    rmdir(directory)
  }

  private func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  private func open(_ path: String, mode: UInt32 = 0o600, group: UInt32? = nil)
    throws(ServerError) -> ListeningSocket
  {
    try ListeningSocket.open(ListenerConfiguration(.path(path), mode: mode, group: group))
  }

  private func code(at path: String, mode: UInt32 = 0o600) -> ServerError? {
    do throws(ServerError) {
      _ = try open(path, mode: mode)
      return nil
    } catch {
      return error
    }
  }

  /// A socket of the test's own that is bound to `path`.
  private func bound(_ path: String, type: CInt = stream) throws -> CInt {
    let descriptor = socket(AF_UNIX, type, 0)
    try UnixAddress(path).bind(descriptor)
    return descriptor
  }

  @Test func `a socket file is its owner's alone from the moment it is there`() async throws {
    try await withDirectory { directory in
      let descriptor = try bound("\(directory)/socket")
      #expect(status("\(directory)/socket")?.st_mode == S_IFSOCK | 0o600)
      close(descriptor)
    }
  }

  /// A change of group takes the set-user-ID bit away (chown(2)): it stays only if the mode is set
  /// after the group.
  @Test func `a socket file gets its group before its mode`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let socket = try open(path, mode: 0o4666, group: getegid())
      #expect(status(path)?.st_mode == S_IFSOCK | 0o4666)
      #expect(status(path)?.st_gid == getegid())
      _ = consume socket
    }
  }

  @Test func `the permissions of a file that is not there are an error`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let address = try UnixAddress(path)
      for group in [nil, getegid()] {
        do throws(ServerError) {
          try address.setAccess(mode: 0o600, group: group)
          Issue.record("the permissions of no file were set")
        } catch {
          #expect(error.code == .system && error.cause == ENOENT)
          #expect(error.message.hasPrefix(group == nil ? "chmod" : "chown"))
        }
      }
    }
  }

  @Test func `a socket file that another host has put in its place stays`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let server = HostServer(
        configuration: ServerConfiguration(
          listeners: [ListenerConfiguration(.path(path))], version: "1"),
        board: Board(), handler: Handler { _, _, reply in reply(.ok()) }, logger: quietLogger)
      try await server.start()
      #expect(rename(path, "\(directory)/old") == 0)
      let other = try bound(path)
      #expect(listen(other, 5) == 0)
      let before = status(path)?.st_ino
      await server.stop()
      #expect(status(path)?.st_ino == before)
      close(other)
    }
  }

  @Test func `a file is removed only if device and inode are those of the socket`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      close(try bound(path))
      let file = try UnixAddress(path).identify()
      #expect(UInt64(try #require(status(path)).st_ino) == file.inode)
      ListeningSocket.File(path: path, device: file.device + 1, inode: file.inode).remove()
      ListeningSocket.File(path: path, device: file.device, inode: file.inode + 1).remove()
      #expect(status(path) != nil)
      file.remove()
      #expect(status(path) == nil)
      file.remove()
      #expect(throws: ServerError.self) { try UnixAddress(path).identify() }
    }
  }

  @Test func `a socket that nobody takes over closes, and its file goes`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      var socket: ListeningSocket? = try open(path)
      let descriptor = socket?.descriptor ?? -1
      #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
      #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
      socket = nil
      #expect(status(path) == nil)

      let taken = try open(path).release()
      #expect(status(path) != nil)
      #expect(fcntl(taken, F_GETFD) == FD_CLOEXEC)
      close(taken)
    }
  }

  @Test func `a socket that is bound but not served is dead, and one with a full queue is not`()
    async throws
  {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let dead = try bound(path)
      let inode = status(path)?.st_ino
      let live = try open(path).release()
      #expect(status(path)?.st_ino != inode)
      close(dead)
      #expect(code(at: path)?.code == .inUse)
      close(live)

      unlink(path)
      let full = try bound(path)
      #expect(listen(full, 0) == 0)
      let address = try UnixAddress(path)
      // The queue holds one more than asked for; a further probe is told to come again.
      for _ in 0..<2 { #expect(throws: ServerError.self) { try address.removeDeadSocket() } }
      #expect(code(at: path)?.code == .inUse)
      close(full)
    }
  }

  @Test func `a socket of another type in its place is in use`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let datagrams = try bound(path, type: CInt(SOCK_DGRAM.rawValue))
      #expect(code(at: path)?.code == .inUse)
      #expect(status(path) != nil)
      close(datagrams)
    }
  }

  @Test func `a link and a folder in its place are no sockets, and stay`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      close(try bound("\(directory)/other"))
      #expect(symlink("\(directory)/other", path) == 0)
      #expect(code(at: path)?.code == .notASocket)
      unlink(path)
      #expect(mkdir(path, 0o700) == 0)
      #expect(code(at: path)?.code == .notASocket)
      rmdir(path)
    }
  }

  @Test func `a folder that exists keeps its mode, and a file is no folder`() async throws {
    try await withDirectory { directory in
      #expect(chmod(directory, 0o755) == 0)
      let socket = try open("\(directory)/socket")
      #expect(status(directory)?.st_mode == S_IFDIR | 0o755)
      _ = consume socket
      close(creat("\(directory)/file", 0o600))
      let error = code(at: "\(directory)/file/below/socket")
      #expect(error?.code == .system)
      #expect(error?.message.hasPrefix("mkdir: ") == true)
      #expect(error?.location == "\(directory)/file")
    }
  }

  @Test func `a name in the root folder is in the root folder`() throws {
    #expect(try UnixAddress("/socket").directory == "/")
    #expect(try UnixAddress("/a/socket").directory == "/a")
    #expect(try UnixAddress("/a/b/socket").directory == "/a/b")
    for path in ["/a\0b", "", "a/b"] {
      let error = #expect(throws: ServerError.self) { try UnixAddress(path) }
      #expect(error?.code == .badPath)
    }
  }

  @Test func `the folder is locked while a socket is made, and only then`() async throws {
    try await withDirectory { directory in
      let folder = Glibc.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
      let error = code(at: "\(directory)/socket")
      #expect(error?.code == .system && error?.cause == EWOULDBLOCK)
      #expect(status("\(directory)/socket") == nil)
      #expect(flock(folder, LOCK_UN) == 0)
      let socket = try open("\(directory)/socket")
      #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
      close(folder)
      _ = consume socket
    }
  }

  @Test func `an inherited descriptor must be a Unix socket for streams that listens`() async throws
  {
    try await withDirectory { directory in
      func error(of descriptor: CInt) -> ServerError.Code? {
        do throws(ServerError) {
          _ = try ListeningSocket.open(ListenerConfiguration(.inherited(descriptor))).release()
          return nil
        } catch {
          return error.code
        }
      }
      let idle = try bound("\(directory)/socket")
      #expect(error(of: idle) == .badDescriptor)
      let packets = try bound("\(directory)/other", type: CInt(SOCK_SEQPACKET.rawValue))
      #expect(listen(packets, 5) == 0)
      #expect(error(of: packets) == .badDescriptor)
      let internet = socket(AF_INET, Self.stream, 0)
      if internet >= 0, listen(internet, 5) == 0 {
        #expect(error(of: internet) == .badDescriptor)
      }
      #expect(error(of: -1) == .badDescriptor)
      #expect(listen(idle, 5) == 0)
      #expect(fcntl(idle, F_GETFD) == 0)
      #expect(error(of: idle) == nil)
      #expect(fcntl(idle, F_GETFD) == FD_CLOEXEC)
      #expect(fcntl(idle, F_GETFL) & O_NONBLOCK != 0)
      for descriptor in [idle, packets, internet] { close(descriptor) }
    }
  }

  @Test func `sockets can be bound first and served later, and a failure can be mended`()
    async throws
  {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let server = HostServer(
        configuration: ServerConfiguration(
          listeners: [ListenerConfiguration(.path(path))], version: "1"),
        board: Board(), handler: Handler { _, _, reply in reply(.ok()) }, logger: quietLogger)
      close(creat(path, 0o600))
      #expect(throws: ServerError.self) { try server.bind() }
      unlink(path)
      try server.bind()
      let inode = status(path)?.st_ino
      #expect(inode != nil)
      try server.bind()
      #expect(status(path)?.st_ino == inode)
      #expect(server.locations == [path])
      try await server.start()
      let client = try await TestClient.connect(to: path)
      #expect(try await client.converse("ping\n") == "OK 0\n")
      await server.stop()
      #expect(status(path) == nil)
    }
  }

  @Test(arguments: [
    ("42", "1", "", 1), ("42", "64", "", 64), ("42", "65", "", 0), ("42", "0", "", 0),
    ("42", "-1", "", 0), ("42", "x", "", 0), ("x", "1", "", 0), ("41", "1", "", 0),
    ("42", "3", "a::", 3),
  ])
  func `descriptors are counted from 3, at most 64`(
    owner: String, text: String, names: String, count: Int
  ) {
    var environment = ["LISTEN_PID": owner, "LISTEN_FDS": text]
    environment["LISTEN_FDNAMES"] = names.isEmpty ? nil : names
    let found = ServiceActivation.descriptors(environment: environment, processID: 42)
    #expect(found.map(\.descriptor) == (0..<count).map { CInt(3 + $0) })
    let expected: [String?] = names.isEmpty ? Array(repeating: nil, count: count) : ["a", "", ""]
    #expect(found.map(\.name) == expected)
    #expect(
      ServiceActivation.descriptors(
        environment: environment.filter { $0.key != "LISTEN_FDS" }, processID: 42
      ).isEmpty)
  }

  @Test func `an error is one line that begins with its place`() {
    let error = ServerError.system("bind", at: "/a\nb", cause: EACCES)
    #expect(error.code == .system && error.cause == EACCES)
    #expect(!error.description.contains("\n"))
    #expect(error.description == "\(error.location): \(error.message)")
    #expect(error.message == "bind: \(String(cString: strerror(EACCES)))")
    #expect(ServerError(.inUse, at: "x", "a\nb").cause == 0)
    #expect(!ServerError(.inUse, at: "x", "a\nb").message.contains("\n"))
  }
}
