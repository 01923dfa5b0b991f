import Testing
import WidgetWire

@Suite struct RESPWriterTests {
  private func text(_ version: RESPVersion, _ write: (RESPWriter, inout [UInt8]) -> Void) -> String
  {
    written { write(RESPWriter(version: version), &$0) }
  }

  @Test func `RESP2 writes what it lacks as Redis does`() {
    #expect(text(.resp2) { $0.null(into: &$1) } == "$-1\r\n")
    #expect(text(.resp2) { $0.nullArray(into: &$1) } == "*-1\r\n")
    #expect(text(.resp2) { $0.set(count: 2, into: &$1) } == "*2\r\n")
    #expect(text(.resp2) { $0.map(count: 2, into: &$1) } == "*4\r\n")
    #expect(text(.resp2) { $0.push(count: 3, into: &$1) } == "*3\r\n")
    #expect(text(.resp2) { $0.double(1.5, into: &$1) } == "$3\r\n1.5\r\n")
    #expect(text(.resp2) { $0.bool(true, into: &$1) } == ":1\r\n")
  }

  @Test func `RESP3 has types of its own`() {
    #expect(text(.resp3) { $0.null(into: &$1) } == "_\r\n")
    #expect(text(.resp3) { $0.nullArray(into: &$1) } == "_\r\n")
    #expect(text(.resp3) { $0.set(count: 2, into: &$1) } == "~2\r\n")
    #expect(text(.resp3) { $0.map(count: 2, into: &$1) } == "%2\r\n")
    #expect(text(.resp3) { $0.push(count: 3, into: &$1) } == ">3\r\n")
    #expect(text(.resp3) { $0.double(-.infinity, into: &$1) } == ",-inf\r\n")
    #expect(text(.resp3) { $0.double(.nan, into: &$1) } == ",nan\r\n")
    #expect(text(.resp3) { $0.bool(false, into: &$1) } == "#f\r\n")
  }

  @Test(arguments: [RESPVersion.resp2, .resp3])
  func `both have strings, errors, integers and arrays`(version: RESPVersion) {
    #expect(text(version) { $0.simpleString("OK", into: &$1) } == "+OK\r\n")
    #expect(text(version) { $0.error("ERR a\r\nb", into: &$1) } == "-ERR a  b\r\n")
    #expect(text(version) { $0.integer(-7, into: &$1) } == ":-7\r\n")
    #expect(text(version) { $0.bulk("é", into: &$1) } == "$2\r\né\r\n")
    #expect(text(version) { $0.bulk([], into: &$1) } == "$0\r\n\r\n")
    #expect(text(version) { $0.bulk(([0x61] as [UInt8]).span.bytes, into: &$1) } == "$1\r\na\r\n")
    #expect(text(version) { $0.array(count: 0, into: &$1) } == "*0\r\n")
  }
}
