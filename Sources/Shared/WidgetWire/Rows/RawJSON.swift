/// Bytes that are JSON already.
struct RawJSON: JSONWritable {
  var bytes: [UInt8]

  func writeJSON(to bytes: inout [UInt8]) { bytes += self.bytes }
}
