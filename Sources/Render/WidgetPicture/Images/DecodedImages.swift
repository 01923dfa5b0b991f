internal import CCairo
internal import CPicture
internal import WidgetModel

/// The images of a picture, each decoded once.
final class DecodedImages {
  /// The largest number of pixels of all images together: 64 MiB per 16 million.
  static let pixelLimit = 32 << 20

  /// An image is known by the place of its bytes, which are kept.
  private var known: [UInt: (image: ViewImage, surface: OpaquePointer?)] = [:]
  private var pixels = 0
  /// The number of images that could not be decoded.
  private(set) var brokenCount = 0

  deinit {
    for (_, surface) in known.values where surface != nil { cairo_surface_destroy(surface) }
  }

  /// Returns an image as a surface, borrowed; `nil` for an image that cannot be decoded: broken,
  /// too large, or not of the size and the format that the archive gives.
  func surface(of image: ViewImage) -> OpaquePointer? {
    let place = image.bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    if let known = known[place], known.image.width == image.width,
      known.image.height == image.height, known.image.format == image.format
    {
      return known.surface
    }
    let surface = decoded(image)
    if surface == nil { brokenCount += 1 }
    if known[place] == nil {
      known[place] = (image, surface)
    } else {
      // Two nodes differ about one file: at most one of them is right.
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  private func decoded(_ image: ViewImage) -> OpaquePointer? {
    let count = image.width * image.height
    guard image.width > 0, image.height > 0, max(image.width, image.height) < 1 << 15,
      pixels + count <= Self.pixelLimit
    else { return nil }
    pixels += count
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
    guard let surface, let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let result = image.bytes.withUnsafeBufferPointer {
      picture_decode(
        image.format.number, $0.baseAddress, $0.count, UInt32(image.width), UInt32(image.height),
        data, Int(cairo_image_surface_get_stride(surface)))
    }
    guard result == 0 else {
      pixels -= count
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}

extension ViewImage.Format {
  fileprivate var number: picture_format {
    switch self {
    case .png: PICTURE_PNG
    case .jpeg: PICTURE_JPEG
    case .gif: PICTURE_GIF
    case .webp: PICTURE_WEBP
    }
  }
}
