import Hummingbird
import Testing
import WidgetModel
import WidgetWire

@testable import GalleryServer

/// The ages and tags of entries.
@Suite struct ReadingTests {
  private let now = Timestamp(seconds: 1000)

  private func header(until: Timestamp?, state: WidgetState = .live, made: Int64 = 900)
    -> EntryHeader
  {
    EntryHeader(
      id: WidgetID("a"), kind: "k", family: .small, revision: ContentHash(high: 1, low: 2),
      date: Timestamp(seconds: 950), until: until, made: Timestamp(seconds: made), state: state,
      contentType: "text/plain")
  }

  private func age(until: Int64?, live: Duration? = nil) -> Int {
    Freshness(
      header(until: until.map { Timestamp(seconds: $0) }), validUntil: live.map { now + $0 }
    ).maxAge(at: now)
  }

  @Test(
    "an entry is fresh until it or a live text changes, in whole seconds and not a second too early"
  )
  func ages() {
    #expect(age(until: 1060) == 60)
    #expect(age(until: 1060, live: .seconds(5)) == 5)
    #expect(age(until: 1003, live: .seconds(5)) == 3)
    #expect(age(until: nil, live: .milliseconds(1001)) == 2)
    #expect(age(until: nil, live: .milliseconds(999)) == 1)
    #expect(age(until: 990) == 0)
    #expect(age(until: nil) == 0)
    #expect(age(until: 7_258_118_400) == 31_536_000)
  }

  @Test("the tag is the revision, and more where the bytes depend on more")
  func tags() {
    let later = now + .seconds(60)
    let plain = EntityTag(header(until: nil), .svg, validUntil: nil)
    #expect(plain.text == "\"00000000000000010000000000000002\"")
    #expect(plain == EntityTag(header(until: later, state: .stale, made: 1), .svg, validUntil: nil))
    #expect(plain != EntityTag(header(until: nil), .svg, validUntil: now))
    #expect(
      EntityTag(header(until: nil), .svg, validUntil: now)
        != EntityTag(header(until: nil), .svg, validUntil: later))
    #expect(plain != EntityTag(header(until: nil, state: .placeholder), .svg, validUntil: nil))
    let object = EntityTag(header(until: nil), .json, validUntil: nil)
    #expect(object != EntityTag(header(until: later), .json, validUntil: nil))
    #expect(object != EntityTag(header(until: nil, made: 1), .json, validUntil: nil))
  }

  @Test("a tag is found in a list, weak or strong")
  func matches() {
    func matches(_ value: String) -> Bool {
      Request.get("/", [("If-None-Match", value)]).matches("\"a\"")
    }
    #expect(matches("\"a\"") && matches("W/\"a\"") && matches("\"b\", \"a\"") && matches("*"))
    #expect(!matches("\"b\"") && !matches("a") && !matches(""))
  }

  @Test("a time is written as in HTTP")
  func dates() {
    #expect(Timestamp(seconds: 784_111_777).httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(Timestamp(seconds: 0).httpDate == "Thu, 01 Jan 1970 00:00:00 GMT")
  }
}
