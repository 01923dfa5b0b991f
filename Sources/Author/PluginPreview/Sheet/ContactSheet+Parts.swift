package import WidgetModel

extension ContactSheet {
  /// Returns a sheet for each kind, or for each family of each kind. The first one has the title and the
  /// problems.
  package func parts(isByFamily: Bool) -> [ContactSheet] {
    var parts: [ContactSheet] = []
    for section in sections {
      let blocks = isByFamily ? section.blocks.map { [$0] } : [section.blocks]
      for (index, blocks) in blocks.enumerated() {
        var part = self
        if !parts.isEmpty { (part.title, part.subtitle, part.problems) = ("", "", []) }
        part.sections = [Section(title: section.title, subtitle: section.subtitle, blocks: blocks)]
        if index > 0 { (part.sections[0].title, part.sections[0].subtitle) = ("", "") }
        parts.append(part)
      }
    }
    return parts
  }

  /// The title and the facts on one line.
  package var heading: String {
    [title, subtitle].filter { !$0.isEmpty }.joined(separator: "  ·  ")
  }

  /// Returns a scheme if the sheet has pictures of it, else one that it has.
  package func scheme(nearest scheme: ColorScheme) -> ColorScheme {
    let schemes = sections.flatMap(\.blocks).flatMap(\.bands).map(\.scheme)
    return schemes.contains(scheme) ? scheme : schemes.first ?? scheme
  }
}

extension ContactSheet.Block {
  /// The kind, the family and the notes on one line.
  package func heading(in section: ContactSheet.Section) -> String {
    (["\(section.title), \(title.lowercased())"] + notes).joined(separator: "  ·  ")
  }
}
