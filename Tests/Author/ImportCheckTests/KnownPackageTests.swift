internal import Foundation
import Testing

@testable import ImportCheck

/// The table of known packages, and the imports of their modules.
@Suite struct KnownPackageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "widgethost-known-\(UUID().uuidString)")
  private let inventory = ModuleInventory(sdk: ["SwiftUI"], accepted: [], toolchain: ["Swift"])

  private func write(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Reads a package with a source and dependencies by URL.
  private func imports(_ source: String, _ dependencies: String...) throws -> PackageImports {
    let urls = dependencies.map { #".package(url: "\#($0)", from: "1.0.0")"# }
    try write(source, "Sources/W/W.swift")
    try write(
      """
      let package = Package(
        name: "W", dependencies: [\(urls.joined(separator: ", "))], targets: [.target(name: "W")])
      """, "Package.swift")
    return PackageImports(folder: folder.path, inventory)
  }

  private func states(_ imports: PackageImports) -> [String] {
    imports.report.entries.map { "\($0.module) \($0.state.rawValue)" }
  }

  @Test func `each package and each module stands in the table once, and each has a version`() {
    let modules = KnownPackage.all.flatMap(\.products.keys)
    #expect(Set(modules).count == modules.count)
    let urls = KnownPackage.all.map { $0.url.lowercased() }
    #expect(Set(urls).count == urls.count)
    for package in KnownPackage.all {
      #expect(package.version.split(separator: ".").count == 3, "\(package.name)")
      #expect(package.problem?.hasSuffix(".") != true && !package.products.isEmpty)
    }
  }

  @Test func `docs/build.md has the same table`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/build.md").standardizedFileURL
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") && $0.split(separator: "|").count == 4 }
    for package in KnownPackage.all {
      let repository = package.url.dropFirst("https://github.com/".count)
      let result = package.problem.map { "no: \($0)" } ?? "yes"
      let modules = package.products.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
      let row = "| \(modules) | `\(repository)` | \(package.version) | \(result) |"
      #expect(rows.contains { $0 == row }, "\(row)")
    }
  }

  @Test(arguments: [
    "https://github.com/scinfu/SwiftSoup", "https://github.com/scinfu/SwiftSoup.git",
    "git@github.com:scinfu/SwiftSoup.git", "ssh://git@github.com/SCINFU/swiftsoup/",
  ])
  func `an address is known in all its forms`(url: String) {
    #expect(KnownPackage.at(url)?.name == "SwiftSoup")
  }

  @Test func `a fork is not the package`() {
    #expect(KnownPackage.at("https://github.com/someone/SwiftSoup") == nil)
    #expect(KnownPackage.at("") == nil)
  }

  @Test func `the advice for a missing module says what to write`() throws {
    let package = try #require(KnownPackage.having("SwiftSoup"))
    #expect(
      ModuleAdvice.missing("SwiftSoup")
        == #"add .package(url: "https://github.com/scinfu/SwiftSoup", from: "\#(package.version)") "#
        + "to the dependencies in Package.swift, and "
        + #".product(name: "SwiftSoup", package: "SwiftSoup") to those of the target"#)
  }

  @Test func `the advice for a package that does not compile says the reason`() throws {
    let package = try #require(KnownPackage.having("RealmSwift"))
    let problem = try #require(package.problem)
    #expect(
      ModuleAdvice.missing("RealmSwift")
        == "the package realm-swift does not compile on Linux (tried \(package.version)): \(problem); "
        + "leave the file to the app, or put the code that needs the module inside "
        + "#if canImport(RealmSwift)")
  }

  @Test func `modules of a known dependency are there before they are fetched`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let imports = try imports(
      "import SwiftSoup\nimport Moya\n", "https://github.com/scinfu/SwiftSoup.git")
    #expect(states(imports) == ["SwiftSoup there", "Moya missing"])
    #expect(!imports.isComplete)
  }

  @Test func `a dependency that does not compile makes its modules doubtful, with the reason`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let imports = try imports("import RealmSwift\n", "https://github.com/realm/realm-swift")
    #expect(states(imports) == ["RealmSwift doubtful"])
    #expect(imports.report.doubtful.first?.advice == ModuleAdvice.missing("RealmSwift"))
    #expect(imports.report.missing.isEmpty)
  }

  @Test func `the manifests of fetched packages tell their modules`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let checkouts = ".build/widgethost/swift/checkouts"
    try write(
      """
      let package = Package(
        name: "Outer", dependencies: [.package(url: "https://example.org/inner", from: "1.0.0")],
        targets: [.target(name: "OuterCore"), .target(name: "Other Part")])
      """, "\(checkouts)/outer/Package.swift")
    let source = "import OuterCore\nimport Other_Part\nimport Inner\n"
    let first = try imports(source, "https://example.org/outer.git")
    #expect(states(first) == ["OuterCore there", "Other_Part there", "Inner missing"])
    #expect(!first.isComplete)
    try write(
      #"let package = Package(name: "Inner", targets: [.target(name: "Inner")])"#,
      "\(checkouts)/inner/Package.swift")
    let second = try imports(source, "https://example.org/outer.git")
    #expect(states(second) == ["OuterCore there", "Other_Part there", "Inner there"])
    #expect(second.isComplete)
  }

  @Test func `packages that depend on each other are read once`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, other) in [("a", "b"), ("b", "a")] {
      try write(
        """
        let package = Package(
          name: "\(name)", dependencies: [.package(url: "https://example.org/\(other)", from: "1.0.0")],
          targets: [.target(name: "\(name)")])
        """, ".build/widgethost/swift/checkouts/\(name)/Package.swift")
    }
    let imports = try imports("import a\nimport b\n", "https://example.org/a")
    #expect(states(imports) == ["a there", "b there"] && imports.isComplete)
  }
}
