internal import CHarfBuzz
internal import Glibc
internal import WidgetLocks
internal import WidgetModel

/// The icon font for symbols without a drawing (``SymbolTable``): Material Design Icons, an open font.
///
/// `@unchecked`: the font is read-only after `init`, and HarfBuzz allows several threads to use a
/// font.
public final class SymbolFont: @unchecked Sendable {
  private let font: OpaquePointer
  /// The outlines by glyph, in a square of side 1 with y downwards; `nil` for glyphs absent from
  /// the font.
  private let outlines = Mutex<[String: [PathElement]?]>([:])

  /// The file name used by Debian and other distributions.
  public static let fileName = "materialdesignicons-webfont.ttf"

  /// The system's font, searched for once; `nil` without an installed font or without HarfBuzz.
  public static let system = systemPath.flatMap(SymbolFont.init(path:))

  /// Returns the font of a file named ``fileName`` in the first of the folders that has one; the
  /// system's font if none has.
  public static func preferred(in folders: [String]) -> SymbolFont? {
    let paths = folders.map { "\($0)/\(fileName)" }
    return paths.lazy.compactMap(SymbolFont.init(path:)).first ?? system
  }

  /// The path of the installed font file.
  static var systemPath: String? {
    folders.map { "\($0)/\(fileName)" }.first { access($0, R_OK) == 0 }
  }

  private static let folders = [
    "/usr/share/fonts/truetype/materialdesignicons-webfont",
    "/usr/share/fonts/materialdesignicons-webfont", "/usr/share/fonts/truetype",
    "/usr/share/fonts/TTF", "/usr/share/fonts", "/usr/local/share/fonts",
  ]

  /// Opens a font file; returns `nil` for an unreadable file or a file without a font.
  public init?(path: String) {
    guard access(path, R_OK) == 0, charfbuzz_load() == nil, let font = charfbuzz_font_open(path)
    else { return nil }
    self.font = font
  }

  deinit { charfbuzz_font_close(font) }

  /// Returns the outline of a glyph in a square of side 1.
  func outline(of glyph: String) -> [PathElement]? {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let outline = read(glyph)
    outlines.withLock { $0[glyph] = .some(outline) }
    return outline
  }

  /// The largest number of steps in an outline; a glyph with more steps is not drawn.
  private static let stepLimit = 4096

  private func read(_ glyph: String) -> [PathElement]? {
    withUnsafeTemporaryAllocation(of: charfbuzz_step.self, capacity: Self.stepLimit) { steps in
      let count = charfbuzz_font_outline(font, glyph, steps.baseAddress, steps.count)
      guard 1...steps.count ~= count else { return nil }
      let scale = Self.zoom / Double(max(charfbuzz_font_units(font), 1))
      return steps[..<count].map { PathElement($0, scale: scale) }
    }
  }

  /// The enlargement of icons: the font leaves a twelfth of the square free on each side, while SF
  /// Symbols nearly fill the square.
  fileprivate static let zoom = 1.12
}

extension PathElement {
  /// Converts a step from font units. The font's squares reach from an eighth of an em below the
  /// baseline to seven eighths above the baseline.
  fileprivate init(_ step: charfbuzz_step, scale: Double) {
    func point(_ x: Float, _ y: Float) -> ViewPoint {
      let middle = 0.375 * SymbolFont.zoom
      return ViewPoint(
        x: Double(x) * scale + 0.5 - 0.5 * SymbolFont.zoom, y: 0.5 + middle - Double(y) * scale)
    }
    switch Int(step.kind) {
    case CHARFBUZZ_MOVE: self = .move(point(step.x1, step.y1))
    case CHARFBUZZ_LINE: self = .line(point(step.x1, step.y1))
    case CHARFBUZZ_QUAD:
      self = .quad(control: point(step.x1, step.y1), to: point(step.x2, step.y2))
    case CHARFBUZZ_CUBIC:
      self = .cubic(
        control1: point(step.x1, step.y1), control2: point(step.x2, step.y2),
        to: point(step.x3, step.y3))
    default: self = .close
    }
  }
}
