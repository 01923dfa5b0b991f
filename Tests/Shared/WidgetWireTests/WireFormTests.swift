import Testing
import WidgetModel
import WidgetWire

@Suite struct WireFormTests {
  @Test(arguments: [
    ("*1\r\n", WireForm.resp, 0), ("ping\n", .line, 0), ("@", .line, 0), ("z", .line, 0),
    ("\r\n\nping", .line, 3), ("\n*", .resp, 1),
  ])
  func `the first byte of the first request decides`(input: String, form: WireForm, skipped: Int) {
    #expect(WireForm.detect(in: Array(input.utf8).span.bytes) == .decided(form, skipped: skipped))
  }

  @Test(arguments: ["GET / HTTP/1.1\r\n", " ping", "\u{16}\u{3}", "{", "\nP", "\u{0}"])
  func `anything else is refused`(input: String) {
    guard case .refused(let error) = WireForm.detect(in: Array(input.utf8).span.bytes) else {
      Issue.record("not refused")
      return
    }
    #expect(error.code == .badRequest)
  }

  @Test(arguments: ["", "\n", "\r\n\r\n"]) func `line ends alone decide nothing`(input: String) {
    #expect(WireForm.detect(in: Array(input.utf8).span.bytes) == .undecided)
  }
}
