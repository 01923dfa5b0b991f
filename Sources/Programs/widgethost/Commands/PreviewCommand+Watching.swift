internal import Glibc
internal import HostConfiguration
internal import HostLoop
internal import PluginBuild
internal import PluginPreview
internal import TerminalPictures
internal import WidgetModel

extension PreviewCommand {
  /// Draws a sheet now and after each change, until a signal ends the process.
  ///
  /// After a failure, the last good sheet is drawn again below the messages.
  func watch(_ session: PreviewSession, _ output: PreviewOutput) async throws {
    let watch = try await PreviewWatch(session.input, output.path)
    var good: Preview?
    while true {
      let began = ContinuousClock.now
      do throws(CommandFailure) {
        let preview = try await session.preview(collectsMessages: true)
        good = preview
        try output.begin()
        let problems = try output.write(preview)
        tell(problems, since: began)
      } catch {
        try tell(error, good, output)
      }
      await watch.change()
    }
  }

  /// Tells the time of a drawing, and the failures on it.
  func tell(_ problems: [ContactSheet.Problem], since began: ContinuousClock.Instant) {
    let milliseconds = Int((ContinuousClock.now - began).inSeconds * 1000)
    for problem in problems { StandardError.write(line: "\(problem.title): \(problem.text)") }
    guard !quiet else { return }
    StandardError.write(
      line:
        "drawn in \(milliseconds) ms; the next change of \(source.printable) draws again, Ctrl-C ends"
    )
  }

  /// Shows the messages of a failure above the last good sheet.
  private func tell(
    _ failure: CommandFailure, _ good: Preview?, _ output: PreviewOutput
  ) throws(CommandFailure) {
    let problem = ContactSheet.Problem(
      title: "not drawn again", text: failure.messages.joined(separator: "\n"))
    try output.begin()
    if let good, output.isFile { _ = try output.write(good, after: problem) }
    tell(failure)
    if let good, !output.isFile { _ = try output.write(good) }
    tellWait(hasSheet: good != nil)
  }

  /// Writes the messages of a failure. Those of a compiler stand before the sentence about it, and stay as
  /// they are.
  func tell(_ failure: CommandFailure) {
    let lines = failure.messages.dropLast().map { $0 + "\n" }.joined()
    try? FileWriter.writeAll(Array(lines.utf8), to: STDERR_FILENO)
    for message in failure.messages.suffix(1) { StandardError.write(line: message) }
  }

  /// Tells after a failure that the command goes on.
  func tellWait(hasSheet: Bool) {
    guard !quiet else { return }
    let rest = hasSheet ? "; the last good sheet stays" : ""
    StandardError.write(line: "waiting for a change of \(source.printable)\(rest)")
  }
}

extension PreviewOutput {
  /// Whether the sheet goes to a file.
  var isFile: Bool { if case .file = destination { true } else { false } }

  /// The path of the file with the sheet; `nil` for another destination.
  var path: String? { if case .file(let path, _) = destination { path } else { nil } }

  /// Clears the terminal for the next sheet.
  func begin() throws(CommandFailure) {
    guard case .terminal(let terminal, _) = destination, terminal.isPresent else { return }
    let removal = terminal.features.showsKitty ? TerminalPicture.removal : []
    // The screen, and the lines that have scrolled out of it (xterm's control sequence ED 3).
    try StandardOutput.write(removal + Array("\u{1b}[H\u{1b}[2J\u{1b}[3J".utf8))
  }
}

/// The watch of the input of a preview.
enum PreviewWatch {
  case library(LibraryWatch)
  case sources(SourceWatch)

  /// - Parameter output: The path of the file that each drawing replaces; `nil` for none.
  init(_ input: PreviewInput, _ output: String?) async throws(CommandFailure) {
    switch input {
    case .project(let project):
      do throws(BuildFailure) {
        self = .sources(try SourceWatch(project, outputs: output.map { [$0] } ?? []))
      } catch {
        throw CommandFailure(error.status, error.message)
      }
    case .library(let path):
      do {
        self = .library(try await LibraryWatch(ofFile: LaunchContext.current.absolute(path)))
      } catch {
        throw CommandFailure(.failed, "\(path.printable) cannot be watched: \(error)")
      }
    }
  }

  /// Returns after the next change.
  func change() async {
    switch self {
    case .library(let watch): await watch.next()
    case .sources(let watch): await watch.change()
    }
  }
}
