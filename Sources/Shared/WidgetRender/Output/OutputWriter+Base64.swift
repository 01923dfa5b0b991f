extension OutputWriter {
  /// Bytes in base64 (RFC 4648, section 4), padded.
  mutating func write(base64 data: [UInt8]) {
    let length = (data.count + 2) / 3 * 4
    guard length <= room else { return markFull() }
    reserve(length)
    let whole = data.count / 3 * 3
    data.withUnsafeBufferPointer { data in
      for index in stride(from: 0, to: whole, by: 3) {
        let group =
          UInt32(data[index]) << 16 | UInt32(data[index + 1]) << 8 | UInt32(data[index + 2])
        for shift in [18, 12, 6, 0] as [UInt32] { write(byte: Self.digit(group >> shift)) }
      }
    }
    guard whole < data.count else { return }
    let second = whole + 1 < data.count ? data[whole + 1] : nil
    let group = UInt32(data[whole]) << 16 | UInt32(second ?? 0) << 8
    write(byte: Self.digit(group >> 18))
    write(byte: Self.digit(group >> 12))
    write(byte: second == nil ? UInt8(ascii: "=") : Self.digit(group >> 6))
    write(byte: UInt8(ascii: "="))
  }

  /// The digit of the lowest six bits.
  private static func digit(_ bits: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: bits & 63)
    switch value {
    case 0..<26: return UInt8(ascii: "A") + value
    case 26..<52: return UInt8(ascii: "a") + value - 26
    case 52..<62: return UInt8(ascii: "0") + value - 52
    case 62: return UInt8(ascii: "+")
    default: return UInt8(ascii: "/")
    }
  }
}
