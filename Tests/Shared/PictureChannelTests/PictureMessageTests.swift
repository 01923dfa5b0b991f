import PictureChannel
import Testing
import WidgetModel
import WorkerChannel

@Suite struct PictureMessageTests {
  private static let requests = PicturePalette.allCases.flatMap { palette in
    PictureDither.allCases.map { dither in
      PictureRequest(
        id: 7, entry: 3,
        settings: PictureSettings(
          format: .bmp, scale: 4, palette: palette, dither: dither, scheme: .dark,
          isRedacted: true, now: Timestamp(seconds: 9)))
    }
  }
  private static let replies: [PictureReply] = [
    .drawn(id: 1, PictureReport(width: 2, height: 3, brokenImages: 4, missingCharacters: 5)),
    .failed(id: 2, PictureError(.tooLarge, "too large")),
  ]

  @Test func `messages come out as they went in`() throws {
    for request in Self.requests {
      #expect(try PictureRequest(decoding: request.encoded().span.bytes) == request)
    }
    for reply in Self.replies {
      #expect(try PictureReply(decoding: reply.encoded().span.bytes) == reply)
    }
  }

  @Test func `every other byte string is refused`() throws {
    let messages = [Self.requests[0].encoded()] + Self.replies.map { $0.encoded() }
    for bytes in messages {
      for count in 0..<bytes.count {
        let part = Array(bytes[..<count])
        #expect(throws: CodecError.self) { try PictureRequest(decoding: part.span.bytes) }
        #expect(throws: CodecError.self) { try PictureReply(decoding: part.span.bytes) }
      }
      let long = bytes + [0]
      #expect(throws: CodecError.self) { try PictureRequest(decoding: long.span.bytes) }
      #expect(throws: CodecError.self) { try PictureReply(decoding: long.span.bytes) }
    }
  }

  @Test func `a scale out of range is refused by the receiver, and clamped by the sender`() throws {
    #expect(PictureSettings(scale: 9, now: Timestamp(seconds: 0)).scale == 4)
    #expect(PictureSettings(scale: -1, now: Timestamp(seconds: 0)).scale == 1)
    var bytes = Self.requests[0].encoded()
    let place = try #require(
      bytes.indices.dropLast(3).first { Array(bytes[$0..<$0 + 3]) == Array("bmp".utf8) })
    #expect(bytes[place + 3] == 4)
    bytes[place + 3] = 5
    #expect(throws: CodecError.self) { try PictureRequest(decoding: bytes.span.bytes) }
  }

  @Test func `a long error is cut`() throws {
    let error = PictureError(.badArchive, String(repeating: "x", count: 100_000))
    guard
      case .failed(_, let read) = try PictureReply(
        decoding: PictureReply.failed(id: 1, error).encoded().span.bytes)
    else {
      Issue.record("another reply")
      return
    }
    #expect(read.description.utf8.count == 1024)
  }
}
