internal import Foundation

/// Decodes a picture of sixels (DEC STD 070, section 8.4), with colours as red, green and blue.
public struct SixelReader {
  /// The width in pixels.
  public private(set) var width = 0
  /// The height in pixels.
  public private(set) var height = 0
  /// The number of colours that are defined.
  public var colors: Int { palette.count }

  private var palette: [Int: [Int]] = [:]
  private var pixels: [Int: [Int]] = [:]

  /// Returns red, green and blue of a pixel; `nil` where nothing was drawn.
  public func color(_ x: Int, _ y: Int) -> [Int]? { pixels[y << 16 | x] }

  /// Decodes the first picture in the output of a program; `nil` without one.
  public init?(_ output: [UInt8]) {
    for part in String(decoding: output, as: UTF8.self).components(separatedBy: "\u{1b}P")
      .dropFirst()
    {
      // Other strings of this kind have other letters.
      let data = part.drop { $0.isNumber || $0 == ";" }
      guard data.first == "q", let end = data.range(of: "\u{1b}\\") else { continue }
      decode(Array(data[..<end.lowerBound].dropFirst().utf8))
      return
    }
    return nil
  }

  private mutating func decode(_ bytes: [UInt8]) {
    var (place, x, band, color, count) = (0, 0, 0, [0, 0, 0], 1)
    func numbers() -> [Int] {
      var values = [0]
      while place < bytes.count {
        switch bytes[place] {
        case 0x30...0x39:
          values[values.count - 1] = values[values.count - 1] * 10 + Int(bytes[place] - 0x30)
        case 0x3b: values.append(0)
        default: return values
        }
        place += 1
      }
      return values
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        let values = numbers()
        if values.count == 4 { (width, height) = (values[2], values[3]) }
      case UInt8(ascii: "#"):
        let values = numbers()
        if values.count == 5, values[1] == 2 {
          palette[values[0]] = values[2...].map { ($0 * 255 + 50) / 100 }
        }
        color = palette[values[0]] ?? [0, 0, 0]
      case UInt8(ascii: "!"): count = numbers()[0]
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, band) = (0, band + 1)
      case 0x3f...0x7e:
        for _ in 0..<count {
          for bit in 0..<6 where (byte - 0x3f) >> UInt8(bit) & 1 == 1 {
            pixels[(band * 6 + bit) << 16 | x] = color
          }
          x += 1
        }
        count = 1
      default: break
      }
    }
  }
}
