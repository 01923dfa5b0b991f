import Testing

@testable import HostDaemon

@Suite struct UnknownSymbolTests {
  @Test func `a symbol without a drawing is told once for each plugin`() {
    var symbols = UnknownSymbols()
    let warnings = symbols.warnings(about: ["star", "no.such.thing", "star.fill"], of: "a")
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("\"no.such.thing\"") == true)
    #expect(warnings.first?.contains("docs/symbols.md") == true)
    #expect(symbols.warnings(about: ["no.such.thing"], of: "a") == [])
    #expect(symbols.warnings(about: ["no.such.thing"], of: "b").count == 1)
    #expect(symbols.warnings(about: ["star", "moon"], of: "a") == [])
  }

  @Test func `a plugin that makes up names is bounded`() {
    var symbols = UnknownSymbols()
    let names = (0..<1000).map { "no.such.thing.\($0)" }
    #expect(symbols.warnings(about: names, of: "a").count == 256)
    #expect(symbols.warnings(about: names, of: "a") == [])
  }
}
