import Foundation
import Testing

@testable import HostDiagnosis

/// The page with all checks.
@Suite struct PageTests {
  @Test func `docs doctor has a row for each check, in order and with its texts`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/doctor.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.wholeMatch(of: /\| `[a-z]+\..*/) != nil }
    let expected = Check.all.map {
      "| `\($0.id)` | \($0.severity.rawValue) | \($0.title) | \($0.why) | \($0.mend) |"
    }
    #expect(rows.map(String.init) == expected)
  }
}
