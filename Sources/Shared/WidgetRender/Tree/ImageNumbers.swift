internal import WidgetModel

/// A numbering of distinct images from 0; equal images share a number.
struct ImageNumbers {
  /// The memory location of an image's bytes. Images at the same location need no comparison.
  private struct Place: Hashable {
    var address: UInt
    var width: Int
    var height: Int
    var format: ViewImage.Format
  }

  /// The distinct images by number.
  private(set) var images: [ViewImage] = []
  private var numbers: [ViewImage: Int] = [:]
  private var placeNumbers: [Place: Int] = [:]
  /// References that keep the memory locations from being reused.
  private var kept: [[UInt8]] = []

  mutating func number(of image: ViewImage) -> Int {
    let address = image.bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    let place = Place(
      address: address, width: image.width, height: image.height, format: image.format)
    if let number = placeNumbers[place] { return number }
    let number = numbers[image] ?? images.count
    if number == images.count { images.append(image) }
    numbers[image] = number
    placeNumbers[place] = number
    kept.append(image.bytes)
    return number
  }
}
