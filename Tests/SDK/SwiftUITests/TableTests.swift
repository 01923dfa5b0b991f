internal import RecordingHost
internal import Testing

@MainActor
@Suite struct Tables {
  @Test(arguments: ModifierRows.all)
  func `a modifier makes these nodes`(row: NodeRow) { #expect(row.actual == row.expected) }

  @Test func `every modifier of a view has a row`() throws {
    let declarations = try PublicDeclarations(of: "SwiftUI")
    #expect(
      declarations.missing(from: ModifierRows.all) {
        $0.type == "View" && !$0.labels.hasPrefix("_")
      } == [])
  }

  @Test(arguments: ValueRows.all)
  func `a function of a value changes these nodes`(row: NodeRow) {
    #expect(row.actual == row.expected)
  }

  @Test func `every function of a text, a picture, a font, a shape, a path and a canvas has a row`()
    throws
  {
    let types: Set = [
      "Text", "Image", "Font", "Shape", "InsettableShape", "_ShapeView", "_StrokeView", "Path",
      "GraphicsContext",
    ]
    let declarations = try PublicDeclarations(of: "SwiftUI")
    #expect(
      declarations.missing(from: ValueRows.all) {
        types.contains($0.type) && !$0.isInitializer && $0.labels != "hash(into:)"
          && !$0.labels.hasPrefix("_")
      } == [])
  }

  @Test(arguments: InitializerRows.all)
  func `a view sends these nodes`(row: NodeRow) { #expect(row.actual == row.expected) }

  @Test func `every initialiser of a view has a row`() throws {
    let declarations = try PublicDeclarations(of: "SwiftUI")
    #expect(
      declarations.missing(from: InitializerRows.all) {
        $0.isInitializer && declarations.views.contains($0.type)
      } == [])
  }
}
