internal import CPango
internal import Glibc
internal import WidgetLayout
internal import WidgetLocks
internal import WidgetModel

/// The fonts with a Pango context. Not synchronised: one thread at a time.
final class FontContext {
  private let context: OpaquePointer
  /// The fonts of styles.
  private var fonts: [FontKey: StyleFont] = [:]
  /// The last locale with its language tag.
  private var language = (locale: "", tag: "en")
  /// The characters without a glyph in texts that were placed since the last report.
  var missing: Set<Unicode.Scalar> = []

  /// The number of fonts from which on they are forgotten before the next text. A plugin has few; the
  /// limit bounds a plugin that makes up sizes.
  private static let fontLimit = 256

  /// Loads Pango, once per process, and reads the fonts.
  init(folders: [String]) throws(TextError) {
    if let missing = cpango_load() {
      throw TextError(description: String(cString: missing))
    }
    let readable = folders.filter { !$0.utf8.contains(0) }
    let created = Pango.lock.withLock { _ in
      withCStrings(readable) { cpango_context_create($0.baseAddress, $0.count) }
    }
    guard let created else {
      throw TextError(
        description: "text cannot be measured, because fontconfig has no configuration; "
          + "install fontconfig-config")
    }
    context = created
    guard cpango_context_font_count(created) > 0 else {
      throw TextError(
        description: "text cannot be measured, because no fonts are installed; "
          + "install fonts-inter fonts-dejavu-core")
    }
  }

  deinit {
    fonts = [:]
    Pango.lock.withLock { _ in cpango_context_destroy(context) }
  }

  /// Adds fonts to those that were read; see ``init(folders:)``.
  func add(folders: [String]) {
    fonts = [:]
    let readable = folders.filter { !$0.utf8.contains(0) }
    Pango.lock.withLock { _ in
      withCStrings(readable) { cpango_context_add_folders(context, $0.baseAddress, $0.count) }
    }
  }

  /// Whether the fonts of the system are as they were read.
  var isCurrent: Bool { Pango.lock.withLock { _ in cpango_context_is_current(context) } }

  /// Measures the letters of slices of a text; `nil` if memory is exhausted.
  func shape(_ slices: [TextSlice], of text: TextParagraph) -> ShapedSlices? {
    if fonts.count >= Self.fontLimit { fonts = [:] }
    let scale = Self.scale(for: slices, of: text)
    let shape = withRequest(slices, of: text, scale: scale) { context, request in
      var shape: OpaquePointer?
      Pango.lock.withLock { _ in shape = cpango_shape_create(context, &request) }
      return shape
    }
    return shape.map { ShapedSlices($0, scale: scale) }
  }

  /// Calls `body` with the Pango context and with the slices of a text for Pango, which are valid until
  /// `body` returns.
  func withRequest<Result>(
    _ slices: [TextSlice], of text: TextParagraph, scale: Double,
    _ body: (OpaquePointer, inout cpango_text) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(byteCount: slices.byteCount, alignment: 1) { bytes in
      withUnsafeTemporaryAllocation(of: cpango_run.self, capacity: slices.count) { runs in
        var start = 0
        for (index, slice) in slices.enumerated() {
          let end = start + slice.text.utf8.count
          UnsafeMutableRawBufferPointer(rebasing: bytes[start..<end])
            .copyBytes(from: slice.text.utf8)
          runs.initializeElement(
            at: index, to: run(slice.run, of: text, bytes: start..<end, scale: scale))
          start = end
        }
        return languageTag(of: text.locale).withCString { language in
          var request = cpango_text()
          request.bytes = bytes.bindMemory(to: CChar.self).baseAddress.map { UnsafePointer($0) }
          request.length = bytes.count
          request.runs = runs.baseAddress.map { UnsafePointer($0) }
          request.run_count = runs.count
          request.right_to_left = text.direction == .rightToLeft
          request.language = language
          return body(context, &request)
        }
      }
    }
  }

  /// Returns the face of a font file that Pango chooses first for a style.
  func face(for style: DrawingStyle) -> OwnFonts.Face? {
    guard let font = font(of: style, scale: 1).pointer else { return nil }
    var index: Int32 = 0
    let path = Pango.lock.withLock { _ -> String? in
      guard let path = cpango_find_font(context, font, &index) else { return nil }
      defer { free(UnsafeMutablePointer(mutating: path)) }
      return String(cString: path)
    }
    return path.map { OwnFonts.Face(path: $0, index: Int(index)) }
  }

  /// Returns the measures of the font that Pango chooses first for a style.
  func metrics(of style: DrawingStyle) -> FontMetrics {
    let font = font(of: style, scale: 1)
    if let known = font.metrics { return known }
    guard let pointer = font.pointer else {
      return FontMetrics(ascent: 0, descent: 0, capHeight: 0)
    }
    let found = Pango.lock.withLock { _ in cpango_font_metrics(context, pointer) }
    let metrics = FontMetrics(
      ascent: found.ascent, descent: found.descent, capHeight: found.cap_height)
    font.metrics = metrics
    return metrics
  }

