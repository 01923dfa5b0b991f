internal import ArgumentParser
internal import HostDaemon
internal import HostLoop

/// The entry point of the process, with all preparations that must precede a second thread.
@main
enum Program {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if let script = CompletionScript.demanded(by: words) { write(script) }
    if CompletionScript.isAsking(words) { CompletionScript.answer(words) }
    let command: any ParsableCommand
    do {
      if let serve = serveCommand(words) {
        command = serve
      } else {
        command = try Widgethost.parseAsRoot(CommandNames.arranged(words))
      }
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

  /// Parses the arguments of `serve` without the tree of all commands, which takes a few milliseconds of a start;
  /// `nil` for other commands and for arguments that need an answer, such as `--help`.
  private static func serveCommand(_ words: [String]) -> ServeCommand? {
    guard words.first == "serve" else { return nil }
    return try? ServeCommand.parse(Array(words.dropFirst()))
  }

  /// Writes a text to standard output, and ends the process.
  private static func write(_ text: String) -> Never {
    do throws(CommandFailure) {
      try StandardOutput.write(text.utf8)
    } catch {
      Widgethost.end(with: error)
    }
    Widgethost.exit(withError: nil)
  }
}
