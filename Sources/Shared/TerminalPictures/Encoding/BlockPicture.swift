/// A picture of half blocks: each cell shows two pixels, one above the other.
enum BlockPicture {
  /// The colour of a pixel; `nil` is the ground of the terminal.
  private typealias Pixel = TerminalColor?

  /// Returns a line for each two rows of pixels, without line feeds. Each line ends in the usual
  /// colours.
  ///
  /// - Parameter ground: The colour of the terminal's ground, for translucent pixels; `nil` if
  ///   unknown.
  static func lines(
    _ image: PixelImage, _ colors: TerminalFeatures.Colors, on ground: TerminalColor?
  ) -> [String] {
    stride(from: 0, to: image.size.height, by: 2).map { row in
      var line = ""
      var (former, isColored) = (Cell?.none, false)
      for column in 0..<image.size.width {
        let cell = Cell(
          top: pixel(image, column, row, on: ground),
          bottom: pixel(image, column, row + 1, on: ground))
        if cell != former { line += cell.codes(colors, isReset: isColored) }
        line += cell.character
        isColored = cell.isColored
        former = cell
      }
      return line + (isColored ? "\u{1b}[0m" : "")
    }
  }

  private struct Cell: Hashable {
    var top: Pixel
    var bottom: Pixel

    var isColored: Bool { top != nil || bottom != nil }

    /// The half block that leaves the ground of the terminal where no pixel is.
    var character: String { !isColored ? " " : top == nil ? "▄" : "▀" }

    /// The sequence that sets the colours of the cell (SGR).
    func codes(_ colors: TerminalFeatures.Colors, isReset: Bool) -> String {
      var codes = isReset ? ["0"] : []
      if let ink = top ?? bottom { codes.append("38;\(ink.code(colors))") }
      if top != nil, let bottom { codes.append("48;\(bottom.code(colors))") }
      return codes.isEmpty ? "" : "\u{1b}[\(codes.joined(separator: ";"))m"
    }
  }

  /// Returns the colour of a pixel on the ground. On an unknown ground, pixels are opaque from a half
  /// on.
  private static func pixel(
    _ image: PixelImage, _ column: Int, _ row: Int, on ground: TerminalColor?
  ) -> Pixel {
    guard row < image.size.height else { return nil }
    let place = (row * image.size.width + column) * 4
    let color = TerminalColor(
      image.bytes[place], image.bytes[place + 1], image.bytes[place + 2])
    let alpha = Int(image.bytes[place + 3])
    guard let ground, alpha < 255 else { return alpha >= 128 ? color : nil }
    guard alpha > 0 else { return nil }
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(one) * alpha + Int(other) * (255 - alpha) + 127) / 255)
    }
    return TerminalColor(
      mixed(color.red, ground.red), mixed(color.green, ground.green), mixed(color.blue, ground.blue)
    )
  }
}

extension TerminalColor {
  /// The levels of the cube of 216 colours of xterm, which begins at colour 16.
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The parameters of SGR 38 and 48 for this colour.
  fileprivate func code(_ colors: TerminalFeatures.Colors) -> String {
    switch colors {
    case .direct: "2;\(red);\(green);\(blue)"
    case .indexed: "5;\(index)"
    }
  }

  /// The nearest of xterm's 256 colours; the first 16 are left out, because users change them.
  var index: Int {
    let steps = [red, green, blue].map { channel in
      Self.levels.indices.min {
        abs(Self.levels[$0] - Int(channel)) < abs(Self.levels[$1] - Int(channel))
      } ?? 0
    }
    let cube = (16 + 36 * steps[0] + 6 * steps[1] + steps[2], steps.map { Self.levels[$0] })
    // 24 greys from 8 to 238, at distances of 10.
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(max((mean - 3) / 10, 0), 23)
    let grey = (232 + step, [Int](repeating: 8 + 10 * step, count: 3))
    return distance(grey.1) < distance(cube.1) ? grey.0 : cube.0
  }

  private func distance(_ other: [Int]) -> Int {
    zip([red, green, blue], other).reduce(0) { sum, pair in
      let difference = Int(pair.0) - pair.1
      return sum + difference * difference
    }
  }
}
