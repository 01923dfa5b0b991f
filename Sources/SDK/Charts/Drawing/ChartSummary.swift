internal import SwiftUI

/// The content of a chart in words, for screen readers and plain text.
struct ChartSummary {
  private let model: ChartModel
  private let x: AxisText
  private let y: AxisText

  /// The number of marks that are named.
  private static let limit = 12

  init(_ model: ChartModel, _ environment: EnvironmentValues) {
    self.model = model
    x = AxisText(Self.values(model.marks, \.x), environment, isSpoken: true)
    y = AxisText(Self.values(model.marks, \.y), environment, isSpoken: true)
  }

  private static func values(
    _ marks: [_Mark], _ extent: KeyPath<_Mark, _Mark.Extent?>
  ) -> [_Coordinate] {
    var seen: Set<_Coordinate> = []
    return marks.prefix(100).compactMap { $0[keyPath: extent]?.start }
      .filter { seen.insert($0).inserted }
  }

  /// The marks with label and value, each pair once.
  var text: String {
    let (names, isWhole) = names
    return names.isEmpty ? "" : names.joined(separator: ", ") + (isWhole ? "" : ", …")
  }

  /// Returns the first marks that have room in a number of characters, at least one.
  func text(in count: Int) -> String {
    let (names, _) = names
    var shown = 0
    var length = 0
    for name in names {
      if shown > 0, length + name.count + 3 > count { break }
      length += name.count + 2
      shown += 1
    }
    return shown == names.count ? text : names.prefix(shown).joined(separator: ", ") + ", …"
  }

  private var names: (names: [String], isWhole: Bool) {
    var names: [String] = []
    var seen: Set<String> = []
    for mark in model.marks where !mark.isSilent {
      let name = text(of: mark)
      guard !name.isEmpty, seen.insert(name).inserted else { continue }
      if names.count == Self.limit { return (names, false) }
      names.append(name)
    }
    return (names, true)
  }

  private func text(of mark: _Mark) -> String {
    let series = mark.series?.name
    var label: String?
    var value: String?
    switch mark.kind {
    case .sector: value = text(mark.y, y)
    case .rule:
      label = mark.y?.label ?? mark.x?.label
      value = text(mark.y ?? mark.x, mark.y == nil ? x : y)
    case .bar, .line, .area, .point, .rectangle:
      (label, value) =
        mark.isHorizontal
        ? (text(mark.y, y), text(mark.x, x)) : (text(mark.x, x), text(mark.y, y))
    }
    let parts = [mark.spokenLabel ?? join(series, label), mark.spokenValue ?? value]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private func join(_ series: String?, _ label: String?) -> String {
    let parts = [series, label].compactMap { $0 }
    return parts.count == 2 && parts[0] == parts[1] ? parts[0] : parts.joined(separator: " ")
  }

  /// Returns the text of an extent; of stacked lengths, the length.
  private func text(_ extent: _Mark.Extent?, _ format: AxisText) -> String? {
    guard let extent else { return nil }
    if extent.isLength, let start = extent.start.number, let end = extent.end?.number {
      return format.text(of: .number(end - start))
    }
    if case .number = extent.start, let end = extent.end {
      return "\(format.text(of: extent.start))–\(format.text(of: end))"
    }
    return format.text(of: extent.start)
  }
}
