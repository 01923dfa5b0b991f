internal import SwiftUI
internal import Testing

@Suite struct `The description of a colour` {
  @Test func `is the name, or the components`() {
    #expect(Color.red.description == "red" && Color.primary.description == "primary")
    #expect("\(Color.accentColor)" == "accentColor" && Color.clear.description == "clear")
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
    #expect(Color(red: 0, green: 0, blue: 0.04, opacity: 0.5).description == "#00000A80")
    #expect(Color("brand").description.contains("brand"))
    #expect(Color.red.opacity(0.5).description == "50% red")
    #expect(Color.red.opacity(.nan).description == "nan% red")
    #expect(Color.red.opacity(.infinity).description == "inf% red")
  }
}
