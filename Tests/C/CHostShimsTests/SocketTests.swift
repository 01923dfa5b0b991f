import CHostShims
import Glibc
import Testing

/// Messages with descriptors, from a peer that may send anything.
@Suite(.timeLimit(.minutes(10))) struct SocketTests {
  /// A pair of sockets, closed with the value.
  struct Pair: ~Copyable {
    let near: Int32
    let far: Int32

    init() throws {
      var sockets: [Int32] = [-1, -1]
      try #require(shim_socket_pair(&sockets) == 0)
      (near, far) = (sockets[0], sockets[1])
    }

    deinit {
      close(near)
      close(far)
    }
  }

  /// Sends a message with any number of descriptors, as shim_send does not.
  private static func send(_ text: String, _ descriptors: [Int32], on socket: Int32) -> Int {
    // One cmsghdr: its length, SOL_SOCKET, SCM_RIGHTS, then the descriptors.
    var control = [Int32](repeating: 0, count: 4 + (descriptors.count + 1) / 2 * 2)
    control[0] = Int32(16 + descriptors.count * 4)
    (control[2], control[3]) = (SOL_SOCKET, 1)
    for (index, descriptor) in descriptors.enumerated() { control[4 + index] = descriptor }
    var bytes = Array(text.utf8)
    return bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          return sendmsg(socket, &message, 0)
        }
      }
    }
  }

  private static func receive(
    _ socket: Int32, capacity: Int = 100, wait: Bool = false
  ) -> (result: Int32, text: String, received: shim_received) {
    var buffer = [UInt8](repeating: 0, count: capacity)
    var received = shim_received()
    let result = shim_receive(socket, &buffer, capacity, wait, &received)
    let text = String(decoding: buffer.prefix(received.length), as: UTF8.self)
    return (result, text, received)
  }

  @Test func `a pair keeps the borders of messages and closes at exec`() throws {
    let pair = try Pair()
    var type: Int32 = 0
    var size = socklen_t(4)
    #expect(getsockopt(pair.near, SOL_SOCKET, SO_TYPE, &type, &size) == 0)
    #expect(type == Int32(SOCK_SEQPACKET.rawValue))
    #expect(System.closesOnExec(pair.near) && System.closesOnExec(pair.far))
    #expect(!System.neverWaits(pair.near))
  }

  @Test func `a message arrives whole, or cut and with its true length`() throws {
    let pair = try Pair()
    #expect(shim_send(pair.near, "hello", 5, -1, false) == 0)
    #expect(shim_send(pair.near, "again", 5, -1, true) == 0)
    let first = Self.receive(pair.far, capacity: 5)
    #expect(first.result == 1 && first.text == "hello" && first.received.length == 5)
    #expect(first.received.descriptor == -1 && !first.received.has_surplus_descriptors)
    let cut = Self.receive(pair.far, capacity: 2)
    #expect(cut.result == 1 && cut.text == "ag" && cut.received.length == 5)
    #expect(Self.receive(pair.far).result == -EAGAIN)
  }

  @Test func `an end that is closed is told on both sides`() throws {
    var sockets: [Int32] = [-1, -1]
    try #require(shim_socket_pair(&sockets) == 0)
    defer { close(sockets[0]) }
    #expect(shim_send(sockets[1], "x", 1, -1, false) == 0)
    close(sockets[1])
    #expect(Self.receive(sockets[0]).text == "x")
    #expect(Self.receive(sockets[0]).result == 0)
    #expect(shim_send(sockets[0], "x", 1, -1, false) == -EPIPE)
    #expect(Self.receive(-1).result == -EBADF)
    #expect(Self.receive(-1).received.descriptor == -1)
  }

  @Test func `a descriptor arrives as another one that closes at exec`() throws {
    let pair = try Pair()
    var pipe: [Int32] = [-1, -1]
    try #require(shim_pipe(&pipe) == 0)
    defer { for descriptor in pipe { close(descriptor) } }
    #expect(shim_send(pair.near, "x", 1, pipe[0], false) == 0)
    let message = Self.receive(pair.far)
    let descriptor = message.received.descriptor
    #expect(message.result == 1 && message.text == "x" && descriptor >= 0)
    #expect(!message.received.has_surplus_descriptors)
    #expect(descriptor != pipe[0] && System.closesOnExec(descriptor))
    #expect(System.link("/proc/self/fd/\(descriptor)") == System.link("/proc/self/fd/\(pipe[0])"))
    close(descriptor)
    #expect(fcntl(pipe[0], F_GETFD) >= 0)
  }

  @Test func `the descriptor 0 can be sent`() async {
    await #expect(processExitsWith: .success) {
      let pair = try Pair()
      try #require(fcntl(0, F_GETFD) >= 0)
      #expect(shim_send(pair.near, "x", 1, 0, false) == 0)
      #expect(Self.receive(pair.far).received.descriptor > 0)
    }
  }

  /// Two fit into the room for one; of more the kernel tells that it cut them.
  @Test(arguments: 1...6) func `descriptors beyond the first are told and leak nowhere`(
    count: Int
  ) throws {
    let pair = try Pair()
    let sent = shim_memfd_create("sent-\(count)")
    defer { close(sent) }
    #expect(Self.send("x", Array(repeating: sent, count: count), on: pair.near) == 1)
    let message = Self.receive(pair.far)
    #expect(message.result == 1)
    #expect(message.received.has_surplus_descriptors == (count > 1))
    #expect(message.received.descriptor >= 0)
    #expect(System.descriptors(like: sent) == 2)
    close(message.received.descriptor)
    #expect(System.descriptors(like: sent) == 1)
  }

  @Test func `the descriptor of an empty message is closed`() throws {
    let pair = try Pair()
    let sent = shim_memfd_create("sent")
    defer { close(sent) }
    #expect(shim_send(pair.near, "", 0, sent, false) == 0)
    let message = Self.receive(pair.far)
    #expect(message.result == 0 && message.received.descriptor == -1)
    #expect(System.descriptors(like: sent) == 1)
  }

  @Test func `sending waits for room only where it is to`() async {
    await #expect(processExitsWith: .success) {
      let pair = try Pair()
      var count = 0
      while case let status = shim_send(pair.near, "x", 1, -1, false), status != -EAGAIN {
        try #require(status == 0)
        count += 1
      }
      try #require(count > 0)
      let waiting = Waiting { [near = pair.near] in shim_send(near, "x", 1, -1, true) }
      waiting.interruptThrice()
      for _ in 0..<count { #expect(Self.receive(pair.far).result == 1) }
      #expect(waiting.result() == 0)
      #expect(Self.receive(pair.far).result == 1)
    }
  }

  @Test func `receiving waits for a message only where it is to, through signals`() async {
    await #expect(processExitsWith: .success) {
      let pair = try Pair()
      #expect(Self.receive(pair.far, wait: false).result == -EAGAIN)
      let waiting = Waiting { [far = pair.far] in Self.receive(far, wait: true).result }
      waiting.interruptThrice()
      #expect(shim_send(pair.near, "x", 1, -1, false) == 0)
      #expect(waiting.result() == 1)
    }
  }

  @Test func `the peer of a pair is this process`() throws {
    let pair = try Pair()
    var credentials = shim_credentials()
    #expect(shim_peer_credentials(pair.near, &credentials) == 0)
    #expect(credentials.pid == getpid())
    #expect(credentials.uid == getuid() && credentials.gid == getgid())
    #expect(shim_peer_credentials(-1, &credentials) == -EBADF)
  }
}

