package import WidgetModel

/// An encoder for messages and descriptions. Equal values always give equal bytes.
///
/// ```
/// integer   little-endian, as wide as its type
/// double    its bit pattern
/// flag      one byte, 0 or 1
/// text      length as UInt32, then UTF-8
/// list      count as UInt32, then the elements
/// optional  a flag, then the value if there is one
/// time      Int64 nanoseconds
/// ```
package struct ByteWriter {
  /// The first byte of every message and description; changes with every change of the layout.
  package static let version: UInt8 = 2

  package private(set) var bytes: [UInt8] = [version]

  package init() {}

  package mutating func write(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func write(_ value: Double) { write(value.bitPattern) }

  package mutating func write(_ value: Duration) { write(value.nanoseconds) }

  package mutating func write(_ value: Timestamp) { write(value.nanoseconds) }

  package mutating func write(_ text: String) {
    write(UInt32(clamping: text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write<Element>(
    _ elements: [Element], _ writeElement: (inout ByteWriter, Element) -> Void
  ) {
    write(UInt32(clamping: elements.count))
    for element in elements { writeElement(&self, element) }
  }

  package mutating func write<Value>(
    _ value: Value?, _ writeValue: (inout ByteWriter, Value) -> Void
  ) {
    write(value != nil)
    if let value { writeValue(&self, value) }
  }
}
