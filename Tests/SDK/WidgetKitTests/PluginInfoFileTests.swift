internal import CWidgetABI
internal import CWidgetKitEntry
internal import Foundation
internal import Testing

/// The strings of a plugin's property list, in a folder that goes with this object.
private final class InfoFolder {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  var library: String { folder.appendingPathComponent("kit").path }
  var file: URL { folder.appendingPathComponent("kit.resources/Info.plist") }

  init() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func read(_ library: String? = nil) -> [String] {
    var info = wh_info()
    wh_info_read(library ?? self.library, &info)
    return strings(info)
  }
}

private func strings(_ info: wh_info) -> [String] {
  func text<T>(_ field: T) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
  return [text(info.identifier), text(info.name), text(info.version), text(info.author)]
}

@Suite struct PluginInfoFileTests {
  private let folder: InfoFolder
  private let text = "<dict><key>CFBundleName</key><string>kit</string></dict>"

  init() throws { folder = try InfoFolder() }

  private func name(_ body: String) -> String {
    var info = wh_info()
    wh_info_parse(body, &info)
    return strings(info)[1]
  }

  @Test func `the file beside the library is read`() throws {
    #expect(folder.read() == ["", "", "", ""])
    try Data(text.utf8).write(to: folder.file)
    #expect(folder.read() == ["", "kit", "", ""])
    #expect(folder.read(folder.library + "x") == ["", "", "", ""])
    #expect(folder.read(String(repeating: "/", count: 5000)) == ["", "", "", ""])
  }

  @Test func `without this file, the one in SwiftPM's folder is read`() throws {
    let swiftPM = URL(filePath: folder.library + "_kit.resources/Resources/Info.plist")
    try FileManager.default.createDirectory(
      at: swiftPM.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("<key>CFBundleName</key><string>package</string>".utf8).write(to: swiftPM)
    #expect(folder.read()[1] == "package")
    try Data(text.utf8).write(to: folder.file)
    #expect(folder.read()[1] == "kit")
  }

  @Test func `a file has at most 64 KiB`() throws {
    let room = 64 * 1024 - text.utf8.count
    try Data((String(repeating: " ", count: room) + text).utf8).write(to: folder.file)
    #expect(folder.read()[1] == "kit")
    try Data((String(repeating: " ", count: room + 1) + text).utf8).write(to: folder.file)
    #expect(folder.read()[1] == "")
    try Data().write(to: folder.file)
    #expect(folder.read()[1] == "", "nothing of the last file is left")
  }

  @Test func `what is no file is not waited for`() throws {
    #expect(mkfifo(folder.file.path, 0o600) == 0)
    #expect(folder.read() == ["", "", "", ""])
    try FileManager.default.removeItem(at: folder.file)
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
    #expect(folder.read() == ["", "", "", ""])
  }

  @Test(arguments: [
    ("a&amp;b", "a&b"), ("&lt;&gt;", "<>"), ("&quot;&apos;", "\"'"), ("&amp;lt;", "&lt;"),
    ("&nbsp;", "&nbsp;"), ("a&", "a&"), (" a ", " a "), ("a\u{1f}b", ""), ("a\tb", ""),
    ("a\u{7f}b", ""), ("$(A)", ""), ("a${A}", ""), ("$A", "$A"), ("(A)", "(A)"), ("", ""),
  ])
  func `a string is taken with its entities`(written: String, text: String) {
    #expect(name("<key>CFBundleName</key><string>\(written)</string>") == text)
  }

  @Test func `a string has at most 255 bytes`() {
    for (count, length) in [(254, 254), (255, 255), (256, 0)] {
      let text = String(repeating: "x", count: count)
      #expect(name("<key>CFBundleName</key><string>\(text)</string>").count == length)
    }
  }

  @Test func `a key is followed by its string, with nothing but space between`() {
    #expect(name("<key>CFBundleName</key> \t\r\n<string>a</string>") == "a")
    #expect(name("<key>CFBundleName</key>x<string>a</string>") == "")
    #expect(name("<key>CFBundleName</key><true/><string>a</string>") == "")
    #expect(name("<string>CFBundleName</string><string>a</string>") == "")
    #expect(
      name("<key>CFBundleName</key><string>n</string><key>CFBundleDisplayName</key><true/>") == "n")
  }

  @Test func `what was in the structure before is gone`() {
    var info = wh_info()
    wh_info_parse("<key>CFBundleName</key><string>n</string>", &info)
    wh_info_parse("<key>CFBundleIdentifier</key><string>i</string>", &info)
    #expect(strings(info) == ["i", "", "", ""])
  }

  @Test func `a library knows its own path`() throws {
    let path = try #require(wh_swift_library_path().map { String(cString: $0) })
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `without a property list a plugin is named after its file`() throws {
    let path = try #require(wh_swift_library_path().map { String(cString: $0) })
    var name = URL(fileURLWithPath: path).lastPathComponent
    if name.hasPrefix("lib") { name.removeFirst(3) }
    if name.hasSuffix(".so") { name.removeLast(3) }
    let plugin = widgethost_plugin
    #expect(String(cString: plugin.name) == name && String(cString: plugin.id) == "swift.\(name)")
    #expect(String(cString: plugin.version) == "0" && String(cString: plugin.author) == "")
    #expect(plugin.get_extension(WH_EXT_ACTION) != nil && plugin.get_extension("other") == nil)
    #expect(plugin.get_extension(WH_EXT_OPTIONS) != plugin.get_extension(WH_EXT_ACTION))
  }
}
