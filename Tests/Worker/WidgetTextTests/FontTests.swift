import Foundation
import Testing
import WidgetLayout
import WidgetModel
import WidgetText

@Suite struct FontTests {
  @Test(.namedFonts) func `fonts in a plugin's own folder are found`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // A font that the machine has, under a name that it does not have.
    let source = URL(filePath: try #require(InstalledFonts.files["DejaVu Sans Mono"]))
    let font = renamed(try Data(contentsOf: source), from: "DejaVu", to: "Zebras")
    try font.write(to: folder.appending(path: "Zebras.ttf"))

    let style = DrawingStyle(family: "Zebras Sans Mono")
    func widths(_ measurer: PangoMeasurer) -> [Double] {
      ["iiii", "WWWW"].map { measurer.measure(paragraph($0, style), in: TextRoom()).size.width }
    }
    let without = widths(try PangoMeasurer())
    #expect(without[0] < without[1])
    let file = folder.appending(path: "Zebras.ttf").path
    for place in [folder.path, file] {
      let with = widths(try PangoMeasurer(fontFolders: ["/no/such/folder", place, "a\0b"]))
      #expect(with[0] == with[1], "\(place)")
    }
  }

  @Test(.namedFonts) func `a plugin's own font is enough where the system has none`() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "fonts.conf")
    try Data("<fontconfig><dir>\(folder.path)</dir></fontconfig>".utf8).write(to: file)
    let font = try #require(InstalledFonts.files["DejaVu Sans"])
    await #expect(processExitsWith: .success) {
      [path = file.path as String, font = font as String] in
      setenv("FONTCONFIG_FILE", path, 1)
      let measurer = try PangoMeasurer(fontFolders: [font])
      #expect(measurer.measure(paragraph("Hello"), in: TextRoom()).size.width > 20)
    }
  }

  @Test(.enabled(if: InstalledFonts.hasPango, "Pango is not installed"))
  func `without a font there is no measurer, and the error says what to install`()
    async throws
  {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "fonts.conf")
    try Data("<fontconfig><dir>\(folder.path)</dir></fontconfig>".utf8).write(to: file)
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      setenv("FONTCONFIG_FILE", path, 1)
      let error = #expect(throws: TextError.self) { try PangoMeasurer() }
      #expect(error?.description.contains("fonts-inter") == true)
    }
  }

  @Test(.namedFonts) func `lengths do not depend on how the machine hints its fonts`() async throws
  {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "fonts.conf")
    let rule = """
      <fontconfig><include>/etc/fonts/fonts.conf</include><match target="pattern">
      <edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match></fontconfig>
      """
    try Data(rule.utf8).write(to: file)
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      setenv("FONTCONFIG_FILE", path, 1)
      let small = try measure(TextSamples.pangram, DrawingStyle(size: 7.3))
      let large = try measure(TextSamples.pangram, DrawingStyle(size: 14.6))
      #expect(abs(large.fragments[0].width - 2 * small.fragments[0].width) < 0.1)
      #expect(abs(large.size.height - 2 * small.size.height) < 0.01)
    }
  }

  @Test(.anyFont) func `measurers are used by many threads at once`() async throws {
    let measurer = try PangoMeasurer()
    let expected = TextSamples.all.map { measurer.measure(paragraph($0), in: TextRoom(width: 90)) }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          TextSamples.all.map { measurer.measure(paragraph($0), in: TextRoom(width: 90)) }
        }
        group.addTask {
          guard let other = try? PangoMeasurer() else { return [] }
          return TextSamples.all.map { other.measure(paragraph($0), in: TextRoom(width: 90)) }
        }
      }
      for await result in group { #expect(result == expected) }
    }
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The font with another name of the same length, in both spellings of name tables.
  private func renamed(_ font: Data, from old: String, to new: String) -> Data {
    var bytes = [UInt8](font)
    func wide(_ name: String) -> [UInt8] { name.utf8.flatMap { [0, $0] as [UInt8] } }
    for (from, to) in [(Array(old.utf8), Array(new.utf8)), (wide(old), wide(new))] {
      var index = 0
      while index + from.count <= bytes.count {
        if bytes[index..<index + from.count].elementsEqual(from) {
          bytes.replaceSubrange(index..<index + from.count, with: to)
        }
        index += 1
      }
    }
    return Data(bytes)
  }
}
