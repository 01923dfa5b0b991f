import Foundation
import ImportCheck
import Testing

@testable import PluginBuild

/// The list of missing modules before a build.
@Suite struct MissingModulesTests {
  private func lines(_ files: [String: String], dependencies: String = "") async throws -> [String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appending(path: "Sources/A")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: sources.appending(path: name))
    }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "A", products: [.library(name: "A", type: .dynamic, targets: ["A"])],
        dependencies: [\(dependencies)], targets: [.target(name: "A")])
      """
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    let compiler = "\(try await SwiftToolchain.find().programs)/swiftc"
    return MissingModules(
      folder: folder.path, isDebug: false,
      try ModuleInventory.load(sdk: SDKFolder.find().path, compiler: compiler)
    ).lines
  }

  @Test func `a compiler that fails is named`() throws {
    let failure = try #require(throws: ModuleInventory.Failure.self) {
      try ModuleInventory.load(sdk: SDKFolder.find().path, compiler: "/bin/false")
    }
    #expect(failure.description.hasPrefix("/bin/false -print-target-info failed"))
  }

  @Test func `each missing module has a line with all its places`() async throws {
    let two = "import SwiftUI\nimport Quaggle\nimport ARKit\n"
    #expect(
      try await lines(["A.swift": two, "B.swift": "import Quaggle\n"]) == [
        "there is no module ARKit, imported in Sources/A/A.swift:3: remove the import if nothing "
          + "needs it, else put the code that needs it inside #if canImport(ARKit)",
        "there is no module Quaggle, imported in Sources/A/A.swift:2, Sources/A/B.swift:1: remove "
          + "the import if nothing needs it, else put the code that needs it inside "
          + "#if canImport(Quaggle)",
      ])
  }

  @Test func `places without room are counted`() async throws {
    let files = (1...5).map { ("F\($0).swift", "import Quaggle\n") }
    let lines = try await lines(Dictionary(uniqueKeysWithValues: files))
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Sources/A/F3.swift:1 and 2 more: ") == true)
  }

  @Test func `a package that is fetched may have any module but those of Apple`() async throws {
    let package = #".package(url: "https://example.org/quaggle", from: "1.0.0")"#
    let lines = try await lines(
      ["A.swift": "import Quaggle\nimport CoreBluetooth\n"], dependencies: package)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("there is no module CoreBluetooth") == true)
  }

  @Test func `a dependency that does not compile is listed with the reason`() async throws {
    let package = #".package(url: "https://github.com/realm/realm-swift", from: "20.0.0")"#
    let lines = try await lines(["A.swift": "import RealmSwift\n"], dependencies: package)
    #expect(lines.count == 1)
    let start =
      "the module RealmSwift may not compile, imported in Sources/A/A.swift:1: the package "
      + "realm-swift does not compile on Linux"
    #expect(lines.first?.hasPrefix(start) == true)
  }

  @Test func `a module that is fetched for the plugin is not listed`() async throws {
    #expect(try await lines(["A.swift": "import CryptoKit\n"]).isEmpty)
  }

  @Test func `modules that are there, or left out by a condition, are not listed`() async throws {
    #expect(
      try await lines([
        "A.swift":
          "import Foundation\nimport WidgetKit\n#if canImport(ARKit)\nimport ARKit\n#endif\n"
      ]).isEmpty)
  }
}