/// A thread in a call that waits.
final class Waiting: @unchecked Sendable {  // written by the thread before it is joined
  private static let signal = SIGUSR1
  private let call: () -> Int32
  private var thread = pthread_t()
  private var path = ""
  private var answer: Int32 = .min

  init(_ call: @escaping () -> Int32) {
    self.call = call
    var action = sigaction()
    // Without SA_RESTART: the call returns with EINTR.
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(Self.signal, &action, nil)
    var ready: [Int32] = [-1, -1]
    shim_pipe(&ready)
    notify = ready[1]
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Waiting>.fromOpaque(context).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    _ = System.waitUntilReadable(ready[0])
    close(ready[0])
  }

  private let notify: Int32

  private func run() {
    path = "/proc/" + (System.link("/proc/thread-self") ?? "")
    // Threads of Swift's tasks block it, and this thread is made by one.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, Self.signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    close(notify)
    answer = call()
  }

  /// Waits until the thread sleeps and interrupts it, three times.
  func interruptThrice() {
    for _ in 0..<3 {
      waitUntilAsleep()
      let before = switches
      pthread_kill(thread, Self.signal)
      while switches == before { usleep(1000) }
    }
    waitUntilAsleep()
  }

  /// What the call returned.
  func result() -> Int32 {
    pthread_join(thread, nil)
    return answer
  }

  private func waitUntilAsleep() {
    while (try? System.field("State", in: "\(path)/status"))?.hasPrefix("R") == true {
      usleep(1000)
    }
  }

  private var switches: String? {
    try? System.field("voluntary_ctxt_switches", in: "\(path)/status")
  }
}
