import Foundation
import TestPluginBuilder
import Testing

/// The programs of docs/client-library.md, built in a package outside the project, with a real host.
@Suite(.enabled(if: AuthorPackage.canBuild, "the project belongs to another user"))
struct ClientLibraryTests {
  /// Builds the package of the page, with the other blocks as further files; returns its program.
  private static func build(in folder: URL) async throws -> URL {
    let blocks = try Project.text(of: "docs/client-library.md").components(
      separatedBy: "```swift\n"
    )
    .dropFirst().map { $0.components(separatedBy: "```")[0] }
    let sources = folder.appending(path: "Sources/follow")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (index, block) in blocks.enumerated() {
      let file =
        switch index {
        case 0: folder.appending(path: "Package.swift")
        case 1: sources.appending(path: "main.swift")
        default: sources.appending(path: "Other\(index).swift")
        }
      try block.replacing(
        "path: \"../widgethost\"", with: "name: \"widgethost\", path: \"\(Project.folder.path)\""
      )
      .write(to: file, atomically: true, encoding: .utf8)
    }
    // Outside the copy, so that the next run of the tests need not build the library again.
    let scratch = Project.folder.appending(path: ".build/client-package")
    let output = try await Program.run(
      try #require(Program.find("swift")),
      ["build", "--package-path", folder.path, "--scratch-path", scratch.path, "--quiet"])
    let text = output.standardOutput + output.standardError
    try #require(output.status == 0, "\(text)")
    #expect(!text.contains("warning: "), "\(text)")
    return scratch.appending(path: "debug/follow")
  }

  @Test(.timeLimit(.minutes(20)))
  func `the program of the page follows widgets over a restart`() async throws {
    let host = try RunningHost(plugins: ["command"])
    let folder = host.root.appending(path: "follow")
    let program = try await Self.build(in: folder)
    try host.declareScript("w", printing: "one\nmore")
    // Standard output is buffered when it is no terminal.
    let stdbuf = try #require(Program.find("stdbuf"))
    let running = try RunningProgram(
      stdbuf, ["-oL", program.path, "w*"], in: host.root,
      environment: ["WIDGETHOST_SOCKET": host.socket])
    try await eventually("it waits: \(running.lines)") {
      running.lines.first?.hasPrefix("waiting: no host listens at \(host.socket)") == true
    }
    try await host.start()
    try await eventually("the entry: \(running.lines)") {
      running.lines.contains("w: one") && running.lines.contains("settled: w")
    }
    await host.killHard()
    try await eventually("the host is missed: \(running.lines)") {
      running.lines.last?.hasPrefix("waiting: ") == true
    }
    try await host.start()
    try await eventually("the entry again: \(running.lines)") {
      running.lines.suffix(3) == ["connected, 1 widgets", "w: one", "settled: w"]
    }
    try host.declareScript("w", printing: "two")
    try await host.reloadScript("w")
    try await eventually("the change: \(running.lines)") { running.lines.last == "w: two" }
  }
}
