internal import AppleFoundation
internal import Foundation
internal import Testing

@testable internal import SwiftUI

@Suite struct `Locales of texts` {
  private var german: EnvironmentValues {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: "de_DE")
    return values
  }

  @Test func `a text that a body makes is in its view's locale`() {
    let text = TextLocale.with(Locale(identifier: "en_US")) {
      german.whileCurrent { String(localized: "\(1234)") }
    }
    #expect(text == "1.234")
  }

  @Test func `a key is in the environment's locale, and a resource in its own`() {
    let key = LocalizedStringKey("\(1234) of \(0.5, specifier: "%.1f")")
    #expect(key.parts(in: german).map(\.plainString).joined() == "1.234 of 0,5")
    var resource: LocalizedStringResource = "\(1234)"
    resource.locale = Locale(identifier: "en_US")
    #expect(LocalizedStringKey(resource).parts(in: german).map(\.plainString) == ["1,234"])
  }

  @Test func `a resource is translated by its key, whatever its default says`() {
    let resource = LocalizedStringResource("greeting", defaultValue: "Good day")
    #expect(LocalizedStringKey(resource).key == "greeting")
    #expect(LocalizedStringKey("Good day").key == "Good day")
  }

  @Test func `texts are equal when both words and style are`() {
    #expect(Text("a") == Text("a") && Text("a").bold() == Text("a").bold())
    #expect(Text("a") != Text("b") && Text("a") != Text("a").bold())
    #expect(Text("a").bold() != Text("b").bold())
  }

  @Test func `what stands in a value is no emphasis`() {
    let parts = LocalizedStringKey("*a* \("*b*")").parts(in: german)
    #expect(parts.map(\.plainString).joined() == "a *b*")
  }
}
