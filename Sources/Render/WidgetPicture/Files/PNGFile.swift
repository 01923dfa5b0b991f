internal import CPicture
internal import Glibc

/// The encoding of PNG files by libpng.
enum PNGFile {
  /// Returns the bytes of the file; `nil` if memory is exhausted.
  static func bytes(of picture: PixelPicture) -> [UInt8]? {
    var header = picture_rows()
    header.width = UInt32(picture.width)
    header.height = UInt32(picture.height)
    header.depth = 8
    header.pixels_per_metre = UInt32(picture.pixelsPerMetre)
    switch picture.pixels {
    case .rgba(let bytes): return write(bytes, &header, PICTURE_RGBA, stride: picture.width * 4)
    case .rgb(let bytes): return write(bytes, &header, PICTURE_RGB, stride: picture.width * 3)
    case .gray8(let bytes): return write(bytes, &header, PICTURE_GRAY, stride: picture.width)
    case .indexed(let indices, let palette):
      header.depth = Int32(palette.depth)
      let stride = (picture.width * palette.depth + 7) / 8
      let rows = indices.packed(width: picture.width, depth: palette.depth, rowBytes: stride)
      guard !palette.isGray else { return write(rows, &header, PICTURE_GRAY, stride: stride) }
      let colors = palette.colors.flatMap { color in
        [UInt8(color >> 16 & 0xff), UInt8(color >> 8 & 0xff), UInt8(color & 0xff)]
      }
      return colors.withUnsafeBufferPointer { colors in
        header.palette = colors.baseAddress
        header.palette_count = Int32(palette.colors.count)
        return write(rows, &header, PICTURE_INDEXED, stride: stride)
      }
    }
  }

  private static func write(
    _ rows: [UInt8], _ header: inout picture_rows, _ color: picture_color, stride: Int
  ) -> [UInt8]? {
    header.color = color
    header.stride = stride
    return rows.withUnsafeBufferPointer { rows in
      header.rows = rows.baseAddress
      var length = 0
      guard let bytes = picture_write_png(&header, &length) else { return nil }
      defer { free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: length))
    }
  }
}
