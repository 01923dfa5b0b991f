import Testing
import WidgetModel

@testable import WidgetArchive

@Suite struct FormVersionTests {
  /// The numbers of docs/archive-format.md, Versions. A released row never changes.
  private static let types: [ClosedRange<UInt16>] = [1...8, 16...22, 32...38, 48...56, 64...67]
  private static let attributes: [ClosedRange<UInt16>] = [
    1...19, 32...60, 80...104, 128...134, 136...141, 144...163, 168...169, 172...176, 256...258,
  ]

  @Test func `the types and attributes of version 1.1 stay in version 1.1`() {
    for number in Self.types.joined() { #expect(ViewNodeType(rawValue: number)?.minor == 1) }
    for number in Self.attributes.joined() {
      #expect(ViewAttributeKey(rawValue: number)?.minor == 1)
    }
  }

  @Test func `a type or attribute without a frozen version belongs to the present one`() {
    for type in ViewNodeType.allCases where !Self.types.joined().contains(type.rawValue) {
      #expect(type.minor == ArchiveFormat.formMinor)
    }
    for key in ViewAttributeKey.allCases where !Self.attributes.joined().contains(key.rawValue) {
      #expect(key.minor == ArchiveFormat.formMinor)
    }
  }
}
