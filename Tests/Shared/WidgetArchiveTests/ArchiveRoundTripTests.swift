import Testing
import WidgetArchive
import WidgetModel

@Suite struct ArchiveRoundTripTests {
  @Test(arguments: [ReloadPolicy.atEnd, .never, .after(Samples.start), .after(.latest)])
  func `what was written is read back`(policy: ReloadPolicy) throws {
    var timeline = Samples.small
    timeline.policy = policy
    #expect(try Samples.walk(Samples.archive(timeline)) == timeline)
  }

  @Test func `the same timeline gives the same bytes, shared arrays or not`() throws {
    let shared = Samples.alternating(100, pictures: 4, of: 3000)
    var separate = shared
    for index in separate.entries.indices {
      separate.entries[index].payload = shared.entries[index].payload.map { $0 }
    }
    let bytes = try Samples.archive(shared)
    #expect(try Samples.archive(shared) == bytes)
    #expect(try Samples.archive(separate) == bytes)
  }

  @Test func `pictures that alternate, and shared arrays after separate ones, are stored once`()
    throws
  {
    var timeline = Samples.alternating(360, pictures: 4, of: 50 << 10)
    // An equal picture in an array of its own, met again and again after new ones.
    let copy = timeline.entries[0].payload.map { $0 }
    for index in stride(from: 8, to: 360, by: 8) { timeline.entries[index].payload = copy }
    let bytes = try Samples.archive(timeline)
    let view = try ArchiveView(validating: bytes.span.bytes)
    #expect(view.skeleton.blobCount == 4)
    #expect(bytes.count < 4 * (50 << 10) + 360 * 96 + 1000)
    #expect(view.timeline == timeline)
  }

  @Test func `texts are kept byte for byte, though Swift calls them equal`() throws {
    let composed = "caf\u{e9}"
    let decomposed = "cafe\u{301}"
    let timeline = Timeline(
      entries: [composed, decomposed, ""].map {
        Entry(date: Samples.start, contentType: "t", payload: [1], url: $0)
      })
    let back = try Samples.walk(Samples.archive(timeline))
    for (a, b) in zip(timeline.entries, back.entries) {
      #expect(Array((a.url ?? "none").utf8) == Array((b.url ?? "none").utf8))
    }
  }

  @Test func `the rev tells what is shown, not when and how important`() throws {
    let shown = Entry(
      date: Samples.start, contentType: "text/plain", payload: [1, 2], url: "app://a")
    var others = [shown, shown, shown, shown, shown, shown]
    others[1].date = Samples.start + .seconds(1)
    others[1].relevance = Relevance(score: 1)
    others[2].contentType = "text/html"
    others[3].payload = [1, 2, 3]
    others[4].url = nil
    others[5].url = ""
    let revs = try others.map { entry in
      let bytes = try Samples.archive(Timeline(entries: [entry], policy: .never))
      return try ArchiveView(validating: bytes.span.bytes).rev(at: 0)
    }
    #expect(revs[0] == revs[1])
    #expect(Set(revs).count == 5)
  }

  @Test func `an archive may be written behind other bytes`() throws {
    let writer = try ArchiveWriter(Samples.small)
    let bytes = [UInt8](unsafeUninitializedCapacity: writer.byteCount + 16) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      var output = OutputRawSpan(buffer: raw, initializedCount: 0)
      output.append(repeating: 9, count: 16, as: UInt8.self)
      writer.write(into: &output)
      count = output.finalize(for: raw)
    }
    #expect(Array(bytes[16...]) == writer.bytes())
    #expect(writer.bytes().count == writer.byteCount)
  }

  @Test func `an archive is read wherever it lies`() throws {
    let bytes = try [0] + Samples.archive(Samples.small)
    let view = try ArchiveView(validating: bytes.span.bytes.extracting(1..<bytes.count))
    #expect(view.timeline == Samples.small)
  }
}
