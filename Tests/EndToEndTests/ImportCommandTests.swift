import Foundation
import TestPluginBuilder
import Testing

/// `widgethost import`, from an Xcode project to a widget of a host.
@Suite(.timeLimit(.minutes(12))) struct ImportCommandTests {
  private let folder: PluginFolder

  init() throws { folder = try PluginFolder() }

  /// Copies a project of the fixtures to a folder with a name as people give them.
  private func project() throws -> String {
    let path = folder.file("Mis días")
    let fixtures = Project.folder.appending(path: "Tests/Author/XcodeImportTests/Fixtures")
    try FileManager.default.copyItem(
      atPath: fixtures.appending(path: "Xcode16").path, toPath: path)
    return path
  }

  private func run(_ arguments: String...) async throws -> Program.Output {
    try await Program.run(Program.widgethost, arguments)
  }

  @Test(.enabled(if: PrebuiltPackage.canBuild, "no Swift, or the project belongs to another user"))
  func `an extension becomes a package that builds without an edit, and its widget is served`()
    async throws
  {
    let package = folder.file("el día")
    let output = try await run("import", try project(), "-o", package)
    #expect(output.status == 0, "\(output)")
    #expect(output.standardOutput.contains("4 Swift files (1 shared with other targets)"))
    #expect(output.standardOutput.contains("App/Day.swift:8: #if os(iOS) is true on Linux too"))
    let check = try await run("build", "--check", package)
    #expect(check.status == 0 && check.standardOutput.contains("WidgetKit\tthere\t"), "\(check)")
    // The first build of the tests makes the SDK.
    _ = try await PrebuiltPackage.shared.result
    let built = try await PrebuiltPackage.build([package])
    #expect(built.status == 0, "\(built)")
    let library = URL(filePath: built.standardOutput.trimmingCharacters(in: .newlines))
    let host = try RunningHost()
    let resources = "Dia_Extension_Dia_Extension.resources"
    try FileManager.default.copyItem(
      at: library.deletingLastPathComponent().appending(path: resources),
      to: host.plugins.appending(path: resources))
    try host.install(library, as: "Dia_Extension")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get day/small").field("state") == "live"
    }
    // The lines depend on the fonts of the machine.
    let words = try await host.ask("get day/small fmt=text").text.split(
      whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    #expect(text.contains("Hello from a bundle") && text.contains("today"), "\(text)")
  }

  @Test func `a module that is missing is told before the compiler starts`() async throws {
    let path = try project()
    try Data("import Foundation\nimport CoreBluetooth\n".utf8)
      .write(to: URL(filePath: "\(path)/Extension/Steps.swift"))
    let package = folder.file("package")
    let output = try await run("import", path, "-o", package, "--json")
    #expect(output.status == 1)
    #expect(output.standardOutput.contains(#""can_build":false"#))
    #expect(
      output.standardOutput.contains(
        #""code":"missing-module","file":"Extension/Steps.swift","line":2"#))
    let check = try await run("build", "--check", package)
    #expect(check.status == 65)
    #expect(
      check.standardOutput.contains(
        "CoreBluetooth\tmissing\tSources/Dia_Extension/Extension/Steps.swift:2\t"), "\(check)")
    #expect(check.standardError.contains("there is no module CoreBluetooth"))
  }

  @Test func `the imports of a package are listed without running its manifest`() async throws {
    let package = folder.file("computed")
    try FileManager.default.createDirectory(
      atPath: "\(package)/Sources/Clock", withIntermediateDirectories: true)
    try Data("import WidgetKit\n".utf8)
      .write(to: URL(filePath: "\(package)/Sources/Clock/Clock.swift"))
    let ran = folder.file("ran")
    try Data(
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription

      try? "x".write(toFile: "\(ran)", atomically: true, encoding: .utf8)
      let names = ["Clock"]
      let package = Package(
        name: "Clock",
        products: names.map { .library(name: $0, type: .dynamic, targets: [$0]) },
        targets: [.target(name: "Clock")])

      """.utf8
    ).write(to: URL(filePath: "\(package)/Package.swift"))
    let check = try await run("build", "--check", package)
    #expect(check.status == 0 && check.standardOutput.contains("WidgetKit\tthere\t"), "\(check)")
    #expect(!FileManager.default.fileExists(atPath: ran))
  }

  @Test func `--force replaces what an import has made, and keeps it`() async throws {
    let path = try project()
    let package = folder.file("package")
    let first = try await run("import", path, "-o", package)
    #expect(first.status == 0, "\(first)")
    try Data("mine".utf8).write(to: URL(filePath: "\(package)/mine.txt"))
    let refused = try await run("import", path, "-o", package)
    #expect(refused.status == 73)
    let again = try await run("import", path, "-o", package, "--force")
    #expect(again.status == 0 && again.standardOutput.contains("\(package).old"), "\(again)")
    #expect(FileManager.default.contents(atPath: "\(package).old/mine.txt") == Data("mine".utf8))
    let project = try await run("import", path, "-o", path, "--force")
    #expect(project.status == 73)
    #expect(FileManager.default.fileExists(atPath: "\(path)/App/Day.swift"))
  }

  @Test func `a full disk leaves nothing half done`() async throws {
    let path = try project()
    try Data(repeating: 1, count: 1 << 20)
      .write(to: URL(filePath: "\(path)/Extension/sound.caf"))
    let parent = folder.file("parent")
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    // A limit of the size of files stands for a disk that is full.
    let script = #"trap "" XFSZ; ulimit -f 64; exec "$0" import "$1" -o "$2""#
    let output = try await Program.run(
      URL(filePath: "/bin/sh"), ["-c", script, Program.widgethost.path, path, "\(parent)/package"])
    #expect(output.status == 73, "\(output)")
    #expect(output.standardError.contains("sound.caf"), "\(output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent).isEmpty)
  }

  @Test func `wrong requests are answered with what to do`() async throws {
    let path = try project()
    let unknown = try await run("import", path, "--target", "Day")
    #expect(unknown.status == 66)
    #expect(unknown.standardError.contains("Choose one of: --target 'Día Extension'"), "\(unknown)")
    let nothing = try await run("import", "\(path)/App")
    #expect(nothing.status == 66 && nothing.standardError.contains("project.yml"))
    let none = try await run("import")
    #expect(none.status == 64)
  }
}
