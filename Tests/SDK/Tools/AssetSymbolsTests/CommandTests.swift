internal import Foundation
internal import Testing

@Suite struct CommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  @Test func `catalogues become a file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["A.xcassets/one.colorset", "B.xcassets/two.colorset", "B.xcassets/three.imageset"]
    {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let output = folder.appendingPathComponent("Symbols.swift")
    let (status, errors) = try Command.run(
      output.path, folder.path + "/A.xcassets", folder.path + "/B.xcassets")
    #expect(status == 0 && errors.isEmpty)
    let text = try String(contentsOf: output, encoding: .utf8)
    for member in ["one = ColorResource", "two = ColorResource", "three = ImageResource"] {
      #expect(text.contains("  static let \(member)"))
    }
    let shared = try Command.run("--public", output.path, folder.path + "/A.xcassets")
    #expect(shared.status == 0)
    let exported = try String(contentsOf: output, encoding: .utf8)
    #expect(exported.contains("  public static let one = ColorResource"))
    #expect(exported.contains("  public static var one: Color"))
  }

  @Test func `a missing argument and a file that cannot be written are failures`() throws {
    for (status, errors) in [try Command.run(), try Command.run("only-output")] {
      #expect(status == 64 && errors.contains("usage"))
    }
    let path = folder.path + "/none/Symbols.swift"
    let (status, errors) = try Command.run(path, folder.path)
    #expect(status == 1 && errors.contains(path) && errors.hasSuffix("\n"))
  }
}
