internal import CSixel

/// The control sequence of a picture with sixels, made by libsixel.
enum SixelPicture {
  /// The reason why there are no sixels; `nil` if libsixel is installed.
  static var obstacle: String? { csixel_load().map { String(cString: $0) } }

  /// Returns the sequence that shows the picture at the cursor.
  ///
  /// - Parameters:
  ///   - colors: The greatest number of colours, 2 to 256.
  ///   - ground: The colour behind transparent pixels.
  static func show(
    _ image: PixelImage, colors: Int, on ground: TerminalColor
  ) throws(TerminalError) -> [UInt8] {
    if let obstacle { throw TerminalError(obstacle) }
    var pixels = image.flattened(on: ground)
    var bytes: [UInt8] = []
    let isComplete = withUnsafeMutablePointer(to: &bytes) { output in
      csixel_encode(
        &pixels, Int32(image.size.width), Int32(image.size.height), Int32(colors),
        { bytes, count, context in
          guard let bytes, let context else { return }
          let output = context.assumingMemoryBound(to: [UInt8].self)
          output.pointee.append(
            contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        }, output)
    }
    guard isComplete else { throw TerminalError("libsixel cannot encode the picture") }
    return bytes
  }
}
