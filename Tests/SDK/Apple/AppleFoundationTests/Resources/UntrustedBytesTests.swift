internal import Foundation
internal import Testing

@testable import AppleFoundation

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
    for length in 0..<data.count { readAndCheck(data.prefix(length)) }
  }

  /// Reads the bytes as every kind of file; texts that are accepted can be written again, and read
  /// back as they were.
  private func readAndCheck(_ data: Data) {
    UntrustedBytes.read(data)
    guard let texts = try? StringsFile.read(data) else { return }
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let lines = texts.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }
    #expect((try? StringsFile.read(Data(lines.joined().utf8))) == texts)
  }

  @Test(arguments: zip(files.suffix(2) + files[1...1], [1, 1, 1]))
  func `the whole file is accepted`(file: String, least: Int) throws {
    #expect(try StringsFile.read(contents(file)).count >= least)
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
      readAndCheck(changed)
    }
  }

  @Test(arguments: [
    "\"a\" = \"\\U\";", "\"a\" = \"\\Ud800\\Ud800\";", "{ a = b", "/*", "\"", "%255.255lf",
    "%#@", "%1$#@a", "%9999$@",
    "%-+0#x",
  ]) func `texts that are hard to read harm nobody`(text: String) {
    readAndCheck(Data(text.utf8))
  }

  @Test(arguments: ["%", "%%%", "%99999999999999999999d", "%0$@"])
  func `formats that are none stay text`(text: String) {
    readAndCheck(Data(text.utf8))
    let parts = Translation(text: .text(text)).parts(for: [.integer(3)], in: "en")
    let written = text.replacing("%%", with: "%")
    #expect(parts.filled(with: [.integer(3)], in: Locale(identifier: "en")) == written)
  }

  @Test func `a text that contains itself several times is filled in within a limit`() {
    let text = TranslatedText.text("x%#@a@%#@a@%#@a@")
    let translation = Translation(text: text, variables: ["a": .init(position: 1, text: text)])
    #expect(1...257 ~= translation.parts(for: [.integer(1)], in: "en").count)
  }

  @Test func `deep nesting ends`() {
    readAndCheck(Data(String(repeating: "[", count: 100_000).utf8))
    readAndCheck(Data(String(repeating: "{\"a\":", count: 100_000).utf8))
  }
}
