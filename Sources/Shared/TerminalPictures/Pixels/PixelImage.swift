/// A picture in memory: rows of pixels from top to bottom, without padding.
public struct PixelImage: Hashable, Sendable {
  /// The greatest number of pixels: 64 MiB of memory.
  static let pixelLimit = 16 << 20

  /// The size in pixels.
  public let size: PixelSize
  /// Red, green, blue and alpha of each pixel, not premultiplied.
  public let bytes: [UInt8]

  /// Creates a picture; `nil` if the number of bytes is not that of the size.
  public init?(_ size: PixelSize, bytes: [UInt8]) {
    guard size.width > 0, size.height > 0, size.width <= Self.pixelLimit,
      size.height <= Self.pixelLimit / size.width, bytes.count == size.width * size.height * 4
    else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// Creates a picture of a size that is known to be right.
  init(trusted size: PixelSize, bytes: [UInt8]) {
    self.size = size
    self.bytes = bytes
  }

  /// Returns the picture in a smaller size: each pixel is the mean of the pixels that it covers,
  /// weighted by area and alpha.
  ///
  /// - Parameter new: The size; a side that is longer than the present one is not extended.
  public func shrunk(to new: PixelSize) -> PixelImage {
    let (width, height) = (min(new.width, size.width), min(new.height, size.height))
    guard width > 0, height > 0, width < size.width || height < size.height else { return self }
    let columns = Self.shares(of: size.width, among: width)
    let rows = Self.shares(of: size.height, among: height)
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for row in rows {
      for column in columns { append(mean(column, row), to: &result) }
    }
    return PixelImage(trusted: PixelSize(width: width, height: height), bytes: result)
  }

  /// The pixels of one direction that a new pixel covers, and the parts of the first and the last.
  private struct Share {
    var range: Range<Int>
    var first: Float
    var last: Float

    func weight(_ index: Int) -> Float {
      if index == range.lowerBound { return first }
      return index == range.upperBound - 1 ? last : 1
    }
  }

  private static func shares(of length: Int, among count: Int) -> [Share] {
    (0..<count).map { index in
      let start = Double(index * length) / Double(count)
      let end = Double((index + 1) * length) / Double(count)
      let first = Int(start)
      let last = max(first, Int(end.rounded(.up)) - 1)
      guard first < last else {
        return Share(range: first..<first + 1, first: Float(end - start), last: 0)
      }
      return Share(
        range: first..<last + 1, first: Float(Double(first + 1) - start),
        last: Float(end - Double(last)))
    }
  }

  /// Returns red, green and blue, each multiplied by alpha, and alpha, as sums; and their weight.
  private func mean(_ column: Share, _ row: Share) -> (SIMD4<Float>, weight: Float) {
    var sum = SIMD4<Float>.zero
    var total: Float = 0
    for y in row.range {
      for x in column.range {
        let place = (y * size.width + x) * 4
        let weight = column.weight(x) * row.weight(y)
        let alpha = Float(bytes[place + 3]) / 255
        sum +=
          SIMD4(
            Float(bytes[place]) * alpha, Float(bytes[place + 1]) * alpha,
            Float(bytes[place + 2]) * alpha, Float(bytes[place + 3])) * weight
        total += weight
      }
    }
    return (sum, total)
  }

  private func append(_ mean: (SIMD4<Float>, weight: Float), to bytes: inout [UInt8]) {
    let alpha = mean.0.w / mean.weight
    let colors = alpha > 0 ? mean.0 / (mean.weight * alpha / 255) : .zero
    for value in [colors.x, colors.y, colors.z, alpha] {
      bytes.append(UInt8(min(max(value.rounded(), 0), 255)))
    }
  }

  /// Returns red, green and blue of each pixel on a ground.
  public func flattened(on ground: TerminalColor) -> [UInt8] {
    let ground = [ground.red, ground.green, ground.blue]
    var result: [UInt8] = []
    result.reserveCapacity(size.width * size.height * 3)
    for place in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[place + 3])
      for channel in 0..<3 {
        let sum = Int(bytes[place + channel]) * alpha + Int(ground[channel]) * (255 - alpha)
        result.append(UInt8((sum + 127) / 255))
      }
    }
    return result
  }
}
