internal import WidgetModel

/// A value that has one form in the host's JSON.
protocol JSONWritable {
  func writeJSON(to bytes: inout [UInt8])
}

extension JSONWritable where Self: WireRow {
  func writeJSON(to bytes: inout [UInt8]) { bytes += json }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
  func writeJSON(to bytes: inout [UInt8]) { rawValue.writeJSON(to: &bytes) }
}

extension Bool: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) { bytes += Array((self ? "true" : "false").utf8) }
}

extension Int: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) { bytes += Array(description.utf8) }
}

extension Double: JSONWritable {
  /// JSON has no infinity and no NaN: they are `null`.
  func writeJSON(to bytes: inout [UInt8]) {
    bytes += Array((isFinite ? description : "null").utf8)
  }
}

extension WireTime: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) { bytes += Array(timestamp.description.utf8) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) {
    if let self { self.writeJSON(to: &bytes) } else { bytes += Array("null".utf8) }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      element.writeJSON(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

extension String: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) {
    bytes.append(.quote)
    for byte in utf8 {
      switch byte {
      case .quote, .backslash: bytes += [.backslash, byte]
      case .lineFeed: bytes += [.backslash, UInt8(ascii: "n")]
      case .tab: bytes += [.backslash, UInt8(ascii: "t")]
      case _ where byte.isControl:
        bytes += [.backslash, UInt8(ascii: "u"), 0x30, 0x30, .hex(byte >> 4), .hex(byte & 15)]
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }
}
