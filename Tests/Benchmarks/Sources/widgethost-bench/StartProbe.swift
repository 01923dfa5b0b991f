import Foundation

/// `probe --socket PATH --keys N --prefix P -- PROGRAM [ARGUMENT…]`: starts a server that answers
/// `GET` in RESP, measures how long after its start the first of N keys is answered and how long the
/// last, ends it, and prints both in milliseconds as JSON.
struct StartProbe {
  private var socketPath = ""
  private var count = 1000
  private var prefix = "w"
  private var program: [String] = []
  private let patience: Duration = .seconds(30)

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--" {
        program = Array(rest)
        break
      }
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      switch option {
      case "--socket": socketPath = value
      case "--keys": count = Int(value) ?? count
      case "--prefix": prefix = value
      default: throw UsageError("there is no option \(option)")
      }
    }
    guard !program.isEmpty else { throw UsageError("probe needs -- PROGRAM") }
  }

  func run() throws {
    unlink(socketPath)
    let clock = ContinuousClock()
    let begin = clock.now
    let server = try spawn()
    defer {
      kill(server, SIGTERM)
      waitpid(server, nil, 0)
    }
    let client = try connect(until: begin + patience)
    defer { close(client) }
    var first: Duration?
    var missing = (0..<count).map { "\(prefix)\($0)" }
    while !missing.isEmpty {
      // The first answer is asked for alone: it does not wait for the work of the others.
      let keys = first == nil ? Array(missing.prefix(1)) : missing
      let answered = try get(keys, client)
      if answered.contains(true), first == nil {
        first = clock.now - begin
        missing.removeFirst()
        continue
      }
      missing =
        zip(keys, answered).filter { !$0.1 }.map(\.0) + (first == nil ? missing.dropFirst() : [])
      guard clock.now < begin + patience else {
        throw UsageError("\(missing.count) keys are missing")
      }
      if !missing.isEmpty { usleep(200) }
    }
    let last = clock.now - begin
    print(
      "{\"first_ms\":\((first ?? last).nanoseconds / 1e6),\"last_ms\":\(last.nanoseconds / 1e6)}")
  }

  private func spawn() throws -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = program.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, program[0], nil, nil, arguments, environ)
    guard code == 0 else { throw UsageError("\(program[0]): \(String(cString: strerror(code)))") }
    return child
  }

  private func connect(until deadline: ContinuousClock.Instant) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: socketPath.utf8.prefix(107))
    }
    while ContinuousClock.now < deadline {
      let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if code == 0 { return client }
      close(client)
      usleep(200)
    }
    throw UsageError("nobody listens on \(socketPath)")
  }

  /// Asks for all keys at once; whether each has a value.
  private func get(_ keys: [String], _ client: Int32) throws -> [Bool] {
    let request = keys.map { "*2\r\n$3\r\nGET\r\n$\($0.utf8.count)\r\n\($0)\r\n" }.joined()
    var unsent = Array(request.utf8)[...]
    while !unsent.isEmpty {
      let sent = unsent.withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
      guard sent > 0 else { throw UsageError("the connection broke") }
      unsent = unsent.dropFirst(sent)
    }
    var reader = ReplyReader(client: client)
    return try keys.map { _ in try reader.next() }
  }
}

/// Reads RESP replies to `GET`.
private struct ReplyReader {
  let client: Int32
  private var bytes: [UInt8] = []
  private var position = 0

  init(client: Int32) { self.client = client }

  /// Whether the next reply is a value; no for nil and for errors.
  mutating func next() throws -> Bool {
    let line = try line()
    guard line.first == "$", let length = Int(line.dropFirst()), length >= 0 else { return false }
    while bytes.count - position < length + 2 { try more() }
    position += length + 2
    return true
  }

  private mutating func line() throws -> String {
    while true {
      if let end = bytes[position...].firstIndex(of: 0x0a) {
        let line = String(decoding: bytes[position..<end].dropLast(), as: UTF8.self)
        position = end + 1
        return line
      }
      try more()
    }
  }

  private mutating func more() throws {
    bytes.removeFirst(position)
    position = 0
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = read(client, &piece, piece.count)
    guard count > 0 else { throw UsageError("the connection broke") }
    bytes += piece[..<count]
  }
}
