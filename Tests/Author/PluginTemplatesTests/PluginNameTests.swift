import Testing
import WidgetModel

@testable import PluginTemplates

@Suite struct PluginNameTests {
  @Test func `names of the sources follow from the name`() throws {
    let name = try PluginName("sun-path_2")
    #expect(name.title == "Sun Path 2")
    #expect(name.crate == "sun-path_2")
    #expect(name.module == "SunPath2")
    #expect(name.type == "SunPath2Widget")
  }

  @Test func `a title replaces the one that follows from the name`() throws {
    #expect(try PluginName("sun", title: "Sonne über Köln").title == "Sonne über Köln")
  }

  @Test(arguments: [
    ("fn", "fn-widget"), ("Self", "self-widget"), ("SunPath", "sunpath"), ("test", "test-widget"),
    ("3d-clock", "widget-3d-clock"),
    ("function", "function"),
  ])
  func `Rust gets a package name in lower case that is no keyword and begins with a letter`(
    name: String, crate: String
  ) throws {
    #expect(try PluginName(name).crate == crate)
  }

  @Test(arguments: [
    ("swiftUI", "SwiftUIPlugin", "SwiftUIPluginWidget"), ("self", "SelfPlugin", "SelfPluginWidget"),
    ("3d-clock", "Widget3dClock", "Widget3dClockWidget"),
    ("widget", "WidgetPlugin", "WidgetPluginWidget"),
    ("sun-widget", "SunWidget", "SunWidget"), ("class", "Class", "ClassWidget"),
  ])
  func `Swift gets a module that no other module and no keyword is named like`(
    name: String, module: String, type: String
  ) throws {
    let name = try PluginName(name)
    #expect(name.module == module)
    #expect(name.type == type)
  }

  @Test(arguments: [
    ("", "cannot be the name"), ("my clock", "my-clock is possible"), ("Wörter", "--title"),
    (".hidden", "hidden is possible"), ("-x", "x is possible"), ("_", "cannot be the name"),
    ("--", "cannot be the name"), ("clock\u{1b}[31m", "cannot be the name"),
    ("widgets/clock", "`widgethost new clock -o widgets`"),
    ("/clock", "`widgethost new clock -o /`"),
    ("clock/", "is a path"), (String(repeating: "a", count: 65), "at most 64"),
  ])
  func `a name that cannot be used is refused with what to do`(name: String, message: String) {
    let failure = #expect(throws: TemplateFailure.self) { try PluginName(name) }
    #expect(failure?.status == .usage)
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains("\u{1b}") == false)
  }

  @Test(arguments: [
    "", "  ", "a\nb", "say \"so\"", "back\\slash", String(repeating: "x", count: 65),
  ])
  func `a title that would break a string of the sources is refused`(title: String) {
    #expect(throws: TemplateFailure.self) { try PluginName("sun", title: title) }
  }

  @Test func `the longest name is possible`() throws {
    #expect(try PluginName(String(repeating: "a", count: 64)).text.count == 64)
  }
}
