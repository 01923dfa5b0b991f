internal import CCairo
public import PictureChannel
public import WidgetModel
public import WidgetRender
internal import WidgetText

/// A renderer that draws views as PNG and BMP files with Cairo and Pango, at the stored places.
///
/// Not synchronised: one thread at a time, and one renderer per process draws at a time.
public final class PictureRenderer {
  /// The largest picture in pixels.
  public static let pixelLimit = 24 << 20
  /// The largest width and height in pixels: the limit of Cairo.
  public static let sideLimit = 32_767

  private let fonts: DrawingFonts
  private let symbolFont: SymbolFont?

  /// Loads the fonts.
  ///
  /// - Parameter fontFolders: Folders or files with fonts in addition to those of the system.
  /// - Throws: A ``PictureError`` with the code `unavailable` if Pango or fontconfig is missing.
  public init(fontFolders: [String] = [], symbolFont: SymbolFont? = nil) throws(PictureError) {
    do {
      fonts = try DrawingFonts(folders: fontFolders)
    } catch {
      throw PictureError(.unavailable, error.description)
    }
    self.symbolFont = symbolFont
  }

  /// Draws the views of an entry.
  ///
  /// - Returns: The bytes of the file, and facts about the picture.
  public func draw(
    _ views: EntryViews, _ settings: PictureSettings
  ) throws(PictureError) -> (bytes: [UInt8], report: PictureReport) {
    let views = views.rendered(in: settings.mode)
    let options = RenderOptions(
      scheme: settings.scheme, mode: settings.mode, isRedacted: settings.isRedacted,
      now: settings.now, symbolFont: symbolFont)
    let isDark = settings.scheme == .dark
    let view = DrawingTree(
      isDark ? views.darkTree ?? views.tree : views.tree, fonts: views.fonts, options)
    let area = try area(of: view, scale: settings.scale)
    do throws(TextError) {
      try fonts.use(views.fonts)
    } catch {
      throw PictureError(.unavailable, error.description)
    }
    let images = DecodedImages()
    let palette = PaletteColors(settings.palette)
    let drawing = try layer(
      view, area, settings, palette.map { .ink($0) } ?? .colors, images)
    var coverage: Layer?
    if let palette, view.hasImages {
      coverage = try layer(view, area, settings, .imageCoverage(palette), images).layer
    }
    let report = PictureReport(
      width: area.width, height: area.height, brokenImages: images.brokenCount,
      missingCharacters: drawing.missingCharacters)
    let bytes = drawing.layer.withRows { rows in
      guard let coverage else {
        return Self.file(PixelPicture(rows, images: nil, settings), settings)
      }
      return coverage.withRows { images in
        Self.file(PixelPicture(rows, images: images, settings), settings)
      } ?? nil
    }
    guard let bytes = bytes ?? nil else {
      throw PictureError(.tooLarge, "the picture needs more memory than allowed")
    }
    return (bytes, report)
  }

  private func layer(
    _ view: DrawingTree, _ area: PixelArea, _ settings: PictureSettings,
    _ mode: PicturePainter.Mode, _ images: DecodedImages
  ) throws(PictureError) -> (layer: Layer, missingCharacters: Int) {
    guard let layer = Layer(area) else {
      throw PictureError(.tooLarge, "the picture needs more memory than allowed")
    }
    let painter = PicturePainter(
      view, on: layer, scale: Double(settings.scale), isDark: settings.scheme == .dark, mode: mode,
      fonts: fonts, images: images)
    painter.drawWidget()
    if let error = painter.error { throw error }
    return (layer, painter.missingCharacters)
  }

  private func area(of view: DrawingTree, scale: Int) throws(PictureError) -> PixelArea {
    func pixels(_ points: Double) -> Int {
      Int((points * Double(scale)).rounded(), within: 1...(1 << 40))
    }
    let (width, height) = (pixels(view.bounds.width), pixels(view.bounds.height))
    guard max(width, height) <= Self.sideLimit, width * height <= Self.pixelLimit else {
      throw PictureError(
        .tooLarge,
        "the picture would have \(width) × \(height) pixels; the limit is \(Self.pixelLimit) pixels, "
          + "and \(Self.sideLimit) in each direction")
    }
    return PixelArea(x: 0, y: 0, width: width, height: height)
  }

  private static func file(_ picture: PixelPicture, _ settings: PictureSettings) -> [UInt8]? {
    switch settings.format {
    case .png: PNGFile.bytes(of: picture)
    case .bmp: BMPFile.bytes(of: picture)
    }
  }
}

extension DrawingTree {
  /// Whether the tree contains an image.
  fileprivate var hasImages: Bool { tree.nodes.contains { $0[.image] != nil } }
}
