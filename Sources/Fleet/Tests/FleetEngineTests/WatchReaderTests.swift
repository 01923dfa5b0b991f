import FleetDecisions
import Foundation
import NIOCore
import Testing

@testable import FleetEngine

@Suite struct WatchReaderTests {
  let keys = KeySpace(fleet: "f")
  static let created = #"{"result":{"header":{"revision":"9"},"created":true}}"#

  private func event(_ path: String, _ revision: Int, value: String? = #"{"v":1}"#) -> String {
    let key = Data("/widgethost/f/\(path)".utf8).base64EncodedString()
    let kv = #""kv":{"key":"\#(key)","mod_revision":"\#(revision)""#
    guard let value else { return #"{"type":"DELETE",\#(kv)}}"# }
    return #"{\#(kv),"create_revision":"1","value":"\#(Data(value.utf8).base64EncodedString())"}}"#
  }

  private func line(_ events: String...) -> String {
    #"{"result":{"header":{"revision":"99"},"events":[\#(events.joined(separator: ","))]}}"#
  }

  private func read(_ lines: String..., from: Revision = 10) throws -> [WatchNews] {
    var reader = WatchReader(keys: keys, from: from)
    return try lines.flatMap { try reader.read(Data($0.utf8)) }
  }

  private func want(_ revision: Revision) -> Record {
    Record(value: .want, created: 1, modified: revision)
  }

  @Test func `changes are told by their revisions, not by that of the message`() throws {
    let news = try read(
      Self.created,
      line(event("want/w/a", 10), event("want/w/b", 10, value: nil), event("want/w/a", 12)),
      line(event("want/w/c", 12)))
    #expect(
      news == [
        .changes(10, [.want("w", "a"): want(10), .want("w", "b"): nil]),
        .changes(12, [.want("w", "a"): want(12)]),
        // The rest of a message that etcd has divided.
        .changes(12, [.want("w", "c"): want(12)]),
      ])
  }

  @Test func `a message without events is progress`() throws {
    let news = try read(Self.created, #"{"result":{"header":{"revision":"30"}}}"#)
    #expect(news == [.progress(30)])
  }

  @Test func `progress behind the last event is no news`() throws {
    let news = try read(
      Self.created, line(event("want/w/a", 40)), #"{"result":{"header":{"revision":"30"}}}"#)
    #expect(news == [.changes(40, [.want("w", "a"): want(40)])])
  }

  @Test func `keys of no fleet are left out, values that cannot be read are not`() throws {
    let news = try read(
      Self.created, line(event("new/x", 10), event("own/w", 11, value: #"{"v":2}"#)))
    #expect(
      news == [
        .changes(
          11,
          [
            .owner("w"): Record(
              value: .unreadable(.newer(version: 2)), created: 1, modified: 11)
          ])
      ])
  }

  @Test func `a watch that goes back, or tells of other keys, is ended`() {
    #expect(throws: GatewayFailure.self) { try read(Self.created, line(event("want/w/a", 9))) }
    #expect(throws: GatewayFailure.self) {
      try read(Self.created, line(event("want/w/a", 12)), line(event("want/w/b", 11)))
    }
    let other = line(event("own/w", 12)).replacing(
      Data("/widgethost/f/own/w".utf8).base64EncodedString(),
      with: Data("/widgethost/g/own/w".utf8).base64EncodedString())
    #expect(throws: GatewayFailure.self) { try read(Self.created, other) }
    #expect(throws: GatewayFailure.self) { try read(line(event("want/w/a", 12))) }
  }

  @Test(arguments: [
    "x", "{}", #"{"result":{}}"#, #"{"result":{"header":{},"events":[{}]}}"#,
    #"{"result":{"header":{},"events":[{"kv":{}}]}}"#,
  ])
  func `a line that cannot be ends the watch`(line: String) {
    do throws(GatewayFailure) {
      var reader = WatchReader(keys: keys, from: 1)
      _ = try reader.read(Data(Self.created.utf8))
      _ = try reader.read(Data(line.utf8))
      Issue.record("no failure")
    } catch { #expect(error.answer == .unknown) }
  }

  @Test func `the end of a watch has its cause`() {
    for (line, answer) in [
      (
        #"{"result":{"header":{},"canceled":true,"compact_revision":"8"}}"#, .refused(.compacted)
      ),
      (
        #"{"result":{"header":{},"canceled":true,"created":true,"cancel_reason":"rpc error: permission denied"}}"#,
        .refused(.denied("rpc error: permission denied"))
      ),
      (#"{"error":{"grpc_code":14,"message":"etcdserver: no leader"}}"#, .unknown),
      (#"{"result":{"header":{},"canceled":true}}"#, .unknown),
    ] as [(String, EngineAnswer)] {
      do throws(GatewayFailure) {
        var reader = WatchReader(keys: keys, from: 1)
        _ = try reader.read(Data(line.utf8))
        Issue.record("no failure")
      } catch { #expect(error.answer == answer) }
    }
  }

  @Test func `lines are divided at newlines, however the bytes arrive`() throws {
    let text = "one\ntwo\n\nthree\r\nfour"
    for size in 1...text.utf8.count {
      var splitter = LineSplitter()
      var lines: [String] = []
      var rest = Data(text.utf8)
      while !rest.isEmpty {
        lines += try splitter.add(ByteBuffer(bytes: rest.prefix(size))).map {
          String(decoding: $0, as: UTF8.self)
        }
        rest = rest.dropFirst(size)
      }
      #expect(lines == ["one", "two", "three\r"], "\(size)")
    }
  }

  @Test func `a line without an end is refused at the limit`() throws {
    var splitter = LineSplitter()
    let chunk = ByteBuffer(repeating: 0x61, count: LineSplitter.limit / 4)
    for _ in 0..<4 { _ = try splitter.add(chunk) }
    #expect(throws: GatewayFailure.tooLarge) { try splitter.add(ByteBuffer(string: "a")) }
  }
}
