internal import Foundation
import ImportCheck
import Testing

/// Manifests that would take memory, time or stack without end.
@Suite(.timeLimit(.minutes(5))) struct ManifestLimitTests {
  private static let many = 30_000

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (1...count).map(line).joined(separator: "\n")
  }

  @Test(arguments: [
    "let c0 = [1]\n" + lines(many) { "let c\($0) = [c\($0 - 1)]" } + "\nlet last = c\(many)",
    "let c0 = [1]\n" + lines(40) { "let c\($0) = c\($0 - 1) + c\($0 - 1)" } + "\nlet last = c40",
    "let c0 = \"x\"\n" + lines(40) { "let c\($0) = c\($0 - 1) + c\($0 - 1)" } + "\nlet last = c40",
    "let c0 = \"x\"\n" + lines(40) { "let c\($0) = \"\\(c\($0 - 1))\\(c\($0 - 1))\"" }
      + "\nlet last = c40",
    "let c0 = [1]\n" + lines(40) { "let c\($0) = [c\($0 - 1), c\($0 - 1)]" } + "\nlet last = c40",
    "let last = x" + String(repeating: " + x", count: many),
  ])
  func `constants that grow without end are computed`(text: String) throws {
    let reader = SwiftLiteralReader(Array((text + "\nlet after = 1").utf8))
    #expect(reader.constants["last"]?.firstComputed != nil)
  }

  @Test func `constants within the limits keep their values`() throws {
    let text = """
      let one = ["a", "b"]
      let two = one + ["c"] + one
      let name = "x"
      let package = Package(name: "\\(name)y", targets: [.target(name: name + "z", exclude: two)])
      """
    let package = try #require(SwiftLiteralReader(Array(text.utf8)).constants["package"])
    #expect(package.firstComputed == nil && package["name"]?.string == "xy")
    let target = try #require(package["targets"]?.elements?.first)
    #expect(target["name"]?.string == "xz")
    #expect(target["exclude"]?.elements?.compactMap(\.string) == ["a", "b", "c", "a", "b"])
  }

  @Test(arguments: ["#", "let a ", "let a : b ", "\"", "\\(", "/*"])
  func `a text of one mark is read in one pass`(mark: String) {
    let bytes = Array(String(repeating: mark, count: 200_000).utf8)
    #expect(SwiftLiteralReader(bytes).constants.isEmpty)
  }

  @Test func `a manifest that is a pipe is no manifest`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "widgethost-manifest-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkfifo(folder + "/Package.swift", 0o600) == 0)
    #expect(PackageManifest(folder: folder) == nil)
  }
}
