public import WidgetModel

/// The rules for a picture that a panel accepts.
public enum PanelPicture {
  /// The outcome of a check.
  public enum Fault: Hashable, Sendable, Error {
    /// The bytes are no PNG.
    case notPNG
    /// The picture has another size than the panel.
    case size(PanelSize)
    /// The file has this number of bytes, which are too many.
    case bytes(Int)
  }

  /// Returns the largest size of a file in bytes for a model of the firmware.
  ///
  /// `MAX_IMAGE_SIZE` is 90,000, and 750,000 for the boards with more memory, of which `x` is the one
  /// by the firmware's maker (trmnl-firmware 1.8.14, `include/config.h`). `display_show_image` takes
  /// a PNG of exactly that size for a BMP, so the limit is one byte less.
  public static func byteLimit(forModel model: String?) -> Int {
    (model == "x" ? 750_000 : 90_000) - 1
  }

  /// Returns the palettes to try for a panel, in order: its own, then those with fewer bits a pixel.
  public static func palettes(from palette: PicturePalette) -> [PicturePalette] {
    switch palette {
    case .gray1: [.gray1]
    case .gray2: [.gray2, .gray1]
    case .gray4: [.gray4, .gray2, .gray1]
    case .gray8, .rgb, .rgba: [.gray4, .gray2, .gray1]
    case .bwr, .bwy, .bwry: [palette, .gray1]
    case .acep7, .spectra6: [palette, .bwry, .gray1]
    }
  }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - size: The size of the panel.
  ///   - limit: The largest number of bytes.
  public static func check(
    _ bytes: [UInt8], size: PanelSize, limit: Int
  ) throws(Fault) {
    guard let picture = pixels(of: bytes) else { throw .notPNG }
    guard Panel.fills(size, with: picture) else { throw .size(picture) }
    guard bytes.count <= limit else { throw .bytes(bytes.count) }
  }

  /// Returns the size in the header of a PNG (ISO/IEC 15948, 5.2 and 11.2.2); `nil` for other files.
  static func pixels(of bytes: [UInt8]) -> PanelSize? {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard bytes.count >= 33, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return PanelSize(width: number(16), height: number(20))
  }
}
