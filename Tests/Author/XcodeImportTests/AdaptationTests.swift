internal import ImportCheck
internal import Testing

@testable import XcodeImport

/// Changes of sources.
@Suite struct AdaptationTests {
  private func adapted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let result = SourceAdaptation(
      bytes, SwiftSource(bytes), platform: "iOS", renaming: ["Bundle": "WidgetsBundle"])
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func `attributes for Objective-C are left to the build`() {
    #expect(adapted("@objc(A) class A: Bundle {}") == "@objc(A) class A: WidgetsBundle {}")
  }

  @Test func `changes are told once for each that is made`() {
    let bytes = Array("struct Bundle {}\n#if os(iOS)\n#endif\n".utf8)
    let result = SourceAdaptation(
      bytes, SwiftSource(bytes), platform: "iOS", renaming: ["Bundle": "WidgetsBundle"])
    #expect(
      result.changes.map(\.message).sorted() == [
        "#if os(iOS) is true on Linux too", "Bundle is renamed to WidgetsBundle",
      ])
  }

  @Test func `libraries whose names would be the same become modules of their own`() throws {
    let folder = try TestFolder()
    let libraries = ["A B", "A_B", "Empty", "SwiftUI"]
    let targets = libraries.map { name in
      """
        \(name): {type: framework, sources: ["\(name).swift"],
          settings: {PRODUCT_MODULE_NAME: \(name == "Empty" ? "''" : name)}}

      """
    }
    for name in libraries { try folder.write("let x = 1\n", to: "\(name).swift") }
    let uses = libraries.map { "{target: \($0)}" }.joined(separator: ", ")
    try folder.write(SmallProject.widget, to: "W.swift")
    try folder.write(
      SmallProject.text(target: "dependencies: [\(uses)]") + targets.joined(), to: "project.yml")
    let package = try folder.imported()
    #expect(Set(package.libraries) == ["A_B", "A_BWidget", "Empty", "SwiftUIWidget"])
    #expect(package.findings.count { $0.code == .renamed && $0.severity == .warning } == 2)
    let manifest = try #require(folder.read("Package/Package.swift"))
    for name in package.libraries { #expect(manifest.contains("name: \"\(name)\"")) }
  }
}
