import Testing

@testable import WidgetWire

@Suite struct RowEncoderTests {
  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try RowEncoder.bytes(of: value), as: UTF8.self)
  }

  private struct Numbers: Encodable {
    var one: Int8 = -8
    var two: UInt64? = .max
    var three: Float = 0.5
    var four: Double? = .infinity
    var five: UInt16?
    var six: Int128 = .min
    var seven = [UInt128.max]
  }

  private struct Absent: Encodable {
    var a: Bool?
    var b: String?
    var c: Double?
    var d: Float?
    var e: Int?
    var f: Int8?
    var g: Int16?
    var h: Int32?
    var i: Int64?
    var j: Int128?
    var k: UInt?
    var l: UInt8?
    var m: UInt16?
    var n: UInt32?
    var o: UInt64?
    var p: UInt128?
    var q: [Int]?
  }

  @Test func `an absent value of any type is null`() throws {
    let names = "abcdefghijklmnopq".map { "\"\($0)\":null" }
    #expect(try text(Absent()) == "{\(names.joined(separator: ","))}")
  }

  @Test func `numbers of every type are written, absent and infinite ones as null`() throws {
    #expect(
      try text(Numbers())
        == #"{"one":-8,"two":18446744073709551615,"three":0.5,"four":null,"five":null,"#
        + #""six":-170141183460469231731687303715884105728,"#
        + #""seven":[340282366920938463463374607431768211455]}"#)
  }

  private struct Text: Encodable {
    var text: String
  }

  @Test func `no control character is written as it is`() throws {
    #expect(
      try text(Text(text: "\u{1b}\u{7f}\u{80}\u{9b}2J\u{9f}\u{a0}é"))
        == #"{"text":"\u001b\u007f\u0080\u009b2J\u009f"# + "\u{a0}é\"}")
  }

  private struct Names: Encodable {
    var rev = true
    var nextReason = false
    var workerPid: Bool?
    var `default`: String?
  }

  @Test func `the name of a property is the key in snake case`() throws {
    #expect(
      try text(Names())
        == #"{"rev":true,"next_reason":false,"worker_pid":null,"default":null}"#)
  }

  private struct Nested: Encodable {
    var list = [[1, 2], [], [3]]
    var objects = [Inner(), Inner(value: 7)]
    var none: [Inner]?
    var last = "x"

    struct Inner: Encodable {
      var value: Int?
      var empty = Empty()
    }

    struct Empty: Encodable {}
  }

  @Test func `containers are closed where they end, empty ones too`() throws {
    #expect(
      try text(Nested())
        == #"{"list":[[1,2],[],[3]],"objects":[{"value":null,"empty":{}},{"value":7,"empty":{}}],"#
        + #""none":null,"last":"x"}"#)
  }

  private class Base: Encodable {
    var base = 1
  }

  private final class Derived: Base {
    enum Key: String, CodingKey { case own, list, object, end }

    override func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try super.encode(to: object.superEncoder())
      var list = object.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encodeNil()
      var element = list.nestedContainer(keyedBy: Key.self)
      try element.encode("a", forKey: .own)
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(true)
      try "b".encode(to: list.superEncoder())
      #expect(list.count == 5)
      var nested = object.nestedContainer(keyedBy: Key.self, forKey: .object)
      try nested.encodeNil(forKey: .own)
      try object.encode(0.25, forKey: .end)
    }
  }

  @Test func `containers that a type opens by hand are closed when the next one is written to`()
    throws
  {
    #expect(
      try text(Derived())
        == #"{"super":{"base":1},"list":[1,null,{"own":"a"},[true],"b"],"object":{"own":null},"#
        + #""end":0.25}"#)
  }

  @Test func `JSON stands as it is, and control characters are escaped`() throws {
    struct Row: Encodable {
      var raw = RawJSON(Array(#"{"a":[1.50]}"#.utf8))
      var text = "\u{1}\u{7f}\"\\\n\t/é"
    }
    #expect(try text(Row()) == #"{"raw":{"a":[1.50]},"text":"\u0001\u007f\"\\\n\t/é"}"#)
  }
}
