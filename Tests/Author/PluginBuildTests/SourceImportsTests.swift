import Foundation
import ImportCheck
import Testing

@testable import PluginBuild

/// The modules that files of a project import.
@Suite struct SourceImportsTests {
  private func imported(in folder: String) -> [String] {
    SourceScan(.all(folder: folder), importing: ["CryptoKit", "Other"]).imports.imported.sorted()
  }

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
    return imported(in: folder.path)
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

  @Test(arguments: [
    "import struct CryptoKit.SHA256", "@_exported public import CryptoKit", "import CryptoKit.Sub",
  ])
  func `an import of a part counts`(text: String) throws {
    #expect(try imported(["Sources/A/A.swift": "\(text)\n"]) == ["CryptoKit"])
  }

  @Test func `imports of several files are added`() throws {
    #expect(
      try imported([
        "Sources/A/A.swift": "import CryptoKit\n", "Sources/A/B.swift": "import Other\n",
        "Sources/A/C.swift": "import CryptoKit\n",
      ]) == ["CryptoKit", "Other"])
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
    #expect(imported(in: "/nonexistent").isEmpty)
  }
}
