internal import AppleFoundation
internal import Foundation
internal import Testing

@Suite struct UntrustedBytesTests {
  private static let files = [
    "Catalog.xcstrings", "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict",
    "de.lproj/Wide.strings", "de.lproj/Plain.strings",
  ]

  private func contents(_ file: String) throws -> Data {
    try Data(contentsOf: Fixture.folder("Translated").appendingPathComponent(file))
  }

  @Test(arguments: files) func `a file that ends early harms nobody`(file: String) throws {
    let data = try contents(file)
    for length in 0..<data.count { UntrustedBytes.read(data.prefix(length)) }
  }

  @Test(arguments: files) func `a file with wrong bytes harms nobody`(file: String) throws {
    let data = try contents(file)
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    for _ in 0..<400 {
      var changed = data
      for _ in 0...next() % 8 { changed[next() % changed.count] = UInt8(next() & 0xff) }
      UntrustedBytes.read(changed)
    }
  }

  @Test(arguments: [
    "%", "%%%", "%99999999999999999999d", "%255.255lf", "%#@", "%1$#@a", "%0$@", "%9999$@",
    "%-+0#x",
    "\"a\" = \"\\U\";", "\"a\" = \"\\Ud800\\Ud800\";", "{ a = b", "/*", "\"",
  ]) func `formats that are none stay text`(text: String) {
    UntrustedBytes.read(Data(text.utf8))
  }

  @Test func `deep nesting ends`() {
    UntrustedBytes.read(Data(String(repeating: "[", count: 100_000).utf8))
    UntrustedBytes.read(Data(String(repeating: "{\"a\":", count: 100_000).utf8))
  }
}
