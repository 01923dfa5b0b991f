internal import PictureChannel
internal import WidgetModel

/// The size of a picture, as its file tells.
struct PictureFileHeader: Equatable {
  var width: Int
  var height: Int

  /// The size that the drawing process told.
  init(_ report: PictureReport) {
    width = report.width
    height = report.height
  }

  /// Reads the beginning of a file; `nil` if the file is not of the format.
  ///
  /// PNG: the signature and the chunk IHDR (PNG 3, 5.2 and 11.2.1). BMP: `BM`, and width and height of
  /// the information header, as 32-bit numbers; a negative height is a picture from top to bottom.
  init?(_ file: [UInt8], _ format: PictureFormat) {
    guard file.count > 26 else { return nil }
    switch format {
    case .png:
      let start: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      guard file.starts(with: start), file[12..<16].elementsEqual("IHDR".utf8) else { return nil }
      width = Self.number(file[16..<20])
      height = Self.number(file[20..<24])
    case .bmp:
      guard file.starts(with: "BM".utf8) else { return nil }
      width = Self.number(file[18..<22].reversed())
      height = abs(Int(Int32(truncatingIfNeeded: Self.number(file[22..<26].reversed()))))
    }
  }

  /// Returns the number with these bytes, the most significant first.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
