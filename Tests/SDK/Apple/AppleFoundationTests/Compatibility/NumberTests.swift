internal import AppleFoundation
internal import Foundation
internal import Testing

@Suite struct `Values that only Apple's Foundation has` {
  @Test func `a length is the nearest value of a number`() {
    let (high, low): (Decimal, Decimal) = (10, 4)
    #expect(CGFloat(truncating: (high - low) / high as NSNumber) == 0.6)
    #expect(CGFloat(exactly: NSNumber(value: 0.5)) == 0.5)
    #expect(CGFloat(exactly: NSNumber(value: Int64.max)) == nil)
  }

  @Test func `an error without a meaning can be thrown`() {
    #expect(throws: NSError.self) { throw NSError() }
    #expect(NSError().code == 0)
  }

  @Test func `encodings of texts have the numbers of Apple's Foundation`() {
    let numbers: [(UInt, String.Encoding)] = [
      (NSASCIIStringEncoding, .ascii), (NSUTF8StringEncoding, .utf8),
      (NSISOLatin1StringEncoding, .isoLatin1), (NSUnicodeStringEncoding, .unicode),
      (NSWindowsCP1252StringEncoding, .windowsCP1252), (NSUTF16StringEncoding, .utf16),
      (NSUTF16BigEndianStringEncoding, .utf16BigEndian),
      (NSUTF16LittleEndianStringEncoding, .utf16LittleEndian),
      (NSUTF32StringEncoding, .utf32),
    ]
    for (number, encoding) in numbers { #expect(number == encoding.rawValue) }
    #expect(NSString(data: Data("é".utf8), encoding: NSUTF8StringEncoding) == "é")
  }

  @Test func `a date, an identifier and a URL are arguments of a format`() throws {
    let (date, id) = (Date(timeIntervalSince1970: 0), UUID())
    let url = try #require(URL(string: "https://example.com/a"))
    let text = String(
      format: "%@ %@ %@", date as any CVarArg, id as any CVarArg, url as any CVarArg)
    #expect(text == "\(date) \(id) \(url)")
  }

  @Test func `a bookmark is its URL, and damaged data are refused`() throws {
    let url = URL(filePath: "/a/b c")
    var isStale = true
    let found = try URL(resolvingBookmarkData: url.bookmarkData(), bookmarkDataIsStale: &isStale)
    #expect(found == url && !isStale)
    #expect(throws: CocoaError.self) {
      var isStale = false
      _ = try URL(resolvingBookmarkData: Data([0xff]), bookmarkDataIsStale: &isStale)
    }
  }
}
