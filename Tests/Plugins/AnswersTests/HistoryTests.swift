import Answers
import CWidgetABI
import Foundation
import Synchronization
import Testing

/// The output of a call, as the host of these tests received it.
private struct Written {
  var payload: [UInt8] = []
  var recorded: [Double] = []
}

private let written = Mutex(Written())

/// The history of the host of these tests: the values 1 and 2.
private nonisolated(unsafe) let history: UnsafePointer<wh_host_history> = {
  let functions = UnsafeMutablePointer<wh_host_history>.allocate(capacity: 1)
  functions.initialize(
    to: wh_host_history(
      read: { _, points, capacity in
        points?[0] = wh_history_point(date: 1, value: 1)
        points?[1] = wh_history_point(date: 2, value: 2)
        return min(2, capacity)
      },
      record: { _, value in
        written.withLock { $0.recorded.append(value) }
        return 0
      }))
  return UnsafePointer(functions)
}()

/// Recorded values, with a host that has no views.
@Suite(.serialized) struct HistoryTests {
  private func put(_ text: String, call: Int, hasHistory: Bool = true) throws -> Written {
    written.withLock { $0 = Written() }
    var host = wh_host()
    host.get_extension = { _, _ in nil }
    if hasHistory {
      host.get_extension = { _, id in
        id.map { String(cString: $0) } == WH_EXT_HISTORY ? UnsafeRawPointer(history) : nil
      }
    }
    var sink = wh_sink()
    sink.entry_begin = { _, _, _, _ in 0 }
    sink.payload_type = { _, _ in 0 }
    sink.write = { _, bytes, count in
      let piece = UnsafeRawBufferPointer(start: bytes, count: count)
      written.withLock { $0.payload += piece }
      return 0
    }
    sink.entry_end = { _ in 0 }
    var context = wh_context()
    context.call = UInt32(call)
    var all = answers()
    defer { answers_free(&all) }
    #expect(answers_parse(&all, ANSWER_AUTO, text, text.utf8.count, nil, 0))
    #expect(answers_put(&host, &context, &sink, &all) == 0)
    return written.withLock { $0 }
  }

  private func trend(_ result: Written) throws -> [Double]? {
    let object = try JSONSerialization.jsonObject(with: Data(result.payload)) as? [String: Any]
    return object?["trend"] as? [Double]
  }

  @Test func `a timeline records its number, and shows it after the recorded values`() throws {
    let result = try put("3 GB", call: 2)
    #expect(result.recorded == [3])
    #expect(try trend(result) == [1, 2, 3])
  }

  @Test func `a trend of the answer is not replaced`() throws {
    let result = try put(#"{"value":3,"trend":[7,8]}"#, call: 2)
    #expect(result.recorded == [3])
    #expect(try trend(result) == [7, 8])
  }

  @Test(arguments: [("words", 2, true), ("3", 2, false)])
  func `without a number or a history nothing is recorded`(
    text: String, call: Int, hasHistory: Bool
  ) throws {
    let result = try put(text, call: call, hasHistory: hasHistory)
    #expect(result.recorded.isEmpty)
    #expect(try trend(result) == nil)
  }

  @Test func `a snapshot records nothing`() throws {
    #expect(try put("3", call: 1).recorded.isEmpty)
  }
}
