internal import SwiftUI

/// A name of a legend with its style.
struct LegendEntry {
  var name: String
  var style: AnyShapeStyle
  var symbol: AnyChartSymbolShape?
  var line: StrokeStyle?
  /// The estimated width in points.
  var width: CGFloat = 0

  /// The diameter of the symbol in points.
  static let symbol: CGFloat = 8
  /// The distance between the symbol and the name in points.
  static let gap: CGFloat = 4
  static let spacing: CGFloat = 8

  /// Returns the entries of a chart, in the order of the first marks: the series, then the symbols
  /// and the dashes that do not belong to a series.
  static func entries(_ styles: ChartStyles, _ marks: [_Mark]) -> [LegendEntry] {
    var entries: [LegendEntry] = []
    if styles.numbers == nil {
      let symbols = Set(styles.symbols)
      let lines = Set(styles.lines)
      entries += styles.series.map { series in
        LegendEntry(
          name: series.name, style: styles.style(of: series.value),
          symbol: symbols.contains(series) ? styles.symbol(of: series.value) : nil,
          line: lines.contains(series) ? styles.lineStyle(of: series.value) : nil)
      }
    }
    let known = Set(styles.series)
    let plain = AnyShapeStyle(.secondary)
    entries += styles.symbols.filter { !known.contains($0) }.map {
      LegendEntry(name: $0.name, style: plain, symbol: styles.symbol(of: $0.value))
    }
    let named = known.union(styles.symbols)
    entries += styles.lines.filter { !named.contains($0) }.map {
      LegendEntry(name: $0.name, style: plain, line: styles.lineStyle(of: $0.value))
    }
    return entries
  }

  /// The largest number of names of a legend.
  static let limit = 60

  /// Returns the entry with its width, for a font of a size in points.
  func measured(font: CGFloat) -> LegendEntry {
    var entry = self
    entry.width =
      (line == nil ? Self.symbol : 2 * Self.symbol) + Self.gap
      + LabelEstimate.width(name, size: font)
    return entry
  }
}

/// The division of a legend into lines.
enum LegendLines {
  /// Returns the indices of the entries of each line. An entry wider than the legend has a line of
  /// its own.
  static func lines(_ widths: [CGFloat], in room: CGFloat, spacing: CGFloat) -> [[Int]] {
    var lines: [[Int]] = []
    var used: CGFloat = 0
    for (index, width) in widths.enumerated() {
      if !lines.isEmpty, used + spacing + width <= room {
        lines[lines.count - 1].append(index)
        used += spacing + width
      } else {
        lines.append([index])
        used = width
      }
    }
    return lines
  }
}
