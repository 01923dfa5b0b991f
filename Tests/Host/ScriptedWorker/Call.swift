import CHostShims
import Glibc
import WidgetArchive
import WidgetModel
import WorkerChannel

/// One call to the scripted worker.
struct Call {
  let request: CallRequest
  private let channel = ScriptedWorker.channel

  init(_ request: CallRequest) {
    self.request = request
  }

  func run() throws {
    if request.kind == "skipping" { return try answer(provided: false) }
    if request.kind == "silent" { waitForEver() }
    try channel.send(.began(callID: request.id))
    switch request.kind {
    case "failing": try finish(.failed(message: "off\nline"))
    case "invalid": try finish(.invalid(reason: "no entries"))
    case "hanging": waitForEver()
    case "cooperating":
      _ = try channel.receive()
      try finish(.timedOut)
    case "holding": break
    case "crashing": abort()
    case "exiting": exit(0)
    case "burning": burn(threads: 2)
    case "working":
      work()
      try channel.send(.provided(callID: request.id))
      try answer(provided: false)
    case "hoarding": hoardForEver()
    case "closing":
      close(3)
      waitForEver()
    case "encoding":
      try channel.send(.provided(callID: request.id))
      waitForEver()
    default: try runTalkative()
    }
  }

  private func runTalkative() throws {
    switch request.kind {
    case "garbage": _ = shim_send(3, "garbage", 7, -1, true)
    case "wrong": try channel.send(.provided(callID: request.id + 1))
    case "unsealed", "broken", "long and broken", "bare": try handOver(request.kind)
    case "printing":
      for number in 0..<100_000 { print("line \(number) \u{1b}[31m") }
      fflush(nil)
      try answer()
    case "speaking":
      print("first")
      fflush(nil)
      try channel.send(.log(level: .warning, text: "second\u{1b}[2J"))
      try channel.send(.provided(callID: request.id))
      complain("third, without an end")
      try answer(provided: false)
    case "lamenting":
      complain("Fatal error: \u{1b}[31mno reason\n")
      abort()
    case "attaching":
      try channel.send(.log(level: .info, text: "here"), descriptor: OwnedDescriptor(copying: 0))
      waitForEver()
    case "telling":
      try channel.send(.log(level: .info, text: "here"))
      waitForEver()
    case "flooding": while true { try channel.send(.log(level: .debug, text: "again")) }
    case "insisting": while true { try channel.send(.reload(kinds: [])) }
    case "forking":
      fork("sleep 1000 & echo $! ; sleep 1000 &")
      waitForEver()
    case "abandoning":
      fork("sleep 1000 & echo $!")
      exit(0)
    case "escaping":
      fork("setsid sleep 1000 & echo $!")
      waitForEver()
    case "littering":
      fork("for i in 1 2 3 4 5 6; do sh -c 'exit 0' & done; echo $$")
      waitForEver()
    case "parenting":
      for _ in 0..<2 { start("exec sleep 1000") }
      waitForEver()
    case "threading":
      for _ in 0..<100 { thread { waitForEver() } }
      waitForEver()
    case "hoarding later":
      thread { hoardForEver() }
      try answer()
    case "burning later":
      thread { while true {} }
      try answer()
    case "filling":
      try fill()
      waitForEver()
    case "filling and answering":
      try fill()
      try answer()
    case "emptying":
      unlink("filler")
      try answer()
    case "exhausted":
      try channel.send(.provided(callID: request.id))
      try finish(.outOfDescriptors)
    case "environment":
      try channel.send(.log(level: .info, text: environmentText))
      try answer()
    case "reciting":
      complain(environmentText + "\n")
      try answer()
    case "long":
      // More than the host handles in one go, and fewer than its log takes in one go.
      for number in 1...80 { try channel.send(.log(level: .info, text: "line \(number)")) }
      try answer(length: 100_000)
      try channel.send(.log(level: .info, text: "after the answer"))
      exit(0)
    case "reloading":
      try channel.send(.reload(kinds: ["answer"]))
      try answer()
    default: try answer()
    }
  }

  private func answer(provided: Bool = true, length: Int = 5) throws {
    if provided { try channel.send(.provided(callID: request.id)) }
    let payload = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    let entry = Entry(date: request.now, contentType: "text/plain", payload: payload)
    let bytes = try ArchiveWriter(Timeline(entries: [entry])).bytes()
    try finish(.archive, SealedMemory.create(named: "archive", copying: bytes.span.bytes))
  }

  private func complain(_ text: String) {
    _ = write(STDERR_FILENO, text, text.utf8.count)
  }

  private func finish(
    _ outcome: CallReport.Outcome, _ descriptor: consuming OwnedDescriptor? = nil
  ) throws {
    let report = CallReport(
      callID: request.id, outcome: outcome, warnings: ["warned\n"], symbols: ["star\n"],
      wall: .zero, cpu: .zero)
    try channel.send(.finished(report), descriptor: descriptor)
  }

  private func handOver(_ what: String) throws {
    try channel.send(.provided(callID: request.id))
    switch what {
    case "unsealed":
      let memory = try OwnedDescriptor(checking: shim_memfd_create("unsealed"), "memfd_create")
      _ = ftruncate(memory.number, 100)
      try finish(.archive, memory)
    case "broken":
      try finish(.archive, SealedMemory.create(named: "broken", size: 4096) { _ in })
    case "long and broken":
      try finish(.archive, SealedMemory.create(named: "broken", size: 100_000) { _ in })
    default: try finish(.archive)
    }
  }

  /// Works for 50 ms of CPU time.
  private func work() {
    let end = shim_own_cpu_time() + 50_000_000
    while shim_own_cpu_time() < end {}
  }

  private func burn(threads: Int) {
    for _ in 0..<threads { thread { while true {} } }
    waitForEver()
  }

  private func thread(_ body: @escaping @convention(c) () -> Void) {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { body in
        unsafeBitCast(body, to: (@convention(c) () -> Void).self)()
        return nil
      }, unsafeBitCast(body, to: UnsafeMutableRawPointer.self))
  }

  private func fill() throws {
    let file = try OwnedDescriptor(
      checking: open("filler", O_WRONLY | O_CREAT | O_TRUNC, 0o600), "open")
    let bytes = [UInt8](repeating: 1, count: 2 << 20)
    _ = write(file.number, bytes, bytes.count)
  }

  private func fork(_ script: String) {
    var status: Int32 = 0
    waitpid(start(script), &status, 0)
  }

  @discardableResult private func start(_ script: String) -> pid_t {
    let arguments = ["/bin/sh", "-c", script].map { (text: String) in strdup(text) } + [nil]
    var pid = pid_t()
    posix_spawn(&pid, "/bin/sh", nil, nil, arguments, environ)
    return pid
  }

  private var environmentText: String {
    var names: [String] = []
    var entry = environ
    while let variable = entry.pointee {
      names.append(String(cString: variable))
      entry += 1
    }
    return names.joined(separator: " ") + " CWD="
      + (getcwd(nil, 0).map { String(cString: $0) } ?? "")
  }
}

/// Waits for the signal with which the host ends the program.
private func waitForEver() -> Never {
  while true { pause() }
}

private func hoardForEver() {
  while true {
    let size = 1 << 20
    memset(malloc(size), 1, size)
    usleep(1000)
  }
}
