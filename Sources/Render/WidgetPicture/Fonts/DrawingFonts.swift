internal import CPango
internal import CPicture
internal import Glibc
internal import WidgetModel
internal import WidgetRender
internal import WidgetText

/// The fonts for drawing: those that the worker measured with.
final class DrawingFonts {
  private let folders: [String]
  /// The fonts of the system and of the folders, without any of an archive.
  private let common: FontSet
  /// The fonts above, and those of an archive. Pango chooses any of them for a character that the
  /// wanted fonts lack: no set has the fonts of two archives.
  private var extended: FontSet?
  /// The set for the present archive.
  private var present: FontSet
  /// The generated families for the styles of the present archive.
  private var current: [EmbeddedFont.Key: String] = [:]
  /// The beginning of all generated families, which no archive can guess.
  private let prefix = "widgethost-\(UInt64.random(in: .min ... .max))-"

  /// Loads the fonts of the system, and those in `folders`.
  init(folders: [String]) throws(TextError) {
    if let missing = cpango_load() { throw TextError(description: String(cString: missing)) }
    self.folders = folders
    common = try FontSet(folders: folders)
    present = common
  }

  /// Uses the fonts of an archive for its styles, until the next call.
  func use(_ own: [EmbeddedFont]) throws(TextError) {
    current = [:]
    present = common
    if own.isEmpty { return }
    let files = Set(own.map(\.bytes))
    let set: FontSet
    if let extended, extended.families.keys.allSatisfy(files.contains) {
      set = extended
    } else {
      // The former set is released before the next one is loaded.
      extended = nil
      set = try FontSet(folders: folders)
      extended = set
    }
    for font in own {
      if let family = set.add(font.bytes, prefix: prefix) { current[font.key] = family }
    }
    present = set
  }

  /// Returns the families for a style: the font from the archive first, if it can be read.
  private func families(for style: DrawingStyle) -> String {
    guard let family = style.fontKey.flatMap({ current[$0] }) else { return style.families }
    return family + "," + style.families
  }

  /// Shapes a text in one line; `nil` for a text that is too long for Pango, or without memory.
  ///
  /// - Parameter order: The order of the letters.
  func line(
    _ text: String, _ style: DrawingStyle, size: Double, order: TextOrder, locale: String
  ) -> ShapedLine? {
    let size = size.measuredSize
    var text = text
    text.unicodeScalars.removeAll { $0 == "\0" }
    // Explicit directional overrides (UAX #9, 2.2) give all characters the direction.
    if order.isUniform {
      text = (order.isRightToLeft ? "\u{202e}" : "\u{202d}") + text + "\u{202c}"
    }
    // Pango counts lengths in 31 bits, in units of 1/1024 point.
    guard Double(text.utf8.count) * (2 * size + abs(style.letterSpacing)) < 1_000_000 else {
      return nil
    }
    let font = families(for: style).withCString {
      cpango_font_create($0, size, style.fontWeight, style.isItalic, style.hasSmallCaps)
    }
    guard let font else { return nil }
    defer { cpango_font_destroy(font) }
    let line = locale.asLanguageTag.withCString { language in
      text.withCString { bytes in
        var run = cpango_run(style, font: font, bytes: 0..<text.utf8.count, scale: 1)
        // The stored baseline includes the shift.
        run.rise = 0
        return withUnsafePointer(to: run) { run in
          var request = cpango_text()
          request.bytes = bytes
          request.length = text.utf8.count
          request.runs = run
          request.run_count = 1
          request.right_to_left = order.isRightToLeft
          request.fixed_direction = true
          request.language = language
          return picture_line_create(present.fonts, &request)
        }
      }
    }
    return line.map(ShapedLine.init)
  }
}

/// Fonts that Pango chooses from.
private final class FontSet {
  let fonts: OpaquePointer
  /// The generated families of added fonts by their bytes; `nil` for a font that cannot be read.
  private(set) var families: [[UInt8]: String?] = [:]

  /// Loads the fonts of the system, and those in `folders`.
  init(folders: [String]) throws(TextError) {
    var pointers = folders.filter { !$0.utf8.contains(0) }.map { UnsafePointer(strdup($0)) }
    defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
    guard let fonts = picture_fonts_create(&pointers, pointers.count) else {
      throw TextError(
        description: "texts cannot be drawn, because fontconfig has no configuration; "
          + "install fontconfig-config")
    }
    self.fonts = fonts
  }

  deinit { picture_fonts_destroy(fonts) }

  /// Adds a font once, and returns the generated family; `nil` if the font cannot be read.
  func add(_ bytes: [UInt8], prefix: String) -> String? {
    if let known = families[bytes] { return known }
    let family = prefix + String(families.count)
    let isRead = picture_fonts_add(fonts, bytes, bytes.count, family)
    families[bytes] = .some(isRead ? family : nil)
    return isRead ? family : nil
  }
}

/// A shaped text.
final class ShapedLine {
  private let line: OpaquePointer

  fileprivate init(_ line: OpaquePointer) { self.line = line }

  deinit { picture_line_destroy(line) }

  /// The width in points.
  var width: Double { picture_line_width(line) }

  /// The number of characters that no installed font has.
  var missingCharacters: Int { Int(picture_line_missing(line)) }

  /// Draws the text in the source of a Cairo context.
  func draw(_ cairo: OpaquePointer, x: Double, baseline: Double) {
    picture_line_draw(line, cairo, x, baseline)
  }
}
