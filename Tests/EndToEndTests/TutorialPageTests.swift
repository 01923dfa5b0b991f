import Foundation
import TestPluginBuilder
import Testing

/// The tutorials of plugin authors: every command of a page, in a home of its own, beside a running host.
@Suite(.timeLimit(.minutes(12))) struct TutorialPageTests {
  /// A language with a tutorial.
  enum Language: String, CaseIterable {
    case c, rust, swift

    var page: String { "docs/tutorial-\(rawValue).md" }

    /// Whether the machine has the compiler; says so if not.
    var isUsable: Bool {
      get async {
        let isUsable =
          switch self {
          case .c: Program.find("make") != nil
          case .rust: await Cargo.isUsable()
          case .swift: PrebuiltPackage.canBuild
          }
        if !isUsable { print("skipped: \(self)") }
        return isUsable
      }
    }
  }

  /// A part of a page.
  private enum Step {
    case commands(String)
    case change(file: String, old: String, new: String)
  }

  private static func steps(of language: Language) throws -> [Step] {
    let text = try Project.text(of: language.page)
    let parts =
      /```sh\n(?<commands>(?:.*\n)*?)```|in\s`(?<file>[^`]*)`:\n\n```diff\n-(?<old>.*)\n\+(?<new>.*)\n```/
    return text.matches(of: parts).map { match in
      if let commands = match.commands { return .commands(String(commands)) }
      return .change(
        file: String(match.file ?? ""), old: String(match.old ?? ""), new: String(match.new ?? ""))
    }
  }

  /// The variables of an author whose compilers take warnings for errors.
  private static func environment(_ host: RunningHost) throws -> [String: String] {
    let data = host.root.appending(path: "data/widgethost")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: data.appending(path: "plugins"), withDestinationURL: host.plugins)
    let inherited = ProcessInfo.processInfo.environment
    let home = inherited["HOME"] ?? "/root"
    return [
      "PATH": "\(Program.folder.path):\(inherited["PATH"] ?? "/usr/bin:/bin")",
      "HOME": host.root.path, "XDG_DATA_HOME": host.root.appending(path: "data").path,
      "XDG_CACHE_HOME": PrebuiltPackage.cache.path, "WIDGETHOST_SOCKET": host.socket,
      // rustup finds its toolchains through these.
      "CARGO_HOME": inherited["CARGO_HOME"] ?? "\(home)/.cargo",
      "RUSTUP_HOME": inherited["RUSTUP_HOME"] ?? "\(home)/.rustup",
      "CFLAGS": "-O1 -Wall -Wextra -Werror", "RUSTFLAGS": "-D warnings",
    ]
  }

  @Test(arguments: Language.allCases)
  func `every command of a tutorial works, from nothing to the installed widget`(
    language: Language
  ) async throws {
    guard await language.isUsable else { return }
    // The SDK is compiled once, by the tests that kill such a build.
    if language == .swift { _ = try await PrebuiltPackage.shared.result }
    let host = try RunningHost()
    try await host.start()
    let environment = try Self.environment(host)
    let project = host.root.appending(path: "sun-path")
    var output = ""
    for step in try Self.steps(of: language) {
      switch step {
      case .commands(let commands):
        let folder = FileManager.default.fileExists(atPath: project.path) ? project : host.root
        output += try await Self.run(commands, in: folder, environment)
      case .change(let file, let old, let new):
        try Self.change(project.appending(path: file), old, new)
      }
    }
    #expect(!output.contains("warning: "), "\(output)")
    let sheet = try Data(contentsOf: project.appending(path: "sheet.png"))
    #expect(sheet.starts(with: [0x89, 0x50, 0x4e, 0x47]) && sheet.count > 20_000)
    try await Self.expectWidgets(of: host)
  }

  private static func run(
    _ commands: String, in folder: URL, _ environment: [String: String]
  ) async throws -> String {
    let script = "cd '\(folder.path)'\n\(commands)"
    let output = try await Program.run(
      URL(filePath: "/bin/bash"), ["-euo", "pipefail", "-c", script], environment: environment)
    let text = "$ \(commands)\(output.standardOutput)\(output.standardError)"
    try #require(output.status == 0, "\(text)")
    return text
  }

  private static func change(_ file: URL, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.components(separatedBy: "\(old)\n").count == 2, "\(file.path): \(old)")
    try text.replacing("\(old)\n", with: "\(new)\n")
      .write(to: file, atomically: true, encoding: .utf8)
  }

  /// Expects a widget of each family that shows the sun.
  private static func expectWidgets(of host: RunningHost) async throws {
    let families = ["small", "medium", "large", "extraLarge", "circular", "rectangular", "inline"]
    for family in families {
      let id = "sun-path/\(family)"
      try await eventually("\(id) is live", within: .seconds(60)) {
        try await host.ask("get \(id)").field("state") == "live"
      }
      let text = try await host.ask("get \(id) fmt=text").text
      // A ring has no word, but a time.
      #expect(text.contains(family == "circular" ? /[0-9]:[0-9]{2}/ : /Sunrise|Sunset/), "\(text)")
    }
  }
}
