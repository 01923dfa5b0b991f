import Testing

@testable import HostDiagnosis

@Suite struct CheckTests {
  @Test func `ids are unique`() {
    #expect(Set(Check.all.map(\.id)).count == Check.all.count)
  }
}
