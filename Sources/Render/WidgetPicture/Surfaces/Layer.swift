internal import CCairo
internal import CPicture
internal import WidgetRender

/// A rectangle of pixels with premultiplied colours, and a Cairo context to draw on it.
///
/// User space has the origin of the whole picture, also in a layer of a part of the picture.
final class Layer {
  let surface: OpaquePointer
  let cairo: OpaquePointer
  let area: PixelArea

  /// Makes a clear layer; `nil` if memory is exhausted.
  init?(_ area: PixelArea) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
    guard let surface else { return nil }
    // The offset must be set before the context is made, which keeps the first one.
    cairo_surface_set_device_offset(surface, -Double(area.x), -Double(area.y))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.cairo = cairo
    self.area = area
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// Blurs the layer; see `picture_blur`. Returns `false` if memory is exhausted.
  func blur(_ sigmaX: Double, _ sigmaY: Double) -> Bool {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return false }
    let isDone = picture_blur(
      data, Int32(area.width), Int32(area.height), Int32(stride), sigmaX, sigmaY)
    cairo_surface_mark_dirty(surface)
    return isDone
  }

  /// Changes the colours by a matrix of 20 numbers; see `picture_color_matrix`.
  func apply(matrix: [Float]) {
    change {
      picture_color_matrix($0, Int32(area.width), Int32(area.height), Int32(stride), matrix)
    }
  }

  /// Replaces pixels by their opacity; see `picture_alpha_threshold`.
  func apply(threshold: ClosedRange<Double>, color: [Float]) {
    change {
      picture_alpha_threshold(
        $0, Int32(area.width), Int32(area.height), Int32(stride), Float(threshold.lowerBound),
        Float(threshold.upperBound), color)
    }
  }

  /// Adds another layer, less white; see `picture_plus_darker`.
  func addDarker(_ other: Layer, opacity: Double) {
    let common = area.intersection(other.area)
    guard !common.isEmpty else { return }
    cairo_surface_flush(other.surface)
    guard let source = cairo_image_surface_get_data(other.surface) else { return }
    change {
      picture_plus_darker(
        $0 + (common.y - area.y) * stride + (common.x - area.x) * 4, Int32(stride),
        source + (common.y - other.area.y) * other.stride + (common.x - other.area.x) * 4,
        Int32(other.stride), Int32(common.width), Int32(common.height), Float(opacity))
    }
  }

  /// Sets all pixels to premultiplied colours: red, green, blue and opacity from 0 to 1, row by row.
  func fill(with colors: [SIMD4<Double>]) {
    guard colors.count == area.width * area.height else { return }
    change { data in
      for (index, color) in colors.enumerated() {
        let place = index / area.width * stride + index % area.width * 4
        for (channel, value) in [color.z, color.y, color.x, color.w].enumerated() {
          data[place + channel] = UInt8(Int((value * 255).rounded(), within: 0...255))
        }
      }
    }
  }

  private func change(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    body(data)
    cairo_surface_mark_dirty(surface)
  }

  /// Calls `body` with the rows of the layer as pixels `0xAARRGGBB`.
  func withRows<Result>(_ body: (PixelRows) -> Result) -> Result? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    return body(
      PixelRows(
        start: UnsafeRawPointer(data), width: area.width, height: area.height, stride: stride))
  }
}

/// Premultiplied pixels in memory, valid during a call.
struct PixelRows {
  var start: UnsafeRawPointer
  var width: Int
  var height: Int
  var stride: Int

  /// The pixel `0xAARRGGBB` in a place inside.
  subscript(x: Int, y: Int) -> UInt32 {
    start.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
  }
}

/// A rectangle of pixels in the picture.
struct PixelArea: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The size in memory.
  var byteCount: Int { width * height * 4 }

  func intersection(_ other: PixelArea) -> PixelArea {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelArea(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }

  func expanded(by amount: Int) -> PixelArea {
    PixelArea(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}
