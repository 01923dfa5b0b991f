internal import RecordingHost
internal import Testing

@MainActor
@Suite struct `Modifiers and views of widgets` {
  @Test(arguments: WidgetRows.all)
  func `each sends these nodes`(row: NodeRow) { #expect(row.actual == row.expected) }

  @Test func `each has a row`() throws {
    let declarations = try PublicDeclarations(of: "WidgetKit")
    #expect(
      declarations.missing(from: WidgetRows.all) {
        $0.type == "View" || ($0.type.hasPrefix("Accessory") && $0.isInitializer)
      } == [])
  }
}
