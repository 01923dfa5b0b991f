internal import ArgumentParser
internal import HostDaemon
internal import HostLoop

/// The entry point of the process, with all preparations that must precede a second thread.
@main
enum Program {
  static func main() {
    let command: any ParsableCommand
    do {
      if let failure = CommandNames.failure(for: Array(CommandLine.arguments.dropFirst())) {
        throw failure
      }
      command = try Widgethost.parseAsRoot()
    } catch {
      Widgethost.end(with: error)
    }
    switch command {
    case is ServeCommand: prepareToServe()
    case let simulate as SimulateCommand where simulate.plugin != nil: Interruption.hold()
    default: break
    }
    TaskPool.runMain { await Widgethost.run(command) }
  }
}
