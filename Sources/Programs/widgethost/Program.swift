internal import ArgumentParser
internal import HostDaemon
internal import HostLoop

/// The entry point of the process, with all preparations that must precede a second thread.
@main
enum Program {
  static func main() {
    let command: any ParsableCommand
    do {
      let arguments = try CommandNames.arranged(Array(CommandLine.arguments.dropFirst()))
      command = try Widgethost.parseAsRoot(arguments)
    } catch {
      Widgethost.end(with: error)
    }
    switch command {
    case is ServeCommand: prepareToServe()
    case let simulate as SimulateCommand where simulate.plugin != nil: Interruption.hold()
    case let validate as ValidateCommand where validate.plugin != nil: Interruption.hold()
    case is PreviewCommand, is InstallCommand: Interruption.hold()
    default: break
    }
    TaskPool.runMain { await Widgethost.run(command) }
  }
}
