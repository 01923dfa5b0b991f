import Foundation
import Testing

/// The programs of one test, found by a mark in their command lines.
struct MarkedPrograms {
  /// An argument that the programs of this test have and no others.
  let mark = "0.\(UInt64.random(in: 1_000_000_000...9_999_999_999))"

  /// The running programs that carry the mark.
  var running: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      let line = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))
      return line.map { String(decoding: $0, as: UTF8.self).contains(mark) } == true
    }
  }
}

/// Starts a host with the widget `w` of a script that begins with `#!/bin/sh`, or with a widget for
/// each of the families.
func commandHost(
  _ script: String, parameters: String = "", budget: String = "30s", families: [String] = [],
  plugin: String = ""
) async throws -> RunningHost {
  let host = try RunningHost(plugins: ["command"])
  let folder = host.root.appending(path: "bin")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = folder.appending(path: "script")
  try ("#!/bin/sh\n" + script).write(to: file, atomically: true, encoding: .utf8)
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  let widgets = (families.isEmpty ? ["small"] : families).map { family in
    """
    [[widget]]
    id = "\(families.isEmpty ? "w" : family)"
    kind = "command"
    family = "\(family)"
    parameters = { command = ["\(file.path)", "word"], every = "1d"\(parameters) }

    """
  }
  let rules = """
    [kind.command]
    timeline = "\(budget)"
    [plugin.command]
    exec = ["\(folder.path)", "/bin", "/usr/bin"]
    \(plugin)
    """
  try (widgets.joined() + rules).write(to: host.configuration, atomically: true, encoding: .utf8)
  try await host.start()
  return host
}

extension RunningHost {
  /// Waits until the widget `w` is live, and returns its answer.
  func liveAnswer() async throws -> [String: Any] {
    try await eventually("the widget is live; the log: \(logText)") {
      try await ask("get w").field("state") == "live"
    }
    let payload = try await ask("get w")
    #expect(payload.field("type") == "application/vnd.widgethost.answer+json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(payload.text.utf8)) as? [String: Any])
  }

  /// Waits for the failure of the first timeline, and returns the rows of the widgets.
  func failureRow() async throws -> String {
    try await eventually("the widget is in error") {
      try await ask("widgets").text.contains(#""state":"error""#)
    }
    return try await ask("widgets").text
  }
}
