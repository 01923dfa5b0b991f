import Foundation
import TestPluginBuilder
import Testing

/// `widgethost new`: what it writes, and that the parts of single families compile alone.
@Suite(.timeLimit(.minutes(12))) struct NewCommandTests {
  private let folder: PluginFolder
  private static let families = [
    "small", "medium", "large", "extraLarge", "circular", "rectangular", "inline",
  ]

  init() throws { folder = try PluginFolder() }

  private func new(_ arguments: String...) async throws -> Program.Output {
    try await Program.run(Program.widgethost, ["new"] + arguments + ["-o", folder.path])
  }

  /// Makes a plugin with one family, and returns its folder.
  private func made(_ language: String, _ family: String) async throws -> String {
    let output = try await new("sun-\(family)", "--language", language, "--family", family)
    try #require(output.status == 0, "\(output)")
    return folder.file("sun-\(family)")
  }

  @Test func `the next commands are told, and an object describes the folder`() async throws {
    let text = try await new("sun", "--language", "c")
    #expect(text.status == 0)
    #expect(text.standardOutput.contains("\n  cd \(folder.path)/sun\n  widgethost preview"))
    let json = try await new("moon", "--language", "rust", "--family", "inline", "--json")
    let row = try JSONDecoder().decode(Row.self, from: Data(json.standardOutput.utf8))
    #expect(row.folder == folder.file("moon"))
    #expect(row.families == ["inline"])
    #expect(row.files.contains("src/lib.rs"))
    #expect(row.next.last == "widgethost install")
  }

  private struct Row: Decodable {
    var folder: String
    var families: [String]
    var files: [String]
    var next: [String]
  }

  @Test(arguments: [
    (["sun path", "--language", "c"], Int32(64), "sun-path is possible"),
    (["sun", "--language", "rusty"], 64, #"did you mean "rust"?"#),
    (["sun", "--language", "c", "--family", "smal"], 64, #"did you mean "small"?"#),
    (["sun"], 64, "--language"),
  ])
  func `a wrong command line is answered with what to write`(
    arguments: [String], status: Int32, message: String
  ) async throws {
    let output = try await Program.run(
      Program.widgethost, ["new"] + arguments + ["-o", folder.path])
    #expect(output.status == status)
    #expect(output.standardError.contains(message), "\(output.standardError)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a folder that exists stays as it is`() async throws {
    _ = try await new("sun", "--language", "c")
    try Data("mine".utf8).write(to: URL(filePath: folder.file("sun/src/sun.c")))
    let output = try await new("sun", "--language", "rust")
    #expect(output.status == 73)
    #expect(try String(contentsOfFile: folder.file("sun/src/sun.c"), encoding: .utf8) == "mine")
  }

  @Test func `without an SDK the command says how to get one`() async throws {
    let output = try await Program.run(
      Program.widgethost, ["new", "sun", "--language", "c", "-o", folder.path],
      environment: ["WIDGETHOST_SDK": folder.path])
    #expect(output.status == 78)
    #expect(output.standardError.contains("WIDGETHOST_SDK"), "\(output.standardError)")
  }

  @Test(arguments: families)
  func `in C, the parts of a single family compile without a warning`(
    family: String
  ) async throws {
    let path = try await made("c", family)
    let sources = ["plugin", "sun", "views"].map { "\(path)/src/\($0).c" }
    try await Compiler.gcc.run(["-std=gnu11", "-fsyntax-only"] + sources)
    try await Compiler.clang.run(["-std=gnu11", "-fsyntax-only"] + sources)
  }

  @Test func `in Rust, the parts of each single family compile without a warning`() async throws {
    guard await Cargo.isUsable() else { return print("skipped: no cargo") }
    for family in Self.families {
      let path = try await made("rust", family)
      let output = try await Program.run(
        URL(filePath: "/usr/bin/env"),
        [
          "cargo", "check", "--offline", "--locked", "--quiet", "--manifest-path",
          "\(path)/Cargo.toml", "--target-dir", folder.file("target"),
        ], environment: ["RUSTFLAGS": "-D warnings"])
      #expect(output.status == 0, "\(family): \(output.standardError)")
    }
  }

  @Test(
    .enabled(if: PrebuiltPackage.canBuild, "no Swift, or the project belongs to another user"),
    arguments: ["inline", "small"])
  func `in Swift, the parts of a single family compile without a warning`(
    family: String
  ) async throws {
    _ = try await PrebuiltPackage.shared.result
    let path = try await made("swift", family)
    let output = try await PrebuiltPackage.build([path])
    #expect(output.status == 0, "\(output.standardError)")
    #expect(!output.standardError.contains("warning: "), "\(output.standardError)")
  }

  @Test func `names that a compiler refuses are mapped`() async throws {
    guard await Cargo.isUsable() else { return print("skipped: no cargo") }
    for (name, library) in [("fn", "fn_widget"), ("3d", "widget_3d"), ("test", "test_widget")] {
      #expect(try await new(name, "--language", "rust", "--family", "inline").status == 0)
      let output = try await Program.run(
        Program.widgethost, ["build", folder.file(name), "--configuration", "debug"])
      #expect(output.status == 0, "\(name): \(output.standardError)")
      let path = output.standardOutput.replacing("-", with: "_")
      #expect(path.hasSuffix("/lib\(library).so\n"), "\(output.standardOutput)")
    }
  }
}
