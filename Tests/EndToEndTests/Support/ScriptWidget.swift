import Foundation
import Testing

/// A widget of a real host whose script writes the content of a file.
extension RunningHost {
  /// Declares the widget as the only one of `host.conf`, and writes the content.
  func declareScript(_ id: String, printing content: String) throws {
    let file = root.appending(path: "content")
    try content.write(to: file, atomically: true, encoding: .utf8)
    try """
    [[widget]]
    id = "\(id)"
    kind = "command"
    parameters = { command = ["cat", "\(file.path)"], every = "1d" }
    [plugin.command]
    read = ["\(root.path)"]
    """.write(to: configuration, atomically: true, encoding: .utf8)
  }

  /// Reloads the widget until that succeeds: a host that has just started may not have its plugin yet.
  func reloadScript(_ id: String) async throws {
    try await eventually("\(id) is reloaded; the log: \(logText)") {
      try await ask("reload \(id) force=1 wait=1").text.contains(#""status":"done""#)
    }
  }
}
