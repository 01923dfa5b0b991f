internal import WidgetLayout
internal import WidgetModel

extension DrawingTree {
  /// The pieces of a text, hidden ones left out.
  func pieces(ofText index: Int) -> [TextPiece] {
    let text = node(index)
    guard let fragments = text[.fragments]?.fragments else { return [] }
    let runs = [index] + children(index)
    let scale = text.number(.textScale, or: 1)
    return fragments.compactMap { fragment in
      let run = runs.indices.contains(fragment.run) ? runs[fragment.run] : index
      guard run == index || !isHidden(run) else { return nil }
      let style = style(run)
      let live = liveText(run)
      let isRedacted = isRedacted(text: index, run: run)
      let written = live.map { $0.text(at: options.now) } ?? fragment.text
      return TextPiece(
        text: isRedacted ? "" : written, isLive: live != nil, isRedacted: isRedacted, node: run,
        style: style, fontSize: style.size * scale, x: fragment.x, baseline: fragment.baseline,
        width: fragment.width)
    }
  }

  /// Runs carry flags of their own: a text that is shown in a placeholder may have runs that are
  /// not. Of a text that is redacted always no run is shown.
  private func isRedacted(text: Int, run: Int) -> Bool {
    node(text).flags.contains(.redacted) || isRedacted(run)
  }
}
