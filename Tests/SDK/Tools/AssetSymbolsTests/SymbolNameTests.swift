internal import Testing

@testable internal import asset_symbols

@Suite struct SymbolNameTests {
  @Test(arguments: [
    ("Brand Logo", "brandLogo"), ("brand-logo", "brandLogo"), ("URLIcon", "urlIcon"),
    ("URL", "url"), ("icon_2x", "icon2x"), ("default", "`default`"), ("2cool", "_2cool"),
    ("Ärger", "ärger"), ("Color", "color"),
  ]) func `a name becomes a member`(name: String, member: String) {
    #expect(SymbolName.members(name, without: "Color") == [member])
  }

  @Test func `a kind at the end may be left out`() {
    #expect(SymbolName.members("AccentColor", without: "Color") == ["accent", "accentColor"])
    #expect(SymbolName.members("hero image", without: "Image") == ["hero", "heroImage"])
  }

  @Test(arguments: ["", "***", "_"]) func `a name without letters has no member`(name: String) {
    #expect(SymbolName.members(name, without: "Color").isEmpty)
  }

  @Test func `namespaces nest, and each member stands once`() {
    var colors = SymbolTree()
    colors.add(["Brand"])
    colors.add(["brand"])
    colors.add(["BrandColor"])
    colors.add(["theme", "Dark Ink"])
    let text = SymbolSource(colors: colors, images: SymbolTree()).text
    #expect(text.split(separator: "static let brand =").count == 2)
    #expect(text.contains("enum Theme {"))
    #expect(text.contains(#"static let darkInk = ColorResource(name: "theme/Dark Ink""#))
  }
}
