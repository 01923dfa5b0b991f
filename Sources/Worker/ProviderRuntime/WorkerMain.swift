internal import CHostShims
internal import Dispatch
internal import Glibc
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The main function of a `widgethost-worker` process.
public enum WorkerMain {
  /// The descriptor of the worker's end of the channel, set by the host.
  private static let channel: Int32 = 3

  /// Confines the process, loads the plugin, serves the host, and exits. Must be called on the main
  /// thread, which then serves the plugin's own main-thread work.
  ///
  /// Exit status: 0 at the host's request or after the channel closed, 64 for an invalid command
  /// line or a missing channel, 1 if the plugin was refused or the process could not be confined.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - parts: The parts that the nursery has loaded, if this process is a copy of one.
  ///   - nextDeniedFile: Returns the next file that the sandbox has refused; `nil` if there is none.
  public static func run(
    arguments: [String], using parts: NurseryParts? = nil,
    nextDeniedFile: @escaping @Sendable () -> DeniedFile?
  ) -> Never {
    // The operator's choice of the number of heaps stays.
    if getenv("MALLOC_ARENA_MAX") == nil, getenv("GLIBC_TUNABLES") == nil { shim_share_heap() }
    let commandLine: WorkerCommandLine
    let endpoint: WorkerEndpoint
    let library: SDKLibrary?
    do {
      commandLine = try WorkerCommandLine(arguments)
      try checkChannel()
      library = try Self.library(for: commandLine, parts)
      parts?.noteCopy()
      endpoint = WorkerEndpoint(adopting: OwnedDescriptor(adopting: channel), mode: .waits)
      if commandLine.isTranslated {
        try WorkerConfinement.completeTranslated(commandLine)
      } else {
        var confinement = try WorkerConfinement.apply(
          commandLine, library, channel: channel, isCopy: parts != nil)
        try endpoint.send(
          .confined(confinement.posture), descriptor: confinement.listener.take())
        let command = WorkerCommandLine.translated(arguments, by: commandLine.translator)
        if !command.isEmpty { throw start(command) }
      }
    } catch is NurseryParts.Unfit {
      // Another file has taken the path of the plugin or the library meanwhile, or the plugin could write to it.
      leave(.failed, saying: "widgethost-worker: \(start(parts?.command ?? []))")
    } catch let error as WorkerCommandLine.UsageError {
      leave(.usage, saying: error.description)
    } catch {
      leave(.failed, saying: "widgethost-worker: \(error)")
    }
    printLineByLine()
    let session = WorkerSession.start(
      of: commandLine.file, using: library, pluginName: commandLine.name,
      resources: commandLine.resources, fonts: parts?.measurer, endpoint: endpoint,
      nextDeniedFile: nextDeniedFile
    ) { ending in
      if case .stopped = ending { fflush(nil) }
      // Not exit(3), because destructors of a plugin must not run beside its threads.
      _exit(ExitStatus.ok.rawValue)
    }
    if session == nil { _exit(ExitStatus.failed.rawValue) }
    // valgrind ends in dispatchMain: it writes to the constant mask of sigsuspend(2). Without a main
    // queue a plugin in Swift is late, and is not checked under valgrind.
    while commandLine.isTranslated { pause() }
    dispatchMain()
  }

  /// Returns the shared library of the SDK for a worker; `nil` if its plugin needs none.
  static func library(
    for line: WorkerCommandLine, _ parts: NurseryParts?
  ) throws(NurseryParts.Unfit) -> SDKLibrary? {
    guard let parts else { return line.sharedLibrary() }
    return try parts.library(for: line)
  }

  private static func checkChannel() throws(WorkerCommandLine.UsageError) {
    var status = stat()
    guard fstat(channel, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      throw WorkerCommandLine.UsageError(
        "descriptor \(channel) is not the host's channel; the host starts this program")
    }
  }

  /// Replaces the program of this process, which keeps its channel and its restrictions.
  ///
  /// - Returns: The failure; a success does not return.
  private static func start(_ command: [String]) -> SystemCallError {
    var words = command.map { strdup($0) } + [nil]
    _ = command[0].withCString { execv($0, &words) }
    return SystemCallError("start \(command[0])", code: errno)
  }

  static func leave(_ status: ExitStatus, saying text: String) -> Never {
    let line = text + "\n"
    _ = line.utf8.withContiguousStorageIfAvailable {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
    _exit(status.rawValue)
  }
}
