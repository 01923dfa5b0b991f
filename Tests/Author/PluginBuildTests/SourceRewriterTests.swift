import Foundation
import ImportCheck
import TestPluginBuilder
import Testing
import WidgetModel

@testable import PluginBuild

/// The texts that the compiler reads in place of the author's files.
struct SourceRewriterTests {
  private let folder: PluginFolder
  private static let modules = ModuleInventory(
    sdk: ["SwiftUI"], accepted: [], toolchain: ["Foundation"])

  init() throws {
    folder = try PluginFolder()
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "A", products: [.library(name: "A", type: .dynamic, targets: ["A"])],
        targets: [.target(name: "A")])
      """, to: "Package.swift")
    try FileManager.default.createDirectory(
      atPath: folder.file("P/.build/widgethost"), withIntermediateDirectories: true)
  }

  private func write(_ text: String, to file: String) throws {
    let url = URL(filePath: folder.file("P/\(file)"))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func run(_ configuration: BuildOptions.Configuration = .debug) throws(BuildFailure)
    -> SourceRewriter.Result
  {
    let project = try PluginProject(folder: folder.file("P"))
    let options = BuildOptions(configuration: configuration)
    return try SourceRewriter(project, options) { Self.modules }.run(
      SourceScan(.all(folder: project.folder)))
  }

  private func overlay() throws -> String {
    let path = try #require(try run().overlay).path
    return URL(filePath: path).lastPathComponent
  }

  /// Sets the time of a file to some time ago.
  private func age(_ file: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.file("P/\(file)"))
  }

  @Test func `a project without the words has no overlay, and no module is looked for`() throws {
    try write("struct A { @State var a = 1 }", to: "Sources/A/A.swift")
    let project = try PluginProject(folder: folder.file("P"))
    let result = try SourceRewriter(project, BuildOptions()) { () throws(BuildFailure) in
      throw BuildFailure(.failed, "the modules were asked for")
    }.run(SourceScan(.all(folder: project.folder)))
    #expect(result.overlay == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file("P/.build/widgethost/rewritten")))
  }

  @Test func `the overlay has the texts of the files with the words`() throws {
    try write("@objc class A {}\n", to: "Sources/A/A.swift")
    try write("class B {}\n", to: "Sources/A/B.swift")
    let result = try run()
    #expect(
      result.rewrites == [
        SourceRewrite(
          file: "Sources/A/A.swift", line: 1, what: "@objc is left out: Linux has no Objective-C")
      ])
    let path = try #require(result.overlay).path
    let overlay = try JSONDecoder().decode(
      Overlay.self, from: Data(contentsOf: URL(filePath: path)))
    let root = try #require(overlay.roots.first { $0.name.hasSuffix("P/Sources/A/A.swift") })
    #expect(overlay.roots.allSatisfy { $0.name.hasSuffix("A.swift") })
    let text = try String(contentsOfFile: root.externalContents, encoding: .utf8)
    #expect(text == "      class A {}\n")
  }

  private struct Overlay: Decodable {
    struct Root: Decodable {
      var name: String
      var externalContents: String
      enum CodingKeys: String, CodingKey {
        case name
        case externalContents = "external-contents"
      }
    }
    var roots: [Root]
  }

  @Test func `files of local packages and of computed manifests are rewritten`() throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let names = ["A"]
      let package = Package(
        name: "A", products: [.library(name: "A", type: .dynamic, targets: ["A"])],
        dependencies: [.package(path: "Kit")], targets: names.map { .target(name: $0) })
      """, to: "Package.swift")
    try write("@objc class A {}\n", to: "Sources/A/A.swift")
    try write("@objc class B {}\n", to: "Tests/ATests/B.swift")
    #expect(try run().rewrites.map(\.file) == ["Sources/A/A.swift"])
  }

  @Test func `a place that cannot be rewritten fails with file, line and column`() throws {
    try write("@objc protocol P {\n  @objc optional func f()\n}\n", to: "Sources/A/P.swift")
    let failure = #expect(throws: BuildFailure.self) { try run() }
    #expect(failure?.status == .badData)
    #expect(failure?.output.hasPrefix("Sources/A/P.swift:2:9: error: an optional") == true)
  }

  @Test func `the overlay keeps its path after an edit, and not after another rewriting`() throws {
    try write("@objc class A {}\n", to: "Sources/A/A.swift")
    #expect(try overlay() == "overlay-0.yaml")
    try write("@objc class A { }\n", to: "Sources/A/A.swift")
    #expect(try overlay() == "overlay-0.yaml")
    // A text of other rules, for a file that has not changed since.
    try age("Sources/A/A.swift")
    try write("@objc(B) class A { }\n", to: "Sources/A/A.swift")
    try age("Sources/A/A.swift")
    #expect(try overlay() == "overlay-1.yaml")
    #expect(try overlay() == "overlay-1.yaml")
  }

  @Test func `a file that changes during the build makes the next one compile all`() throws {
    try write("@objc class A {}\n", to: "Sources/A/A.swift")
    let project = try PluginProject(folder: folder.file("P"))
    let place = OverlayFolder(project, BuildOptions(configuration: .debug))
    place.finish(try #require(try run().overlay))
    #expect(try overlay() == "overlay-0.yaml")
    let result = try #require(try run().overlay)
    try write("@objc class A { let b = 1 }\n", to: "Sources/A/A.swift")
    place.finish(result)
    #expect(try overlay() == "overlay-1.yaml")
  }

  @Test func `a file without words leaves the overlay`() throws {
    try write("@objc class A {}\n", to: "Sources/A/A.swift")
    try write("@objc class B {}\n", to: "Sources/A/B.swift")
    let path = try #require(try run().overlay).path
    try write("class B {}\n", to: "Sources/A/B.swift")
    _ = try run()
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("B.swift"))
    try write("class A {}\n", to: "Sources/A/A.swift")
    #expect(try run().overlay == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a link in place of the folder is refused`() throws {
    try write("@objc class A {}\n", to: "Sources/A/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("P/.build/widgethost/rewritten"), withDestinationPath: "/tmp")
    #expect(throws: BuildFailure.self) { try run() }
  }

  @Test func `notes name the first lines, and the number of the others`() {
    let rewrites = (1...100).map { SourceRewrite(file: "A.swift", line: $0, what: "b") }
    #expect(
      SourceRewrite.lines(rewrites, isWhole: false)
        == ["A.swift:1: b", "A.swift:2: b", "A.swift:3: b", "and 97 more; -v lists them"])
    #expect(SourceRewrite.lines(rewrites, isWhole: true).count == 100)
    #expect(SourceRewrite.lines([], isWhole: false).isEmpty)
  }
}
