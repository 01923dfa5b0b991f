internal import CPango
internal import Glibc
internal import WidgetLayout
internal import WidgetLocks
internal import WidgetModel

/// The fonts with a Pango context. Not synchronised: one thread at a time.
final class FontContext {
  private let context: OpaquePointer
  /// The measures of fonts.
  private var knownMetrics: [FontKey: FontMetrics] = [:]

  /// Pango contexts are not independent of each other, contrary to Pango's documentation: with
  /// several threads, letters had a width of 0 (1.50.12).
  private static let pango = Mutex<Void>(())

  /// Loads Pango, once per process, and reads the fonts.
  init(folders: [String]) throws(TextError) {
    if let missing = cpango_load() {
      throw TextError(description: String(cString: missing))
    }
    let readable = folders.filter { !$0.utf8.contains(0) }
    let created = Self.pango.withLock { _ in
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

  deinit { Self.pango.withLock { _ in cpango_context_destroy(context) } }

  /// Breaks the slices of a text into lines.
  ///
  /// - Parameter width: The width of a line in points, 0 or more; `nil` for unlimited.
  func breakLines(_ slices: [TextSlice], of text: TextParagraph, width: Double?) -> [SetLine] {
    let scale = Self.scale(for: slices, of: text)
    let source = SlicedText(slices)
    var lines = cpango_lines()
    defer { cpango_lines_destroy(&lines) }
    let isDone = source.withRuns(
      styles: text.runs, scale: scale, metrics: metrics
    ) { bytes, runs in
      text.locale.asLanguageTag.withCString { language in
        var request = cpango_text()
        request.bytes = bytes.baseAddress
        request.length = bytes.count
        request.runs = runs.baseAddress
        request.run_count = runs.count
        request.width = width.map { min($0 * scale, Self.longest) } ?? -1
        request.right_to_left = text.direction == .rightToLeft
        request.language = language
        return Self.pango.withLock { _ in cpango_break_lines(context, &request, &lines) }
      }
    }
    guard isDone else { return [] }
    return source.lines(from: lines, of: text, scale: scale)
  }

  /// Returns the face of a font file that Pango chooses first for a style.
  func face(for style: DrawingStyle) -> OwnFonts.Face? {
    style.families.withCString { families in
      var run = cpango_run(
        style, size: style.measuredSize, bytes: 0..<0, families: families, scale: 1)
      var index: Int32 = 0
      let path = Self.pango.withLock { _ -> String? in
        guard let path = cpango_find_font(context, &run, &index) else { return nil }
        defer { free(UnsafeMutablePointer(mutating: path)) }
        return String(cString: path)
      }
      return path.map { OwnFonts.Face(path: $0, index: Int(index)) }
    }
  }

  /// Returns the measures of the font that Pango chooses first for a style.
  func metrics(of style: DrawingStyle) -> FontMetrics {
    let key = FontKey(style)
    if let known = knownMetrics[key] { return known }
    // A plugin has few fonts; the limit only bounds a plugin that makes up sizes.
    if knownMetrics.count >= TextCache.capacity { knownMetrics = [:] }
    let found = measuredMetrics(of: style)
    knownMetrics[key] = found
    return found
  }

  private func measuredMetrics(of style: DrawingStyle) -> FontMetrics {
    style.families.withCString { families in
      var run = cpango_run(
        style, size: style.measuredSize, bytes: 0..<1, families: families, scale: 1)
      let metrics = Self.pango.withLock { _ in cpango_font_metrics(context, &run) }
      return FontMetrics(
        ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.cap_height)
    }
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

/// The settings of a style that select a font.
private struct FontKey: Hashable {
  var family: String?
  var size: Double
  var weight: Int
  var design: DrawingStyle.Design
  var isItalic: Bool
  var hasSmallCaps: Bool

  init(_ style: DrawingStyle) {
    family = style.family
    size = style.measuredSize
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
