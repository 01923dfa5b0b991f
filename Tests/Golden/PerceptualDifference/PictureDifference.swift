internal import Glibc

/// The perceived difference of two pictures, pixel by pixel.
///
/// Each pixel has a value from 0 (none) to 1 after ꟻLIP (see ``FlipFilters``). Pictures of widgets are
/// mostly empty, so that a mean over the picture would hide a lost letter: ``worst`` is the largest
/// mean of any square of ``side`` pixels.
public struct PictureDifference: Sendable {
  /// The pixels per degree of vision of a monitor of 96 dpi at 60 cm.
  public static let pixelsPerDegree: Float = 40
  /// The side of the squares, in pixels: about the height of a letter.
  public static let side = 9

  /// The largest value of ``worst`` for pictures that look the same.
  public static let tolerance: Float = 0.075

  /// The largest mean of a square, 0 to 1.
  public let worst: Float
  /// The centre of the worst square.
  public let place: (x: Int, y: Int)
  /// The mean of all pixels, 0 to 1.
  public let mean: Float
  /// The value of each pixel, row by row.
  public let values: [Float]

  private let width: Int
  private let height: Int

  /// Compares two pictures; `nil` if their sizes differ.
  public init?(_ one: PixelImage, _ other: PixelImage) {
    guard one.width == other.width, one.height == other.height else { return nil }
    (width, height) = (one.width, one.height)
    let filters = FlipFilters(pixelsPerDegree: Self.pixelsPerDegree)
    var values = [Float](repeating: 0, count: width * height)
    if let area = Self.difference(one, other) {
      let (first, second) = (FlipImage(one), FlipImage(other))
      for y in max(0, area.top - filters.reach)..<min(height, area.bottom + filters.reach + 1) {
        for x in max(0, area.left - filters.reach)..<min(width, area.right + filters.reach + 1) {
          values[y * width + x] = Self.value(x, y, first, second, filters)
        }
      }
    }
    self.values = values
    mean = values.reduce(0, +) / Float(max(values.count, 1))
    (worst, place) = Self.worst(values, width, height)
  }

  /// The picture of the values: black for none, over red to yellow for the largest.
  public var picture: PixelImage {
    var picture = PixelImage(width: width, height: height, red: 0, green: 0, blue: 0)
    for y in 0..<height {
      for x in 0..<width {
        let value = min(values[y * width + x] * 2, 2)
        picture[x, y] = (
          UInt8(min(value, 1) * 255), UInt8(max(value - 1, 0) * 255), 0
        )
      }
    }
    return picture
  }

  /// The smallest area with all pixels that differ.
  private static func difference(
    _ one: PixelImage, _ other: PixelImage
  ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var area: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<one.height {
      for x in 0..<one.width where one[x, y] != other[x, y] {
        let old = area ?? (x, y, x, y)
        area = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return area
  }

  /// The largest exponentiated distance of two colours: that of green and blue.
  private static let largest: Float = {
    let green = FlipColors.perceived(FlipColors.opponent(0, 255, 0))
    let blue = FlipColors.perceived(FlipColors.opponent(0, 0, 255))
    return powf(FlipColors.distance(green, blue), 0.7)
  }()

  /// ꟻLIP of a pixel (sections 4.1 to 4.4).
  private static func value(
    _ x: Int, _ y: Int, _ one: FlipImage, _ other: FlipImage, _ filters: FlipFilters
  ) -> Float {
    let first = FlipColors.perceived(one.seen(x, y, filters))
    let second = FlipColors.perceived(other.seen(x, y, filters))
    let distance = powf(FlipColors.distance(first, second), 0.7)
    let knee = 0.4 * largest
    let color =
      distance < knee
      ? 0.95 / knee * distance : 0.95 + (distance - knee) / (largest - knee) * 0.05
    let edges = abs(one.strength(x, y, filters.edges) - other.strength(x, y, filters.edges))
    let points = abs(one.strength(x, y, filters.points) - other.strength(x, y, filters.points))
    let feature = (max(edges, points) / Float(2).squareRoot()).squareRoot()
    return powf(color, 1 - min(feature, 1))
  }

  private static func worst(
    _ values: [Float], _ width: Int, _ height: Int
  ) -> (Float, (x: Int, y: Int)) {
    // Sums of all values above and to the left.
    var sums = [Double](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row = 0.0
      for x in 0..<width {
        row += Double(values[y * width + x])
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
      }
    }
    let (columns, rows) = (min(side, width), min(side, height))
    var worst = (value: 0.0, place: (x: 0, y: 0))
    for y in 0...(height - rows) {
      for x in 0...(width - columns) {
        let (top, bottom) = (y * (width + 1), (y + rows) * (width + 1))
        let sum =
          sums[bottom + x + columns] - sums[bottom + x] - sums[top + x + columns] + sums[top + x]
        let mean = sum / Double(columns * rows)
        if mean > worst.value { worst = (mean, (x + columns / 2, y + rows / 2)) }
      }
    }
    return (Float(worst.value), worst.place)
  }
}

/// A picture in the opponent colour space, with the lightness from 0 to 1 beside it.
private struct FlipImage {
  let width: Int
  let height: Int
  private let colors: [Color3]
  private let lightness: [Float]

  init(_ image: PixelImage) {
    (width, height) = (image.width, image.height)
    let samples = image.samples
    colors = stride(from: 0, to: samples.count, by: 3).map {
      FlipColors.opponent(samples[$0], samples[$0 + 1], samples[$0 + 2])
    }
    lightness = colors.map { ($0.x + 16) / 116 }
  }

  /// The colour of a pixel after the filters of contrast sensitivity; edges are repeated outwards.
  func seen(_ x: Int, _ y: Int, _ filters: FlipFilters) -> Color3 {
    let radius = filters.contrast[0].radius
    var sum = Color3()
    var index = 0
    for row in (y - radius)...(y + radius) {
      let start = min(max(row, 0), height - 1) * width
      for column in (x - radius)...(x + radius) {
        let color = colors[start + min(max(column, 0), width - 1)]
        sum +=
          color
          * Color3(
            filters.contrast[0].weights[index], filters.contrast[1].weights[index],
            filters.contrast[2].weights[index])
        index += 1
      }
    }
    return sum
  }

  /// The length of the gradient that two kernels give.
  func strength(_ x: Int, _ y: Int, _ kernels: [Kernel]) -> Float {
    let radius = kernels[0].radius
    var (horizontal, vertical) = (Float(0), Float(0))
    var index = 0
    for row in (y - radius)...(y + radius) {
      let start = min(max(row, 0), height - 1) * width
      for column in (x - radius)...(x + radius) {
        let value = lightness[start + min(max(column, 0), width - 1)]
        horizontal += value * kernels[0].weights[index]
        vertical += value * kernels[1].weights[index]
        index += 1
      }
    }
    return (horizontal * horizontal + vertical * vertical).squareRoot()
  }
}
