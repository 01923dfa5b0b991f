import CHostShims
import CNursery
import Glibc
import WorkerChannel

/// A nursery that loads nothing, for the tests of the supervisor: the name of the program says what it does.
enum ScriptedNursery {
  private typealias Channel = Endpoint<NurseryReply, NurseryRequest>

  static func run() throws -> Never {
    let channel = Channel(adopting: OwnedDescriptor(adopting: 3), mode: .waits)
    let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? ""
    try prepare(as: name, channel)
    do {
      while true { try serve(as: name, channel) }
    } catch {
      exit(0)
    }
  }

  private static func prepare(as name: String, _ channel: Channel) throws {
    switch name {
    case "refusing":
      try channel.send(.refused(reason: "has a second thread"))
      exit(0)
    case "foreign": try channel.send(.ready(version: "99.0"))
    case "ending": exit(3)
    case "silent": while true { pause() }
    case "babbling":
      var word: UInt64 = 0xffff_ffff
      _ = write(3, &word, 8)
      while true { pause() }
    case "unasked":
      try channel.send(.ready(version: String(cString: shim_version())))
      try channel.send(.made(pid: 1))
    default: try channel.send(.ready(version: String(cString: shim_version())))
    }
  }

  private static func serve(as name: String, _ channel: Channel) throws {
    guard var delivery = try channel.receive() else { return }
    switch name {
    case "forgetful": break
    case "dying": kill(getpid(), SIGKILL)
    case "failing": try channel.send(.failed(code: EAGAIN))
    case "lying": try channel.send(.made(pid: 1))
    default: try make(delivery.descriptor.take(), channel, replies: name != "secretive")
    }
  }

  /// Makes a worker, which becomes a started program.
  private static func make(
    _ end: consuming OwnedDescriptor?, _ channel: Channel, replies: Bool
  ) throws {
    _ = nursery_find_functions()
    var pidfd: Int32 = -1
    let copy = nursery_copy(&pidfd)
    guard copy == 0 else {
      guard copy > 0 else { return try channel.send(.failed(code: -copy)) }
      let descriptor = OwnedDescriptor(adopting: pidfd)
      if replies { try channel.send(.made(pid: copy), descriptor: descriptor) }
      return
    }
    let number = end?.relinquish() ?? -1
    // Never closed: the number is that of the worker's channel.
    let own = Endpoint<NurseryReply, StartMessage>(
      adopting: OwnedDescriptor(adopting: number), mode: .waits)
    _ = Unmanaged.passRetained(own)
    guard var delivery = try? own.receive(), case .start(let start, _) = delivery.message else {
      _exit(71)
    }
    _ = setpgid(0, 0)
    _ = nursery_take_descriptors(number, delivery.descriptor.take()?.relinquish() ?? -1, -1)
    var arguments = start.arguments.map { strdup($0) } + [nil]
    var variables = start.environment.map { strdup($0) } + [nil]
    if chdir(start.directory) == 0 { execve(start.arguments[0], &arguments, &variables) }
    _exit(71)
  }
}
