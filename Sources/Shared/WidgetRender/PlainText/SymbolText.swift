/// Symbols in plain text.
enum SymbolText {
  /// A letter that looks like the symbol, else its name without what says how it is drawn.
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
    "dollarsign": "$", "sterlingsign": "£", "yensign": "¥", "percent": "%", "number": "#",
  ]
}
