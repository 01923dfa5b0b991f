import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct UnknownLanguageTests {
  private func tree(_ locale: String, isLive: Bool) -> LaidOutTree {
    let attributes =
      isLive ? [ViewAttribute(.date, .date(Timestamp(seconds: 0)))] : []
    return LaidOutTree(
      size: ViewSize(width: 1, height: 1), cornerRadius: 0, direction: .leftToRight,
      locale: locale, styles: [DrawingStyle()],
      nodes: [
        LaidOutNode(
          .text, style: 0, frame: ViewRect(x: 0, y: 0, width: 1, height: 1), attributes: attributes)
      ])
  }

  @Test func `a language without words is told once, if a text needs them`() {
    let languages = UnknownLanguages()
    for (locale, isLive) in [("ka_GE", false), ("de_DE", true), ("", true), ("en_US", true)] {
      languages.note(tree(locale, isLive: isLive))
    }
    #expect(languages.takeWarnings().isEmpty)
    languages.note(tree("ka_GE", isLive: true))
    let warnings = languages.takeWarnings()
    #expect(warnings.count == 1 && warnings.allSatisfy { $0.contains("ka_GE") })
    languages.note(tree("ka_GE", isLive: true))
    #expect(languages.takeWarnings().isEmpty)
  }
}