  /// Returns the heights of an ellipsis in the font of a run on the baseline; `nil` if memory is exhausted.
  func ellipsis(of text: TextParagraph, run: Int) -> EllipsisHeights? {
    let font = font(of: text.runs[run].style, scale: 1)
    if let known = font.ellipsis, known.locale == text.locale { return known }
    let slices = [TextSlice(run: run, text: EllipsisSearch.ellipsis)]
    guard let line = shape(slices, of: text)?.lines(width: nil).first else { return nil }
    let heights = EllipsisHeights(locale: text.locale, ascent: line.ascent, height: line.height)
    font.ellipsis = heights
    return heights
  }

  // MARK: Parts of a text for Pango

  private func run(
    _ index: Int, of text: TextParagraph, bytes: Range<Int>, scale: Double
  ) -> cpango_run {
    let run = text.runs[index]
    var result = cpango_run(
      run.style, font: font(of: run.style, scale: scale).pointer, bytes: bytes, scale: scale)
    result.number = index
    result.unbroken = run.isLive
    if let attachment = run.attachment {
      let letters = metrics(of: run.style)
      result.attachment_width = attachment.width * scale
      result.attachment_ascent = max(letters.ascent, attachment.height) * scale
      result.attachment_descent = letters.descent * scale
    }
    return result
  }

  private func font(of style: DrawingStyle, scale: Double) -> StyleFont {
    let key = FontKey(style, scale: scale)
    if let known = fonts[key] { return known }
    let font = StyleFont(style, size: key.size)
    fonts[key] = font
    return font
  }

  private func languageTag(of locale: String) -> String {
    if language.locale != locale { language = (locale, locale.asLanguageTag) }
    return language.tag
  }

  /// The longest line in points that Pango can represent: lengths have 31 bits in units of 1/1024
  /// point.
  private static let longest = 1_000_000.0

  /// Returns a factor for all lengths that keeps the longest possible line within Pango's range.
  private static func scale(for slices: [TextSlice], of text: TextParagraph) -> Double {
    var length = 0.0
    for slice in slices {
      let style = text.runs[slice.run].style
      let advance = 2 * style.measuredSize + abs(style.letterSpacing.orZero)
      length += Double(slice.text.utf8.count) * advance + 2 * abs(style.baselineOffset.orZero)
      length += text.runs[slice.run].attachment.map { $0.width + $0.height } ?? 0
    }
    return length <= longest ? 1 : longest / length
  }
}

enum Pango {
  /// The lock of all calls of Pango. Contexts are not independent of each other, contrary to Pango's
  /// documentation: with several threads, letters had a width of 0 (1.50.12).
  static let lock = Mutex<Void>(())
}

/// The heights of a line of an ellipsis, in points.
struct EllipsisHeights {
  /// The locale, which can decide about the font.
  let locale: String
  let ascent: Double
  let height: Double
}

/// The font of a style with its measures.
private final class StyleFont {
  /// `nil` without memory.
  let pointer: OpaquePointer?
  var metrics: FontMetrics?
  var ellipsis: EllipsisHeights?

  init(_ style: DrawingStyle, size: Double) {
    var font: OpaquePointer?
    style.families.withCString { families in
      Pango.lock.withLock { _ in
        font = cpango_font_create(
          families, size, style.fontWeight, style.isItalic, style.hasSmallCaps)
      }
    }
    pointer = font
  }

  deinit { Pango.lock.withLock { _ in cpango_font_destroy(pointer) } }
}

/// The settings of a style that select a font.
private struct FontKey: Hashable {
  var family: String?
  /// The size with the scale.
  var size: Double
  var weight: Int
  var design: DrawingStyle.Design
  var isItalic: Bool
  var hasSmallCaps: Bool

  init(_ style: DrawingStyle, scale: Double) {
    family = style.family
    size = style.measuredSize * scale
    weight = style.weight
    design = style.design
    isItalic = style.isItalic
    hasSmallCaps = style.hasSmallCaps
  }
}

/// Calls `body` with C strings that are valid until `body` returns.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let bytes = strings.flatMap { $0.utf8CString }
  return bytes.withUnsafeBufferPointer { buffer in
    var pointers: [UnsafePointer<CChar>?] = []
    var start = 0
    for string in strings {
      pointers.append(buffer.baseAddress.map { $0 + start })
      start += string.utf8.count + 1
    }
    return pointers.withUnsafeBufferPointer(body)
  }
}

extension String {
  /// The BCP 47 tag for a POSIX locale: `de-DE` for `de_DE.UTF-8`.
  package var asLanguageTag: String {
    var tag = ""
    for byte in utf8.prefix(35) {
      guard byte != UInt8(ascii: "."), byte != UInt8(ascii: "@"), byte != 0 else { break }
      tag.unicodeScalars.append(byte == UInt8(ascii: "_") ? "-" : Unicode.Scalar(byte))
    }
    return tag.isEmpty ? "en" : tag
  }
}

extension Double {
  /// The value, or 0 if not finite.
  var orZero: Double { isFinite ? self : 0 }
}

/// A failure to load the components that measure text.
public struct TextError: Error, CustomStringConvertible {
  /// The missing component and a remedy.
  public var description: String

  /// Creates an error from its text.
  public init(description: String) { self.description = description }
}
