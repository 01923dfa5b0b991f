import Foundation
import ImportCheck
import TestPluginBuilder
import Testing

@testable import PluginBuild

/// The resources of the packages that a plugin uses.
struct PackageResourcesTests {
  private let root: PluginFolder

  init() throws {
    root = try PluginFolder()
    try write(
      """
      let package = Package(
        name: "Moon", products: [.library(name: "Moon", type: .dynamic, targets: ["Moon"])],
        dependencies: [.package(path: "../Kit")], targets: [.target(name: "Moon", dependencies: ["Kit"])])
      """, "Moon/Package.swift")
    try write(
      """
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", path: "."), .testTarget(name: "KitTests", path: "Tests")])
      """, "Kit/Package.swift")
  }

  private func write(_ text: String, _ name: String) throws {
    let file = URL(filePath: root.file(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func prepared() throws -> [PackageResources.Folder] {
    let project = try PluginProject(folder: root.file("Moon"))
    try BuildOutput(project, BuildOptions()).prepare()
    return try PackageResources(
      project, products: root.file("products"), PackageSources.all(folder: project.folder).targets
    ).prepared()
  }

  private func read(_ folder: PackageResources.Folder, _ name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `what no manifest declares joins the folder that SwiftPM makes for the target`() throws
  {
    try write("declared", "products/Kit_Kit.resources/data.json")
    try write("own", "products/Moon_Moon.resources/own.json")
    try write("sibling", "products/Moon_Other.resources/other.json")
    try write("catalogue", "Kit/Assets.xcassets/Contents.json")
    try write("made", "products/Kit_Kit.resources/en.lproj/Localizable.strings")
    try write("source", "Kit/en.lproj/Localizable.strings")
    let folders = try prepared()
    #expect(
      folders.map(\.name) == [
        "Moon_Moon.resources", "Moon_packages_Moon.resources", "Moon_Other.resources",
      ])
    #expect(read(folders[1], "Kit_Kit.resources/data.json") == "declared")
    #expect(read(folders[1], "Kit_Kit.resources/en.lproj/Localizable.strings") == "made")
    #expect(read(folders[1], "Kit_Kit.resources/Assets.xcassets/Contents.json") == "catalogue")
  }

  @Test func `the plugin's own target gets a folder beside the one of SwiftPM`() throws {
    try write("table", "Moon/Sources/Moon/Localizable.xcstrings")
    let folders = try prepared()
    #expect(folders.map(\.name) == ["Moon_packages_Moon.resources"])
    #expect(read(folders[0], "Moon_Moon/Localizable.xcstrings") == "table")
  }

  @Test func `without resources there is no folder, and that of the last build goes`() throws {
    try write("", "Kit/a.lproj/Localizable.strings")
    let former = try prepared()
    try FileManager.default.removeItem(atPath: root.file("Kit/a.lproj"))
    #expect(try prepared().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: former[0].path))
  }
}
