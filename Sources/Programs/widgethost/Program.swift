internal import ArgumentParser
internal import HostDaemon
internal import HostLoop

/// Where the process begins: everything that must be so before there is a second thread.
@main
enum Program {
  static func main() {
    let command: any ParsableCommand
    do {
      command = try Widgethost.parseAsRoot()
    } catch {
      Widgethost.exit(withError: error)
    }
    switch command {
    case is ServeCommand: prepareToServe()
    case let simulate as SimulateCommand where simulate.plugin != nil: Interruption.hold()
    default: break
    }
    let parsed = Parsed(command: command)
    TaskPool.runMain { await Widgethost.run(parsed.command) }
  }

  /// Hands the command to the first task. Nobody else has it.
  // It is made on the main thread and used by that one task alone, never by both.
  private struct Parsed: @unchecked Sendable {
    let command: any ParsableCommand
  }
}
