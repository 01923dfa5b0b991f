import Glibc
import Logging
import WidgetModel
import WidgetWire

@testable import HostServer

/// A handler made of one closure.
struct Handler: RequestHandler {
  typealias Answer =
    @Sendable (HostCommand, RequestContext, @escaping @Sendable (Reply) -> Void) -> Void
  let body: Answer

  init(_ body: @escaping Answer) { self.body = body }

  func answer(
    _ command: HostCommand, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void
  ) {
    body(command, context, reply)
  }
}

let quietLogger: Logger = {
  var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  logger.logLevel = .critical
  return logger
}()

func makePrivateDirectory() throws -> String {
  var template = Array("/tmp/host-server-XXXXXX".utf8CString)
  return try template.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress, mkdtemp(base) != nil else {
      throw ServerError.system("mkdtemp", at: "/tmp", cause: errno)
    }
    return String(cString: base)
  }
}

func id(_ text: String) -> WidgetID {
  WidgetID(text) ?? WidgetID(kind: "bad", family: .small)
}

func header(_ name: String, from seconds: Int64 = 0, revision: UInt64 = 7) -> EntryHeader {
  EntryHeader(
    id: id(name), kind: "clock", family: .small,
    revision: ContentHash(high: 0, low: revision), date: Timestamp(seconds: seconds), until: nil,
    made: Timestamp(seconds: 1), state: .live, contentType: "text/plain")
}

func entry(
  _ name: String, _ body: String, from seconds: Int64 = 0, revision: UInt64 = 7
) -> ShownEntry {
  ShownEntry(header: header(name, from: seconds, revision: revision)) { _ in Array(body.utf8) }
}

func row(_ name: String, _ body: String) -> BoardRow {
  BoardRow(id: id(name), current: entry(name, body))
}

func emptyRow(_ name: String) -> BoardRow {
  BoardRow(
    id: id(name), kind: "clock", family: .small, state: .placeholder,
    nothing: WidgetError(.notReady, "nothing yet"))
}

/// One RESP command.
func resp(_ words: String...) -> String {
  "*\(words.count)\r\n" + words.map { "$\($0.utf8.count)\r\n\($0)\r\n" }.joined()
}

func bulk(_ text: String) -> String { "$\(text.utf8.count)\r\n\(text)\r\n" }

/// Lets closures share something that cannot be copied.
final class Box<Value: ~Copyable & Sendable>: Sendable {
  let value: Value

  init(_ value: consuming Value) { self.value = value }
}
