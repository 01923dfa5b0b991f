internal import ProviderRuntime

/// The properties of the readers of picture headers: the worker's and the SDK's agree.
enum ImageProperties {
  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    let size = ResourceReaders.pictureSize(input)
    guard let header = ImageHeader(input) else { return }
    try require(
      1...65_535 ~= header.width && 1...65_535 ~= header.height, "a picture has an odd size")
    guard let size else { return }
    try require(
      size.width == header.width && size.height == header.height,
      "a picture is \(header.width)×\(header.height) for the worker, "
        + "\(size.width)×\(size.height) for the SDK")
  }
}
