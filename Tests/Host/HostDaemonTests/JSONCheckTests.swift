import Foundation
import Testing

@testable import HostDaemon

@Suite struct JSONCheckTests {
  private func isJSON(_ text: String) -> Bool { JSONCheck.isJSON(Array(text.utf8)) }

  @Test(arguments: [
    "0", "-0", "10", "-1.50", "1e5", "1E+5", "0.1e-7", "true", "false", "null", "\"\"", "[]", "{}",
    " \t\r\n[ 1 , [ ] , { } ] \n", #"{"a":{"b":[1,"c",null]},"":0}"#, #"{"a":1,"a":2}"#,
    #""\"\\\/\b\f\n\r\t\u00e9\uD83D\udD70""#, "\"é 🕰 \u{7f}\u{2028}\"",
  ])
  func `what RFC 8259 allows is JSON, also for Foundation`(text: String) {
    #expect(isJSON(text))
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
  }

  @Test(arguments: [
    "", " ", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "1 2", "NaN", "Infinity", "-Infinity",
    "True", "tru", "truee", "nulll", "[", "]", "[1,]", "[,1]", "[1 2]", "[1}", "{", "{\"a\"}",
    "{\"a\":}", "{\"a\":1,}", "{,}", "{a:1}", "{1:1}", "{'a':1}", "{\"a\":1]", "\"", "\"a",
    "\"\\\"",
    "\"\\x41\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"",
    "\"\\ud800x\"", "\"a\nb\"", "\"\u{0}\"", "\"\t\"", "// a\n1", "1//", "\u{feff}1", "\u{a0}1",
    "1\u{0}", "[1],", "\\u0031",
  ])
  func `what it does not allow is none`(text: String) {
    #expect(!isJSON(text))
  }

  @Test func `nesting is allowed up to its limit and harms nothing beyond`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(isJSON(nested(JSONCheck.depthLimit)))
    #expect(!isJSON(nested(JSONCheck.depthLimit + 1)))
    #expect(!isJSON(nested(1_000_000)))
    #expect(!isJSON(String(repeating: "{\"a\":[", count: 1_000_000)))
  }
}
