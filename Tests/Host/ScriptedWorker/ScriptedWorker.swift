import CHostShims
import Glibc
import WidgetArchive
import WidgetModel
import WorkerChannel

/// A worker without a plugin, for the tests of the supervisor: the name of the plugin says how it
/// loads, the kind of a call says what it does.
@main
enum ScriptedWorker {
  static let channel = WorkerEndpoint(adopting: OwnedDescriptor(adopting: 3), mode: .waits)

  static func main() throws {
    _ = shim_set_parent_death_signal(SIGKILL)
    if CommandLine.arguments.dropFirst().first == "--nursery" { try ScriptedNursery.run() }
    if argument("--name") != "unconfined" {
      try channel.send(.confined(SandboxPosture(landlock: 1, hasFilter: true)))
    }
    try load(as: String(argument("--name").prefix { $0 != "-" }))
    while try serve() {}
  }

  /// - Returns: whether to go on.
  private static func serve() throws -> Bool {
    guard let delivery = try channel.receive() else { return true }
    switch delivery.message {
    case .call(let request): try Call(request).run()
    case .cancel: break
    case .stop: return argument("--name") == "stubborn"
    }
    return true
  }

  static func argument(_ name: String) -> String {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return "" }
    return arguments[index + 1]
  }

  private static func load(as behaviour: String) throws {
    switch behaviour {
    case "refused":
      try channel.send(.refused(reason: "it has no symbol"))
      _ = try channel.receive()
      exit(0)
    case "hanging": while true { sleep(1000) }
    case "crashing": abort()
    case "exiting": exit(3)
    case "unsealed":
      let memory = try OwnedDescriptor(checking: shim_memfd_create("unsealed"), "memfd_create")
      _ = ftruncate(memory.number, 100)
      try channel.send(.loaded, descriptor: memory)
    default: try describe(isThreadSafe: behaviour == "threaded", version: argument("--name"))
    }
  }

  private static func describe(isThreadSafe: Bool, version: String) throws {
    let plugin = PluginDescriptor(
      id: "test", displayName: "Test", version: version, abiMajor: 1, abiMinor: 0,
      isThreadSafe: isThreadSafe,
      kinds: [KindDescriptor(id: "answer", displayName: "Answer", families: .all)])
    let bytes = DescriptionCodec.encode(plugin)
    try channel.send(
      .loaded, descriptor: SealedMemory.create(named: "description", copying: bytes.span.bytes))
  }
}
