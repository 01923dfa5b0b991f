import AppleFoundation
import Foundation
import Testing

/// Links and telephone numbers in texts.
@Suite struct DataDetectorTests {
  private func links(_ text: String) throws -> [String] {
    // The bit of links.
    let detector = try NSDataDetector(types: 1 << 5)
    let range = NSRange(location: 0, length: (text as NSString).length)
    return detector.matches(in: text, options: [], range: range).map { result in
      "\((text as NSString).substring(with: result.range)) \(result.url?.absoluteString ?? "")"
    }
  }

  private func numbers(_ text: String) throws -> [String] {
    let detector = try NSDataDetector(types: 1 << 11)
    let range = NSRange(location: 0, length: (text as NSString).length)
    return detector.matches(in: text, options: [], range: range).compactMap(\.phoneNumber)
  }

  @Test func `links have a scheme, begin with www or have a known domain`() throws {
    #expect(
      try links("See https://example.org/a(b)?c=1, or (http://a.example/b).") == [
        "https://example.org/a(b)?c=1 https://example.org/a(b)?c=1",
        "http://a.example/b http://a.example/b",
      ])
    #expect(try links("😀 www.example.org/x!") == ["www.example.org/x http://www.example.org/x"])
    #expect(try links("at example.com.") == ["example.com http://example.com"])
    #expect(try links("file.swift, 1.5 and e.g. this") == [])
  }

  @Test func `an address of e-mail is a link`() throws {
    #expect(
      try links("Write to ada@example.org, or mailto:bob@example.com") == [
        "ada@example.org mailto:ada@example.org", "mailto:bob@example.com mailto:bob@example.com",
      ])
  }

  @Test func `a telephone number has seven to fifteen digits in groups, and is no date`() throws {
    #expect(
      try numbers("Call +49 30 123456-7 or (212) 555-0100.") == [
        "+49 30 123456-7", "(212) 555-0100",
      ])
    #expect(try numbers("2026-11-26, 26.11.2026, 12345, 3.14159265, id1234567890") == [])
  }

  @Test func `a search sees its part of the text, and ends when it is told to`() throws {
    let detector = try NSDataDetector(types: 1 << 5)
    let text = "a@example.org b@example.org"
    let range = NSRange(location: 14, length: 13)
    #expect(detector.firstMatch(in: text, range: range)?.range == range)
    #expect(detector.matches(in: text, range: NSRange(location: 20, length: 99)).isEmpty)
    var count = 0
    detector.enumerateMatches(in: text, range: NSRange(location: 0, length: 27)) { _, _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
  }

  @Test func `other types are told once and never found`() throws {
    let detector = try NSDataDetector(types: 1 << 3)
    let text = "on 26 November 2026"
    #expect(detector.numberOfMatches(in: text, range: NSRange(location: 0, length: 19)) == 0)
    #expect(AuthorWarnings.all.contains { $0.hasPrefix("NSDataDetector:") })
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }
}
