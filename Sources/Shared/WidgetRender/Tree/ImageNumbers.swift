internal import WidgetModel

/// Numbers different images from 0 on; equal ones have the same number.
struct ImageNumbers {
  /// Where the bytes of an image lie. Pictures that share them are not compared at all.
  private struct Place: Hashable {
    var address: UInt
    var width: Int
    var height: Int
    var format: ViewImage.Format
  }

  /// One of each.
  private(set) var images: [ViewImage] = []
  private var numbers: [ViewImage: Int] = [:]
  private var placeNumbers: [Place: Int] = [:]
  /// Keeps the places from being used for other bytes.
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
