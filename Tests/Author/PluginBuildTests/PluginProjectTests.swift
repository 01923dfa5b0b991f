import Foundation
import PluginBuild
import TestPluginBuilder
import Testing
import WidgetModel

/// The language and the name of a plugin, as its folder tells them.
struct PluginProjectTests {
  private let folder: PluginFolder

  init() throws { folder = try PluginFolder() }

  /// Writes files, and returns the path of their folder.
  private func project(_ name: String, _ files: [String: String]) throws -> String {
    for (file, text) in files {
      let url = URL(filePath: folder.file("\(name)/\(file)"))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder.file(name)
  }

  private func failure(_ path: String, product: String? = nil) -> BuildFailure? {
    do throws(BuildFailure) {
      _ = try PluginProject(folder: path, product: product)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a folder with C files is a plugin with the name of the folder`() throws {
    let project = try PluginProject(folder: try project("uptime", ["src/uptime.c": ""]))
    #expect(project.language == .c)
    #expect(project.name == "uptime")
  }

  @Test func `a name that no plugin may have is made usable`() throws {
    let project = try PluginProject(folder: try project("Möwe & Meer", ["a.c": ""]))
    #expect(project.name == "M-we---Meer")
  }

  @Test func `C files of tests are no plugin`() throws {
    let failure = failure(try project("empty", ["tests/test.c": "", "README.md": ""]))
    #expect(failure?.status == .noInput)
    #expect(failure?.message.contains("widgethost new") == true)
  }

  @Test(arguments: [
    ("[package]\nname = \"sea-level\"\n[lib]\ncrate-type = [\"cdylib\", \"rlib\"]", "sea_level"),
    ("[package]\nname = \"a\"\n[lib]\nname = \"tide\"\ncrate-type = [\"cdylib\"]", "tide"),
  ])
  func `a crate names its library`(manifest: String, name: String) throws {
    let project = try PluginProject(folder: try project("crate", ["Cargo.toml": manifest]))
    #expect(project.language == .rust)
    #expect(project.name == name)
  }

  @Test(arguments: [
    ("[package]\nname = \"a\"\n", "crate-type"),
    ("[package]\nname = \"a\"\n[lib]\ncrate-type = [\"rlib\"]", "crate-type"),
    ("[workspace]\nmembers = [\"a\"]\n", "[package]"),
    ("[package\n", "cannot be read"),
  ])
  func `a crate without a shared library is refused`(manifest: String, reason: String) throws {
    let failure = failure(try project("crate", ["Cargo.toml": manifest]))
    #expect(failure?.status == .badData)
    #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
  }

  private static func package(_ products: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", products: [\(products)], targets: [.target(name: "Wrong")])
    """
  }

  @Test(arguments: [
    #".library(name: "Hello", type: .dynamic, targets: ["Hello"])"#,
    """
    .library(
      name: "Hello",  // .library(name: "Comment", type: .dynamic, targets: [])
      type: .dynamic,
      targets: ["Hello", "A, type: .static"]
    ), .library(name: "Parts", targets: ["Parts"])
    """,
    #"/* /* a */ .library(name: "A", type: .dynamic) */ .library(name: "Hello", type: .dynamic)"#,
  ])
  func `the dynamic product of a package is the plugin`(products: String) throws {
    let path = try project("package", ["Package.swift": Self.package(products)])
    let project = try PluginProject(folder: path)
    #expect(project.language == .swift)
    #expect(project.name == "Hello")
  }

  @Test func `a package with several plugins needs a choice`() throws {
    let products = ["One", "Two"].map { #".library(name: "\#($0)", type: .dynamic, targets: [])"# }
    let path = try project(
      "several", ["Package.swift": Self.package(products.joined(separator: ", "))])
    #expect(failure(path)?.message.contains("choose one with --product: One, Two") == true)
    #expect(try PluginProject(folder: path, product: "Two").name == "Two")
  }

  @Test func `a manifest that computes its products is evaluated`() throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription
      let name = "Comp" + "uted"
      let package = Package(
        name: "P", products: [.library(name: name, type: .dynamic, targets: ["T"])],
        targets: [.target(name: "T")])
      """
    let path = try project("computed", ["Package.swift": text, "Sources/T/T.swift": ""])
    #expect(try PluginProject(folder: path).name == "Computed")
  }

  @Test func `a missing folder and a file are refused`() throws {
    #expect(failure(folder.file("nowhere"))?.status == .noInput)
    let path = try project("sources", ["a.c": ""])
    #expect(failure("\(path)/a.c")?.message.contains("is a file") == true)
  }
}
