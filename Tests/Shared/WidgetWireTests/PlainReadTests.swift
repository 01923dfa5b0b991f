import Testing
import WidgetWire

@Suite struct PlainReadTests {
  private func command(_ text: String) -> PlainRead? {
    Array(text.utf8).withUnsafeBytes { PlainRead.command(in: $0) }
  }

  private func line(_ text: String) -> PlainRead? {
    Array(text.utf8).withUnsafeBytes { PlainRead.line(in: $0) }
  }

  @Test(arguments: [
    ("GET", PlainRead.Subject.body), ("get", .body), ("HGETALL", .pairs), ("hgetall", .pairs),
  ])
  func `GET and HGETALL of one key are recognised, with the key's place`(
    name: String, subject: PlainRead.Subject
  ) throws {
    let text = "*2\r\n$\(name.utf8.count)\r\n\(name)\r\n$11\r\nclock/small\r\n"
    let read = try #require(command(text + "*1\r\n$4\r\nPING\r\n"))
    #expect(read.subject == subject)
    #expect(read.length == text.utf8.count)
    #expect(Array(text.utf8)[read.key] == Array("clock/small".utf8)[...])
    let bytes = Array(text.utf8)
    for length in bytes.indices {
      let start = bytes[..<length].withUnsafeBytes { PlainRead.command(in: $0) }
      #expect(start == nil, "\(length) bytes")
    }
  }

  @Test(arguments: [
    "*3\r\n$3\r\nGET\r\n$1\r\na\r\n$1\r\nb\r\n", "*2\r\n$3\r\nGeT\r\n$1\r\na\r\n",
    "*2\r\n$3\r\nGET\r\n$-1\r\n", "*2\r\n$3\r\nGET\r\n$\r\n\r\n",
    "*2\r\n$3\r\nGET\r\n$1\r\nab\r\n", "*2\r\n$3\r\nGET\r\n$2\r\na\r\n\r\n",
    "*2\r\n$3\r\nGET\r\n$1000\r\na\r\n", "*2\r\n$4\r\nTYPE\r\n$1\r\na\r\n", "get a\r\n",
  ])
  func `other commands and other ways to write them are left to the parser`(text: String) {
    #expect(command(text) == nil)
  }

  @Test(arguments: ["get clock/small\n", "get clock/small\r\n"])
  func `get of one id is recognised as a line`(text: String) throws {
    let read = try #require(line(text + "ping\n"))
    #expect(read.subject == .line)
    #expect(read.length == text.utf8.count)
    #expect(Array(text.utf8)[read.key] == Array("clock/small".utf8)[...])
  }

  @Test(arguments: [
    "get clock/small", "get", "get\n", "gets a\n", "@t get a\n", " get a\n", "ping\n", "",
  ])
  func `other lines and the beginning of a line are left to the parser`(text: String) {
    #expect(line(text) == nil)
  }
}
