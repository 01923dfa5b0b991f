import Foundation
import FuzzTargets
import Testing

/// The inputs that the fuzzer has kept in git, passed to their targets without the fuzzer.
@Suite struct StoredInputTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzzing")

  private func inputs(_ kind: String, of target: FuzzTarget) -> [URL] {
    let folder = Self.folder.appendingPathComponent("\(kind)/\(target.rawValue)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files ?? []
  }

  @Test(arguments: FuzzTarget.allCases)
  func `each input of the corpus has the properties of its target`(target: FuzzTarget) throws {
    let files = inputs("Corpus", of: target)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.check(bytes) }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `each input that once failed has the properties of its target`(
    target: FuzzTarget
  ) throws {
    for file in inputs("Crashes", of: target) {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.check(bytes) }
    }
  }

  @Test func `no folder belongs to a target that is not there`() throws {
    let names = Set(FuzzTarget.allCases.map(\.rawValue))
    for kind in ["Corpus", "Crashes"] {
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: Self.folder.appendingPathComponent(kind).path)
      #expect(Set(folders).isSubset(of: names))
    }
  }
}
