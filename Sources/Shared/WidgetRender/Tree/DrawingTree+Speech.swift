internal import WidgetModel

extension DrawingTree {
  /// What a screen reader says about the whole widget: labels, and texts that have none, in the
  /// order of drawing; not longer than a few sentences.
  var spokenSummary: String {
    var words: [String] = []
    var (index, length) = (0, 0)
    while index < tree.nodes.count, length < 300 {
      let spoken = speech(of: index)
      if let text = spoken.text, !text.isEmpty {
        words.append(text)
        length += text.utf8.count
      }
      index = spoken.isAll ? subtree(index).upperBound : index + 1
    }
    return words.joined(separator: ", ")
  }

  /// What is said about a node, and whether nothing more is said about what is in it.
  private func speech(of index: Int) -> (text: String?, isAll: Bool) {
    let node = node(index)
    if isHidden(index) || node.number(.opacity, or: 1) <= 0 || node.flag(.accessibilityHidden) {
      return (nil, true)
    }
    let label = detail(.accessibilityLabel, of: index)
    let value = detail(.accessibilityValue, of: index)
    if label != nil || value != nil {
      return ([label, value].compactMap { $0 }.joined(separator: ", "), true)
    }
    switch node.type {
    case .text: return (writtenText(of: index), true)
    case .gauge where !isRedacted(index):
      return ("\(Int((fraction(ofGauge: index) * 100).rounded(), within: 0...100)) %", true)
    default: return (nil, false)
    }
  }

  /// The lines of a text as one, without what is redacted.
  func writtenText(of index: Int) -> String {
    var (text, line) = ("", Double?.none)
    for piece in pieces(ofText: index) where !piece.text.isEmpty {
      if let line, line != piece.baseline, !text.hasSuffix(" ") { text += " " }
      text += piece.text
      line = piece.baseline
    }
    return text.printable
  }
}
