package import WidgetModel

extension PreviewRequest {
  /// Returns the kinds with their families, in the plugin's order.
  ///
  /// - Throws: A failure if the plugin has none of the requested kinds, families or parameters.
  package func choice(
    of descriptor: PluginDescriptor
  ) throws(PreviewFailure) -> [(kind: KindDescriptor, families: [WidgetFamily])] {
    try check(kinds, among: descriptor.kinds.map(\.id), "kind")
    let chosen = descriptor.kinds.filter { kinds.isEmpty || kinds.contains($0.id) }
    let parameters = Set(chosen.flatMap(\.parameters).map(\.name)).sorted()
    try check(self.parameters.keys.sorted(), among: parameters, "parameter")
    let pairs = chosen.map { kind in
      (
        kind,
        Self.order.filter { family in
          kind.families.contains(family) && (families.isEmpty || families.contains(family))
        }
      )
    }.filter { !$0.1.isEmpty }
    guard !pairs.isEmpty else {
      let known = WidgetFamily.allCases.filter { family in
        chosen.contains { $0.families.contains(family) }
      }
      throw PreviewFailure(
        .badData,
        "the plugin has no widget in this family; it has \(known.map(\.name).joined(separator: ", "))"
      )
    }
    return pairs
  }

  /// The order of families on a sheet: the small ones find room beside the large one.
  private static let order: [WidgetFamily] = [
    .small, .medium, .large, .circular, .rectangular, .inline, .extraLarge,
  ]

  /// Returns the given parameters that a kind declares.
  func parameters(of kind: KindDescriptor) -> [String: ParameterInput] {
    parameters.filter { given in kind.parameters.contains { $0.name == given.key } }
  }

  private func check(
    _ given: [String], among known: [String], _ what: String
  ) throws(PreviewFailure) {
    guard let wrong = given.first(where: { !known.contains($0) }) else { return }
    let nearest = Spelling.nearest(to: wrong, in: known).map { "; did you mean \($0)?" }
    let all = known.isEmpty ? "none" : known.joined(separator: ", ")
    throw PreviewFailure(
      what == "kind" ? .noInput : .badData,
      "the plugin has no \(what) \(wrong.printable)\(nearest ?? "; it has \(all)")")
  }
}
