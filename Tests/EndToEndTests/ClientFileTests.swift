import Foundation
import TestPluginBuilder
import Testing

/// The clients of `docs/clients`, with hosts that break the protocol, and with a real one.
@Suite(.timeLimit(.minutes(10))) struct ClientFileTests {
  /// A client of one file, and how its programs are run.
  enum Client: String, CaseIterable {
    case c
    case python
    case asyncio
  }

  private static let clients = Project.folder.appending(path: "docs/clients")
  private static let tests = Project.folder.appending(path: "Tests/Clients")
  private static let sanitizers = [
    "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1",
  ]
  private static let hasCompilers = Program.find("gcc") != nil && Program.find("g++") != nil
  private static let python = Program.find("python3")

  /// The blocks of a language on the page, in their order.
  private static func blocks(of language: String) throws -> [String] {
    try Project.text(of: "docs/clients/README.md").components(separatedBy: "```\(language)\n")
      .dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  private static func compile(_ file: String, to program: String) async throws {
    try await Compiler.gcc.run(
      ["-std=c11", "-Wshadow", "-Wconversion", "-Wno-sign-conversion", file, "-o", program]
        + sanitizers,
      headers: "docs/clients")
  }

  /// A program of the page, ready to run: the command, its arguments, and its environment.
  private static func program(
    _ index: Int, of client: Client, in folder: URL
  ) async throws -> (URL, [String], [String: String]) {
    let source = try blocks(of: client == .c ? "c" : "python")[index]
    let file = folder.appending(path: client == .c ? "program.c" : "program.py")
    try source.write(to: file, atomically: true, encoding: .utf8)
    guard client == .c else {
      return (try #require(python), [file.path], ["PYTHONPATH": clients.path])
    }
    let program = folder.appending(path: "program")
    try await compile(file.path, to: program.path)
    return (program, [], [:])
  }

  private static func start(
    _ index: Int, of client: Client, _ arguments: [String], _ host: RunningHost
  ) async throws -> RunningProgram {
    let (program, words, environment) = try await program(index, of: client, in: host.root)
    let more = [
      "WIDGETHOST_SOCKET": host.socket, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "error",
    ]
    return try RunningProgram(
      program, words + arguments, in: host.root, environment: environment.merging(more) { $1 })
  }

  @Test(
    .enabled(if: hasCompilers),
    arguments: [
      (Compiler.gcc, "c11"), (.gcc, "c17"), (.clang, "c11"), (.gxx, "c++17"), (.clangxx, "c++17"),
    ])
  func `the C client compiles without a warning`(_ compiler: Compiler, _ standard: String)
    async throws
  {
    let folder = try PluginFolder()
    let language = standard.hasPrefix("c++") ? "c++" : "c"
    try await compiler.run(
      [
        "-std=\(standard)", "-O2", "-x", language, "-c",
        Self.tests.appending(path: "driver.c").path, "-o", folder.file("driver.o"),
      ], headers: "docs/clients")
  }

  @Test(.enabled(if: hasCompilers && python != nil), arguments: Client.allCases)
  func `hosts that break the protocol, refuse, stall and vanish do no harm`(_ client: Client)
    async throws
  {
    let folder = try PluginFolder()
    let script = Self.tests.appending(path: "driver.py").path
    let python = try #require(Self.python)
    let driver =
      switch client {
      case .c: folder.file("driver")
      case .python: "'\(python.path)' '\(script)'"
      case .asyncio: "env CLIENT_ASYNC=1 '\(python.path)' '\(script)'"
      }
    if client == .c {
      try await Self.compile(Self.tests.appending(path: "driver.c").path, to: driver)
    }
    let output = try await Program.run(
      python, [Self.tests.appending(path: "hostile.py").path, driver],
      environment: ["PYTHONPATH": Self.clients.path, "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(output.status == 0, "\(output.standardError)")
    #expect(output.standardError.contains("Ran 18 tests"))
  }

  @Test(.enabled(if: hasCompilers && python != nil), arguments: Client.allCases)
  func `the programs of the page follow widgets over a restart`(_ client: Client) async throws {
    let host = try RunningHost(plugins: ["command"])
    try host.declareScript("w", printing: "one\nand more")
    let index = client == .asyncio ? 2 : 0
    let program = try await Self.start(index, of: client, ["*"], host)
    try await eventually("it waits for the host: \(program.lines)", within: .seconds(120)) {
      program.lines.first?.hasPrefix("waiting: no host listens at \(host.socket)") == true
    }
    try await host.start()
    try await eventually("the first entry: \(program.lines)", within: .seconds(120)) {
      program.lines.contains("w: one") && program.lines.contains("settled")
    }
    try host.declareScript("w", printing: "two")
    try await host.reloadScript("w")
    try await eventually("the change: \(program.lines)", within: .seconds(120)) {
      program.lines.last == "w: two"
    }

    await host.killHard()
    try await eventually("the host is missed: \(program.lines)", within: .seconds(120)) {
      program.lines.last?.hasPrefix("waiting: ") == true
    }
    // The state after the restart is complete: the widget is told again.
    try await host.start()
    try await eventually("the same entry again: \(program.lines)", within: .seconds(120)) {
      program.lines.suffix(2) == ["w: two", "settled"]
    }

    #expect(await host.stop() == 0)
    try host.declareScript("v", printing: "three")
    try await host.start()
    try await host.reloadScript("v")
    try await eventually("another widget: \(program.lines)", within: .seconds(120)) {
      program.lines.contains("v: three")
        && (client == .asyncio || program.lines.contains("w is gone"))
    }
    #expect(program.process.isRunning)
    #expect(program.lines.filter { $0 == "w: one" }.count == 1, "\(program.lines)")
  }

  @Test(.enabled(if: hasCompilers && python != nil), arguments: [Client.c, .python])
  func `the programs of the page send requests`(_ client: Client) async throws {
    let host = try RunningHost(plugins: ["command"])
    try host.declareScript("w", printing: "a \"b\"")
    try await host.start()
    try await host.reloadScript("w")
    let program = try await Self.start(1, of: client, ["w"], host)
    try await eventually("the end") { !program.process.isRunning }
    #expect(program.lines.prefix(3) == ["a \"b\"", "state live", "the same"], "\(program.lines)")
    #expect(program.lines.last?.contains("accepted") == true, "\(program.lines)")
    #expect(program.process.terminationStatus == 0)

    let other = try await Self.start(1, of: client, ["no/such"], host)
    try await eventually("the end") { !other.process.isRunning }
    #expect(other.lines.first?.hasPrefix("UNKNOWN_WIDGET ") == true, "\(other.lines)")
    #expect(other.process.terminationStatus == 1)
  }

  @Test(.enabled(if: hasCompilers))
  func `the program with an event loop sees changes beside its own input`() async throws {
    let host = try RunningHost(plugins: ["command"])
    try host.declareScript("w", printing: "one")
    let program = try await Self.start(2, of: .c, [], host)
    try await host.start()
    try await eventually("the entry: \(program.lines)") { program.lines.contains("entry w") }
    try program.write("x\n")
    try await eventually("the input: \(program.lines)") { program.lines.contains("typed") }
    let count = program.lines.count
    try await host.reloadScript("w")
    try await eventually("the reload: \(program.lines)") { program.lines.count > count }
    try program.endInput()
    // The address sanitizer reports leaks at the end.
    try await eventually("the end") { !program.process.isRunning }
    #expect(program.process.terminationStatus == 0, "\(program.lines)")
  }
}
