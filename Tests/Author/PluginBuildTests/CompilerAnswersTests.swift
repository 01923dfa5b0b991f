import Foundation
import PluginFiles
import TestPluginBuilder
import Testing

@testable import PluginBuild

/// The script that answers SwiftPM's questions in the compiler's place.
struct CompilerAnswersTests {
  private let folder: PluginFolder
  private let toolchain: SwiftToolchain

  /// A compiler that notes its calls.
  init() async throws {
    folder = try PluginFolder()
    toolchain = SwiftToolchain(
      swift: "\(folder.path)/swift", programs: folder.path, description: "Swift version 6.9",
      version: "6.9")
    try await write(compiler: "echo \"answer to $#: $*\"")
  }

  /// Writes the compiler in another process: a program that this one has open for writing, also in a child of
  /// another test, cannot be started.
  private func write(compiler commands: String) async throws {
    let text = "#!/bin/sh\necho \"$*\" >>'\(folder.path)/calls'\n\(commands)"
    let run = ToolRun(
      program: "/bin/sh", arguments: ["-c", "echo \"$TEXT\" >swiftc; chmod 755 swiftc"],
      directory: folder.path, variables: ["TEXT": text])
    #expect(try await run.run(.collected).output == "")
  }

  private var calls: [String] {
    get throws {
      try String(contentsOfFile: "\(folder.path)/calls", encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }

  private var parent: String { "\(folder.path)/it's a build" }

  /// Runs the script through the shell, which reads a file that a child of another test has open for writing.
  private func run(_ script: String, _ arguments: String...) async throws -> String {
    try await ToolRun(program: "/bin/sh", arguments: [script] + arguments).run(.collected).output
  }

  @Test func `a question is put to the compiler once`() async throws {
    let script = try #require(await CompilerAnswers(toolchain, in: parent).prepared())
    #expect(try calls.sorted() == ["-h", "-print-target-info", "-version"])
    for question in ["-h", "-print-target-info", "-version"] {
      #expect(try await run(script, question) == "answer to 1: \(question)\n")
    }
    #expect(await CompilerAnswers(toolchain, in: parent).prepared() == script)
    #expect(try calls.count == 3)
  }

  @Test func `everything else is passed on to the compiler`() async throws {
    let script = try #require(await CompilerAnswers(toolchain, in: parent).prepared())
    #expect(try await run(script, "-h", "a b") == "answer to 2: -h a b\n")
    #expect(try await run(script, "-o", "x y", "z") == "answer to 3: -o x y z\n")
    #expect(try calls.suffix(2) == ["-h a b", "-o x y z"])
  }

  private static let checkouts = ".build/widgethost/swift/checkouts"

  /// Runs the script for a module of a source, and returns the arguments that reach the compiler.
  private func flags(of source: String, in place: String) async throws -> String {
    let script = try #require(await CompilerAnswers(toolchain, in: parent).prepared())
    let sources = "\(folder.path)/a b/\(place)"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: URL(filePath: "\(sources)/A.swift"))
    try Data("'\(sources)/A.swift'\n".utf8).write(to: URL(filePath: "\(folder.path)/sources"))
    let output = try await run(
      script, "-c", "@\(folder.path)/sources", "-Xfrontend", "-import-module", "-Xfrontend",
      "UIKit", "-Xfrontend", "-import-module", "-Xfrontend", "Security",
      "-Xfrontend", "-other", "-I", "x y")
    return output.replacing("@\(folder.path)/", with: "").replacing("\n", with: "")
  }

  @Test(arguments: [
    "#if os(Linux)\n#endif", "@preconcurrency import Glibc", "import FoundationNetworking",
  ])
  func `a fetched package that knows Linux imports nothing but what it says`(source: String)
    async throws
  {
    #expect(
      try await flags(of: source, in: "\(Self.checkouts)/kit/Sources")
        == "answer to 6: -c sources -Xfrontend -other -I x y")
  }

  @Test(arguments: [
    ("import Foundation\nlet isMuslim = true", "\(Self.checkouts)/kit/Sources"),
    ("import Glibc", "Sources"), ("import Glibc", "checkouts/kit/Sources"),
  ])
  func `the package itself, and packages for Apple's systems, import what the toolset says`(
    source: String, place: String
  ) async throws {
    #expect(
      try await flags(of: source, in: place)
        == "answer to 14: -c sources -Xfrontend -import-module -Xfrontend UIKit "
        + "-Xfrontend -import-module -Xfrontend Security -Xfrontend -other -I x y")
  }

  @Test func `another compiler in the same place is asked again`() async throws {
    let first = try #require(await CompilerAnswers(toolchain, in: parent).prepared())
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: "\(folder.path)/swiftc")
    let second = try #require(await CompilerAnswers(toolchain, in: parent).prepared())
    #expect(first != second)
    #expect(try calls.count == 6)
  }

  @Test func `without an answer there is no script, and nothing is left`() async throws {
    for commands in ["exit 1", ":"] {
      try await write(compiler: commands)
      #expect(await CompilerAnswers(toolchain, in: parent).prepared() == nil)
      #expect(Path.names(in: parent).isEmpty)
    }
  }
}
