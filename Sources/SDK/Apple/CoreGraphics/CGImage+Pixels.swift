public import Foundation

extension CGImage {
  /// Makes a picture from pixels: 8 bits a component, in the order RGB, RGBA, ARGB or BGRA, or grey.
  /// `nil` for another layout, with a warning, and for fewer bytes than the size needs.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, let layout = PixelLayout(bitsPerPixel, bitmapInfo) else {
      GraphicsWarnings.report("a CGImage of pixels needs 8 bits a component: RGB, RGBA or grey")
      return nil
    }
    // The host takes pictures of at most 4,096 by 4,096 pixels.
    guard (1...4096).contains(width), (1...4096).contains(height),
      (width * layout.size...1 << 24).contains(bytesPerRow), let pixels = provider.data,
      pixels.count >= bytesPerRow * (height - 1) + width * layout.size
    else { return nil }
    let bytes = [UInt8](pixels)
    let rows = (0..<height).map { y in
      (0..<width).flatMap { layout.color(of: bytes, at: y * bytesPerRow + $0 * layout.size) }
    }
    self.init(
      PixelFile.png(width: width, height: height, rows: rows), width: width, height: height,
      pixels: CGImage.Pixels(
        data: pixels, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
        bitmapInfo: bitmapInfo))
  }

  /// Makes a picture from a file. The other parameters are ignored.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = source.data, data.count >= 24, data.starts(with: [0x89, 0x50, 0x4e, 0x47])
    else { return nil }
    let sizes = [UInt8](data.dropFirst(16).prefix(8)).map(Int.init)
    self.init(
      data, width: sizes[..<4].reduce(0) { $0 << 8 | $1 },
      height: sizes[4...].reduce(0) { $0 << 8 | $1 })
  }

  /// The source of the pixels. Its `data` is `nil` for a picture of a file, which is not decoded.
  public var dataProvider: CGDataProvider? { CGDataProvider(pixels: pixels?.data) }

  // The layout of the pixels; of a picture of a file, the one that Core Graphics chooses for most.

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { pixels?.bitsPerPixel ?? 32 }
  public var bytesPerRow: Int { pixels?.bytesPerRow ?? width * 4 }
  public var bitmapInfo: CGBitmapInfo {
    pixels?.bitmapInfo ?? CGBitmapInfo(rawValue: alphaInfo.rawValue)
  }
}

/// The order of the components of a pixel.
private struct PixelLayout {
  /// The number of bytes of a pixel.
  let size: Int
  /// The places of red, green and blue.
  private let colors: [Int]
  /// The place of the opacity; `nil` for an opaque pixel.
  private let alpha: Int?
  private let isPremultiplied: Bool

  init?(_ bitsPerPixel: Int, _ info: CGBitmapInfo) {
    let mask = info.intersection(.alphaInfoMask).rawValue
    guard let kind = CGImageAlphaInfo(rawValue: mask) else { return nil }
    isPremultiplied = kind == .premultipliedFirst || kind == .premultipliedLast
    size = bitsPerPixel / 8
    let isLittle = info.contains(.byteOrder32Little)
    let order: (colors: [Int], alpha: Int?)
    switch (bitsPerPixel, kind) {
    case (8, .none): order = ([0, 0, 0], nil)
    case (24, .none): order = ([0, 1, 2], nil)
    case (32, .none), (32, .noneSkipLast): order = ([0, 1, 2], nil)
    case (32, .last), (32, .premultipliedLast): order = ([0, 1, 2], 3)
    case (32, .noneSkipFirst): order = ([1, 2, 3], nil)
    case (32, .first), (32, .premultipliedFirst): order = ([1, 2, 3], 0)
    case (_, _): return nil
    }
    // A number of 32 bits with the least significant byte first has its bytes in the other order.
    let isReversed = isLittle && bitsPerPixel == 32
    colors = isReversed ? order.colors.map { 3 - $0 } : order.colors
    alpha = isReversed ? order.alpha.map { 3 - $0 } : order.alpha
  }

  /// Red, green, blue and the opacity of a pixel.
  func color(of bytes: [UInt8], at start: Int) -> [UInt8] {
    let opacity = alpha.map { bytes[start + $0] } ?? 255
    let values = colors.map { bytes[start + $0] }
    guard isPremultiplied, opacity != 255 else { return values + [opacity] }
    return values.map { value in
      opacity == 0 ? 0 : UInt8(min((Int(value) * 255 + Int(opacity) / 2) / Int(opacity), 255))
    } + [opacity]
  }
}
