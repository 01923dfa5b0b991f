internal import CHostShims
internal import CNursery
internal import CSandbox
internal import Glibc
internal import PluginFiles
internal import WidgetModel
internal import WidgetText
internal import WorkerChannel

/// The main function of a nursery: a process that has loaded what every worker needs, and makes workers as
/// copies of itself (docs/decisions/0102-workers-are-copies-of-a-nursery.md).
///
/// A nursery runs no code of a plugin, and has one thread when it makes a copy.
public enum NurseryMain {
  /// The descriptor of the nursery's end of the channel, set by the host.
  private static let channel: Int32 = 3

  /// The arguments of this process, read without `CommandLine`, which keeps the first ones that it reads.
  public static var ownArguments: [String] {
    var count: Int32 = 0
    guard let words = nursery_arguments(&count) else { return [] }
    return (0..<Int(count)).compactMap { index in words[index].map { String(cString: $0) } }
  }

  /// Loads everything and serves the host. Returns in each worker, on the main thread; the nursery itself exits.
  ///
  /// Exit status: 0 after the channel closed or the nursery has told the host the reason, 64 without a channel.
  ///
  /// - Parameter options: The arguments after `--nursery`: for plugins in Swift, the path of the SDK's shared library
  ///   and the name of its build.
  /// - Returns: The loaded parts, with the arguments of the worker.
  public static func run(_ options: [String]) -> NurseryParts {
    shim_share_heap()
    var status = stat()
    guard fstat(channel, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      _exit(ExitStatus.usage.rawValue)
    }
    let endpoint = Endpoint<NurseryReply, NurseryRequest>(
      adopting: OwnedDescriptor(adopting: channel), mode: .waits)
    // Never closed: in a worker the number is that of the worker's own channel.
    _ = Unmanaged.passRetained(endpoint)
    do {
      try tieToHost()
      let warmth = try NurseryWarmth(library: options.count >= 2 ? options[0] : nil)
      guard nursery_is_clear_id(getpid()) else {
        try endpoint.send(.retired)
        throw ChannelError.closed
      }
      // Before the first copy, which would have to find its type.
      var parts = NurseryParts(
        measurer: warmth.measurer, sdk: warmth.sdk, build: warmth.sdk.map { _ in options[1] })
      try endpoint.send(.ready(version: String(cString: shim_version())))
      parts.command = try serve(endpoint, warmth).arguments
      return parts
    } catch let refusal as NurseryRefusal {
      try? endpoint.send(.refused(reason: refusal.reason))
    } catch let error as SystemCallError {
      try? endpoint.send(.refused(reason: "cannot start: \(error)"))
    } catch {
      // The host has closed the channel.
    }
    _exit(ExitStatus.ok.rawValue)
  }

  /// Ends this process with the host, gives up what no worker has, and keeps other programs of the user from
  /// reading its memory.
  private static func tieToHost() throws {
    var host = shim_credentials()
    try SystemCallError.check(sandbox_drop_capabilities(), "drop capabilities")
    try SystemCallError.check(sandbox_forbid_dumps(), "forbid dumps")
    try SystemCallError.check(
      shim_set_parent_death_signal(SIGKILL), "set the parent-death signal")
    try SystemCallError.check(shim_peer_credentials(channel, &host), "SO_PEERCRED of the channel")
    // The host may have ended before the signal was set.
    if host.pid != getppid() { throw ChannelError.closed }
  }

  /// Makes workers until the channel closes. Returns in a worker, once the host has told it what it is.
  private static func serve(
    _ endpoint: Endpoint<NurseryReply, NurseryRequest>, _ warmth: NurseryWarmth
  ) throws -> WorkerStart {
    while true {
      guard var delivery = try endpoint.receive() else { continue }
      let channel = delivery.descriptor.take()
      var pidfd: Int32 = -1
      let copy = nursery_thread_count() == 1 ? nursery_copy(&pidfd) : -EAGAIN
      if copy == 0 { return become(channel) }
      try report(copy, pidfd, to: endpoint)
      guard warmth.measurer?.isCurrent ?? true else {
        try endpoint.send(.retired)
        throw ChannelError.closed
      }
    }
  }

  private static func report(
    _ copy: pid_t, _ pidfd: Int32, to endpoint: Endpoint<NurseryReply, NurseryRequest>
  ) throws {
    guard copy > 0 else { return try endpoint.send(.failed(code: -copy)) }
    try endpoint.send(.made(pid: copy), descriptor: OwnedDescriptor(adopting: pidfd))
  }

  /// Waits until the host tells a copy of the nursery which program it is, and makes it that. Ends it if the host
  /// closes the channel, or after an error.
  private static func become(_ channel: consuming OwnedDescriptor?) -> WorkerStart {
    do {
      let channel = channel?.relinquish() ?? -1
      var received = try receiveStart(from: channel)
      let files = (
        received.output.take()?.relinquish() ?? -1, received.file.take()?.relinquish() ?? -1
      )
      // The host does the same: the first one of both has an effect.
      _ = setpgid(0, 0)
      let start = received.start
      try SystemCallError.check(
        nursery_take_descriptors(channel, files.0, files.1), "take the descriptors")
      guard chdir(start.directory) == 0 else {
        throw SystemCallError("enter \(start.directory)", code: errno)
      }
      try take(start)
      return start
    } catch ChannelError.closed {
      _exit(ExitStatus.ok.rawValue)
    } catch {
      WorkerMain.leave(.failed, saying: "widgethost-worker: \(error)")
    }
  }

  /// The start of a worker, with the descriptors that came with it.
  struct ReceivedStart: ~Copyable {
    let start: WorkerStart
    /// The standard output and error; `nil` if it was lost.
    var output: OwnedDescriptor?
    /// The file of the plugin; `nil` if the worker opens it by its path.
    var file: OwnedDescriptor?
  }

  /// Waits for the start of this worker.
  static func receiveStart(from channel: Int32) throws -> ReceivedStart {
    let endpoint = Endpoint<NurseryReply, StartMessage>(
      adopting: try OwnedDescriptor(copying: channel), mode: .waits)
    guard var first = try endpoint.receive(), case .start(let start, let hasFile) = first.message
    else { throw ChannelError.closed }
    var received = ReceivedStart(start: start, output: first.descriptor.take())
    if hasFile, var second = try endpoint.receive() { received.file = second.descriptor.take() }
    return received
  }

  private static func take(_ start: WorkerStart) throws {
    nursery_take_environment(lastingList(start.environment))
    let words = lastingList(start.arguments)
    try SystemCallError.check(
      nursery_take_arguments(words, Int32(start.arguments.count)), "take the arguments")
    nursery_take_program(words[0])
  }

  /// Returns C strings, with `nil` at the end, that live as long as the process.
  private static func lastingList(
    _ texts: [String]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: texts.count + 1)
    list.initialize(repeating: nil, count: texts.count + 1)
    for (index, text) in texts.enumerated() { list[index] = strdup(text) }
    return list
  }
}

/// The reason why this process cannot be a nursery.
struct NurseryRefusal: Error {
  /// A predicate, such as `has a second thread`.
  var reason: String
}
