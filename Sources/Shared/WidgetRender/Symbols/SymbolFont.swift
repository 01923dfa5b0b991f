internal import CHarfBuzz
internal import Glibc
internal import Synchronization
internal import WidgetModel

/// The icon font that symbols are drawn with: Material Design Icons, an open one, because the
/// pictures of SF Symbols are Apple's.
///
/// `@unchecked`: the font is read only after `init`, and HarfBuzz's fonts may be used by several
/// threads.
public final class SymbolFont: @unchecked Sendable {
  private let font: OpaquePointer
  /// By glyph, in a square of side 1, y downwards; `nil` for glyphs that the font lacks.
  private let outlines = Mutex<[String: [PathElement]?]>([:])

  /// The name of the file, as Debian and others install it.
  public static let fileName = "materialdesignicons-webfont.ttf"

  /// The system's font, looked for once; `nil` where it is not installed, or HarfBuzz is not.
  public static let system = systemPath.flatMap(SymbolFont.init(path:))

  /// Where it is.
  static var systemPath: String? {
    folders.map { "\($0)/\(fileName)" }.first { access($0, R_OK) == 0 }
  }

  private static let folders = [
    "/usr/share/fonts/truetype/materialdesignicons-webfont",
    "/usr/share/fonts/materialdesignicons-webfont", "/usr/share/fonts/truetype",
    "/usr/share/fonts/TTF", "/usr/share/fonts", "/usr/local/share/fonts",
  ]

  /// Opens a font file; `nil` if it cannot be read or is none.
  public init?(path: String) {
    guard access(path, R_OK) == 0, charfbuzz_load() == nil, let font = charfbuzz_font_open(path)
    else { return nil }
    self.font = font
  }

  deinit { charfbuzz_font_close(font) }

  /// The outline of a glyph in a square of side 1.
  func outline(of glyph: String) -> [PathElement]? {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let outline = read(glyph)
    outlines.withLock { $0[glyph] = .some(outline) }
    return outline
  }

  /// More than any icon has; what has more is not drawn.
  private static let stepLimit = 4096

  private func read(_ glyph: String) -> [PathElement]? {
    withUnsafeTemporaryAllocation(of: charfbuzz_step.self, capacity: Self.stepLimit) { steps in
      let count = charfbuzz_font_outline(font, glyph, steps.baseAddress, steps.count)
      guard 1...steps.count ~= count else { return nil }
      let scale = Self.zoom / Double(max(charfbuzz_font_units(font), 1))
      return steps[..<count].map { PathElement($0, scale: scale) }
    }
  }

  /// The icons leave a twelfth of their square free on each side; symbols nearly fill theirs.
  fileprivate static let zoom = 1.12
}

extension PathElement {
  /// The font's squares reach from an eighth of an em below the baseline to seven eighths above it.
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
