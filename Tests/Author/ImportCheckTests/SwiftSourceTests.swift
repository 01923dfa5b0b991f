import ImportCheck
import Testing

/// The imports and conditions of source texts.
@Suite struct SwiftSourceTests {
  private let conditions = CompilationConditions(
    defined: ["DEBUG"], version: [6, 3], modules: ["Foundation", "SwiftUI", "UIKit"])

  private func imports(_ text: String) -> [String] {
    SwiftSource(Array(text.utf8)).imports(conditions).map { "\($0.line) \($0.module)" }
  }

  @Test func `imports are found with attributes, access levels, kinds and submodules`() {
    #expect(
      imports(
        """
        import SwiftUI; import Charts
        @testable import App
        @preconcurrency @_exported public import struct Foundation.Date
        internal import UIKit.UIColor
        @_spi(Private) import Kit
        """) == ["1 SwiftUI", "1 Charts", "2 App", "3 Foundation", "4 UIKit", "5 Kit"])
  }

  @Test func `comments, strings and names are no imports`() {
    #expect(
      imports(
        ##"""
        // import A
        /* import B /* import C */ import D */
        let a = "import E \(f("import F"))"
        let b = """
          import G
          """
        let c = #"import H " import I"#
        call(import: 1)
        let url = "https://example.org" // import J
        import K
        """##) == ["10 K"])
  }

  @Test func `a literal without end hides nothing but its line`() {
    #expect(imports("let a = \"abc\nimport SwiftUI\n") == ["2 SwiftUI"])
  }

  @Test func `only the compiled branches count`() {
    #expect(
      imports(
        """
        #if os(iOS)
        import A
        #elseif os(Linux)
        import B
        #else
        import C
        #endif
        #if canImport(UIKit) && !canImport(AppKit)
        import D
        #if os(macOS)
        import E
        #else
        import F
        #endif
        #endif
        #if DEBUG || NEVER
        import G
        #endif
        #if swift(>=5.9) && compiler(<7.0) && !targetEnvironment(simulator)
        import H
        #endif
        #if swift(<5.9)
        import I
        #endif
        """) == ["4 B", "9 D", "13 F", "17 G", "20 H"])
  }

  @Test func `deeply nested conditions end`() {
    let text = "#if " + String(repeating: "(", count: 100_000) + "\nimport A\n#endif\n"
    #expect(imports(text) == ["2 A"])
    let strings = String(repeating: "\"\\(", count: 100_000)
    #expect(imports("let a = " + strings + "\nimport B\n").count <= 1)
  }
}
