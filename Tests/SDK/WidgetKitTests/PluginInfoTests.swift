internal import CWidgetKitEntry
internal import Foundation
internal import Testing

@Suite struct `What an Info plist says about a plugin` {
  private func parse(_ body: String) -> [String] {
    var info = wh_info()
    wh_info_parse("<plist version=\"1.0\"><dict>\(body)</dict></plist>", &info)
    func text<T>(_ field: T) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return [text(info.identifier), text(info.name), text(info.version), text(info.author)]
  }

  @Test func `its strings are the plugin's names`() {
    let info = parse(
      """
      <key>CFBundleIdentifier</key>
      <string>org.example.weather</string>
      <key>CFBundleName</key><string>weather</string>
      <key>CFBundleDisplayName</key><string>Rain &amp; Shine &#8212; äö</string>
      <key>CFBundleShortVersionString</key><string>1.2</string>
      <key>NSHumanReadableCopyright</key><string>© Somebody</string>
      """)
    #expect(info == ["org.example.weather", "Rain & Shine &#8212; äö", "1.2", "© Somebody"])
  }

  @Test func `the short name serves when there is no other`() {
    #expect(parse("<key>CFBundleName</key><string>weather</string>")[1] == "weather")
  }

  @Test(arguments: [
    "", "<key>CFBundleName</key>", "<key>CFBundleName</key><true/>",
    "<key>CFBundleName</key><string>open", "<key>CFBundleName</key><string>a\u{1}b</string>",
    "<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>",
    "<key>CFBundleName</key><string>\(String(repeating: "x", count: 256))</string>",
  ])
  func `what is no name is not taken`(body: String) {
    #expect(parse(body) == ["", "", "", ""])
  }
}
