internal import WidgetModel

extension TextItems {
  /// Returns the lines of a text, with the pieces of each line joined.
  func texts(_ index: Int) -> [TextItem] {
    let pieces = view.pieces(ofText: index).compactMap { piece -> TextPiece? in
      var piece = piece
      let text = piece.attachment == nil ? piece.text : imageText(piece.node) ?? ""
      piece.text = piece.isRedacted ? bar(x: piece.x, width: piece.width) : text.printable
      return piece.text.isEmpty ? nil : piece
    }
    return pieces.linesInReadingOrder.map(Self.joined)
      .filter { $0.text.contains(where: { !$0.isWhitespace }) }
  }

  /// Returns the pieces of a line as one item, with a space where neighbours are apart.
  private static func joined(_ line: [TextPiece]) -> TextItem {
    var item = TextItem(text: "", frame: line[0].visibleBox, baseline: line[0].baseline)
    var previous: TextPiece?
    for piece in line {
      if let previous, previous.isApart(from: piece), !item.text.hasSuffix(" "),
        !piece.text.hasPrefix(" ")
      {
        item.text += " "
      }
      item.text += piece.text
      item.frame = item.frame.union(piece.visibleBox)
      previous = piece
    }
    return item
  }

  private func bar(x: Double, width: Double) -> String {
    String(repeating: "▒", count: max(columns(x: x, width: width), 1))
  }

  /// Returns the number of columns between two points, within the widget.
  func columns(x: Double, width: Double) -> Int {
    CellGrid.columns(in: min(x + width, view.bounds.maxX) - max(x, 0))
  }

  func imageText(_ index: Int) -> String? {
    guard !view.isRedacted(index) else { return nil }
    if let label = view.detail(.accessibilityLabel, of: index) { return label }
    return view.node(index)[.symbol]?.string.map(SymbolText.text(for:))
  }

  /// Returns a bar with the percentage, or for a ring a circle filled in quarters.
  ///
  /// A gauge hidden from screen readers usually has a number beside the gauge: a bar then has no
  /// percentage, and a ring has no text.
  func gaugeText(_ index: Int) -> String? {
    let node = view.node(index)
    let fraction = view.fraction(ofGauge: index)
    let isTold = node[.accessibilityHidden]?.flag ?? false
    let percent =
      view.isRedacted(index) || isTold
      ? "" : " \(Int((fraction * 100).rounded(), within: 0...100))%"
    switch node.constant(.gaugeStyle, or: GaugeStyle.linear) {
    case .circular, .circularMarker:
      if isTold { return nil }
      let circles = ["○", "◔", "◑", "◕", "●"]
      return circles[Int((fraction * 4).rounded(), within: 0...4)] + percent
    case .linear, .linearMarker:
      // The bar takes the width of the gauge, less the ends and the percentage.
      let columns = max(columns(x: node.frame.x, width: node.frame.width) - 7, 4)
      let filled = Int((fraction * Double(columns)).rounded(), within: 0...columns)
      let full = String(repeating: "█", count: filled)
      return "▕" + full + String(repeating: "░", count: columns - filled) + "▏" + percent
    }
  }
}

extension TextPiece {
  /// Whether there is room for a space between two pieces of a line.
  fileprivate func isApart(from other: TextPiece) -> Bool {
    let gap = max(x, other.x) - min(x + width, other.x + other.width)
    return gap > other.fontSize / 3
  }
}

/// Plain-text substitutes for symbols.
enum SymbolText {
  /// Returns a letter similar to the symbol, else the name without style suffixes, in parentheses.
  static func text(for name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let plain = parts.filter { !styles.contains($0) }
    // "heart.circle.fill" is a heart, but "circle.fill" is a circle.
    let base = plain.isEmpty ? parts.first ?? name : plain.joined(separator: ".")
    return letters[base] ?? "(\(base))"
  }

  private static let styles: Set<String> = ["fill", "circle", "square", "inverse"]

  private static let letters: [String: String] = [
    "sun.max": "☀", "sun.min": "☀", "cloud": "☁", "cloud.sun": "⛅", "cloud.rain": "☂",
    "cloud.drizzle": "☂", "umbrella": "☂", "snowflake": "❄", "cloud.snow": "❄",
    "cloud.bolt": "⚡", "bolt": "⚡", "moon": "☾", "moon.stars": "☾", "star": "★", "heart": "♥",
    "checkmark": "✓", "xmark": "✗", "plus": "+", "minus": "−", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.left": "←", "arrow.right": "→", "arrow.up.right": "↗", "arrow.down.right": "↘",
    "arrow.clockwise": "↻", "chevron.right": "›", "chevron.left": "‹", "chevron.up": "⌃",
    "chevron.down": "⌄", "play": "▶", "pause": "Ⅱ", "stop": "■", "circle": "●", "square": "■",
    "triangle": "▲", "exclamationmark.triangle": "⚠", "exclamationmark": "!", "questionmark": "?",
    "info": "ℹ", "music.note": "♪", "envelope": "✉", "phone": "☎", "airplane": "✈", "flag": "⚑",
    "pencil": "✎", "scissors": "✂", "gearshape": "⚙", "gear": "⚙", "clock": "◷", "timer": "◷",
    "calendar": "▦", "drop": "◖", "flame": "♨", "bell": "♫", "house": "⌂", "eurosign": "€",
    "magnifyingglass": "⌕", "dollarsign": "$", "sterlingsign": "£", "yensign": "¥", "percent": "%",
    "number": "#",
  ]
}
