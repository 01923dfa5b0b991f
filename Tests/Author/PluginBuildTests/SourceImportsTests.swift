import Foundation
import ImportCheck
import Testing

@testable import PluginBuild

/// The modules that files of a project import.
@Suite struct SourceImportsTests {
  private func imported(_ files: [String: String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let manifest = """
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A"), .testTarget(name: "ATests")])

      """
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    return SourceImports(of: ["CryptoKit", "Other"], in: .all(folder: folder.path)).imported
  }

  @Test func `an import is found in any file of a target`() throws {
    #expect(
      try imported([
        "Sources/A/A.swift": "import Foundation\n", "Sources/A/B/C.swift": "import CryptoKit\n",
      ]) == ["CryptoKit"])
  }

  @Test func `an import inside a condition counts`() throws {
    #expect(
      try imported(["Sources/A/A.swift": "#if canImport(CryptoKit)\nimport CryptoKit\n#endif\n"])
        == ["CryptoKit"])
  }

  @Test func `comments, strings and other names do not count`() throws {
    #expect(
      try imported([
        "Sources/A/A.swift":
          "// import CryptoKit\nlet a = \"import CryptoKit\"\nlet CryptoKit = 1\n",
        "Sources/A/B.swift": "import CryptoKitten\n",
      ]).isEmpty)
  }

  @Test func `tests, hidden folders and other files do not count`() throws {
    let text = "import CryptoKit\n"
    #expect(
      try imported([
        "Tests/ATests/A.swift": text, ".build/checkouts/B.swift": text, "Sources/A/C.txt": text,
        "Sources/A/.hidden/D.swift": text,
      ]).isEmpty)
  }

  @Test func `a folder that is not there imports nothing`() {
    #expect(SourceImports(of: ["CryptoKit"], in: .all(folder: "/nonexistent")).imported.isEmpty)
  }
}
