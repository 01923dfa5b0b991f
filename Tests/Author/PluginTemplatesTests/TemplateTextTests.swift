import Testing
import WidgetModel

@testable import PluginTemplates

@Suite struct TemplateTextTests {
  private func made(_ text: String, _ families: [WidgetFamily], title: String? = nil) throws
    -> String
  {
    TemplateText(try PluginName("fn", title: title), families: families).made(from: text)
  }

  private let regions = """
    begin
      //@ small medium
      tiles
      //@ inline
      line
    //@
    end
    """

  @Test func `regions of other families are left out with their marks`() throws {
    #expect(try made(regions, [.medium]) == "begin\n  tiles\nend")
    #expect(try made(regions, [.inline, .large]) == "begin\n  line\nend")
    #expect(try made(regions, [.circular]) == "begin\nend")
    #expect(try made(regions, WidgetFamily.allCases) == "begin\n  tiles\n  line\nend")
  }

  @Test func `a region that is left out leaves one empty line`() throws {
    #expect(try made("a\n\n//@ small\nb\n//@\n\nc\n", [.large]) == "a\n\nc\n")
    #expect(try made("{\n  a\n\n  //@ small\n  b\n  //@\n}\n", [.large]) == "{\n  a\n}\n")
  }

  @Test func `each placeholder gets its name`() throws {
    let text = "sample-widget sample-crate SampleModule SampleWidget Sample Widget samples"
    #expect(try made(text, []) == "fn fn-widget Fn FnWidget Fn samples")
  }

  @Test func `a title that looks like a placeholder is not replaced again`() throws {
    #expect(try made("Sample Widget", [], title: "sample-crate") == "sample-crate")
  }
}
