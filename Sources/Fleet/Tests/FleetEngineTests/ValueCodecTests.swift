import FleetDecisions
import Foundation
import Testing

@testable import FleetEngine

@Suite struct ValueCodecTests {
  static let hash = ContentHash(String(repeating: "0123456789abcdef", count: 4))
  static let tag = Tag(instance: 0xab, serial: 7)

  static func timeline(bytes: [UInt8] = [1, 2, 255], size: Int? = nil) -> Timeline {
    Timeline(
      archive: hash, size: size ?? bytes.count, bytes: bytes, rev: "r/1", from: -5, until: 10,
      made: 1_700_000_000_000, reload: nil)
  }

  static func publication(_ timeline: Timeline = timeline()) -> Publication {
    Publication(timeline: timeline, holders: ["a", "b-2"], configuration: 12, charge: tag)
  }

  static func host(_ change: (inout HostRecord) -> Void = { _ in }) -> HostRecord {
    var record = HostRecord(
      instance: .max,
      description: HostDescription(
        address: "10.0.0.1:7443", version: "1.2", capacity: 100, builds: ["clock": hash]),
      role: .display, wall: 5)
    change(&record)
    return record
  }

  /// The values with their families and the bytes of version 1, which later versions must still read.
  static let golden: [(KeyFamily, FleetValue, String)] = [
    (
      .boot, .boot(Boot(id: 0xdead_beef, fleet: "home")),
      #"{"fleet":"home","id":"00000000deadbeef","v":1}"#
    ),
    (
      .hosts, .host(host { $0.isDraining = true }),
      #"{"addr":"10.0.0.1:7443","builds":{"clock":"\#(hash.text)"},"cap":100,"drain":true,"life":"ffffffffffffffff","role":"display","v":1,"ver":"1.2","wall":5}"#
    ),
    (.owners, .owner("a"), #"{"host":"a","v":1}"#),
    (
      .currents, .current(publication()),
      #"{"call":"00000000000000ab.7","cfg":12,"data":"AQL/","from":-5,"held":["a","b-2"],"made":1700000000000,"rev":"r/1","sha":"\#(hash.text)","size":3,"until":10,"v":1}"#
    ),
    (
      .budgets,
      .budget([
        Charge(tag: tag, host: "a", at: 1, isFree: false),
        Charge(tag: tag, host: "b", at: 2, isFree: true),
      ]),
      #"{"calls":[{"at":1,"host":"a","id":"00000000000000ab.7"},{"at":2,"free":true,"host":"b","id":"00000000000000ab.7"}],"v":1}"#
    ),
    (.wants, .want, #"{"v":1}"#),
    (
      .configurations,
      .configuration(
        Configuration(
          kind: "clock", family: "small", parameters: ["city": ["Zürich/\u{1f600}", ""]],
          refreshesPerDay: 0, author: tag)),
      #"{"by":"00000000000000ab.7","family":"small","kind":"clock","limit":0,"params":{"city":["Zürich/😀",""]},"v":1}"#
    ),
    (.actions, .action("tap \"x\""), #"{"text":"tap \"x\"","v":1}"#),
  ]

  @Test(arguments: golden.indices)
  func `a value has the bytes of its version, and is read from them`(index: Int) throws {
    let (family, value, text) = Self.golden[index]
    #expect(String(decoding: try ValueCodec.encode(value), as: UTF8.self) == text)
    #expect(ValueCodec.decode(Data(text.utf8), for: family) == value)
  }

  @Test(arguments: golden.indices)
  func `members that are not known are ignored`(index: Int) {
    let (family, value, text) = Self.golden[index]
    let later = #"{"later":{"x":[1]},"# + text.dropFirst()
    #expect(ValueCodec.decode(Data(later.utf8), for: family) == value)
  }

  @Test(arguments: golden.indices)
  func `a later version is told from a damaged value`(index: Int) {
    let (family, _, text) = Self.golden[index]
    for (version, cause) in [
      ("2", .newer(version: 2)), ("999", .newer(version: 999)), ("0", .damaged), ("-1", .damaged),
      ("1e30", .damaged), ("\"1\"", .damaged), ("null", .damaged),
    ] as [(String, Unreadable)] {
      let other = text.replacing("\"v\":1", with: "\"v\":\(version)")
      #expect(ValueCodec.decode(Data(other.utf8), for: family) == .unreadable(cause), "\(version)")
    }
    // A later version may have any other form.
    #expect(
      ValueCodec.decode(Data(#"{"v":2,"z":0}"#.utf8), for: family)
        == .unreadable(.newer(version: 2)))
  }

  @Test(arguments: golden.indices)
  func `every cut and every changed byte gives a value or a cause, and never ends the program`(
    index: Int
  ) throws {
    let (family, value, text) = Self.golden[index]
    let bytes = Data(text.utf8)
    for end in 0..<bytes.count {
      #expect(ValueCodec.decode(bytes.prefix(end), for: family) == .unreadable(.damaged))
    }
    for place in bytes.indices {
      for byte in [0, 0x22, 0x2d, 0x30, 0x39, 0x7b, 0xff] as [UInt8] {
        var changed = bytes
        changed[place] = byte
        let read = ValueCodec.decode(changed, for: family)
        if case .unreadable = read { continue }
        // Whatever is accepted can be written again.
        #expect(ValueCodec.decode(try ValueCodec.encode(read), for: family) == read)
      }
    }
    #expect(ValueCodec.decode(bytes, for: family) == value)
  }

  @Test func `a value of another family is damaged`() {
    for (family, _, text) in Self.golden {
      for other in KeyFamily.allCases where other != family && other != .wants {
        let read = ValueCodec.decode(Data(text.utf8), for: other)
        #expect(read == .unreadable(.damaged), "\(family) as \(other)")
      }
    }
  }

  /// Values that are neither written nor accepted.
  static let hostile: [FleetValue] = [
    .boot(Boot(id: 1, fleet: "a/b")),
    .owner(""), .owner("a/b"), .owner("a b"), .owner(HostName(String(repeating: "a", count: 64))),
    .owner("\u{202e}a"),
    .host(host { $0.wall = .max }), .host(host { $0.wall = .min }),
    .host(host { $0.description.capacity = -1 }),
    .host(host { $0.description.capacity = .max }),
    .host(host { $0.description.address = String(repeating: "a", count: 300) }),
    .host(host { $0.description.builds = ["clock": "no hash"] }),
    .current(publication(timeline(size: 4))), .current(publication(timeline(size: 2))),
    .current(publication(timeline(bytes: [], size: 0))),
    .current(publication(timeline(bytes: [], size: -1))),
    .current(publication(timeline(bytes: [], size: .max))),
    .current(publication(timeline(bytes: [UInt8](repeating: 0, count: 1025)))),
    .current(
      Publication(timeline: timeline(), holders: [], configuration: 1, charge: tag)),
    .current(
      Publication(timeline: timeline(), holders: ["../a"], configuration: 1, charge: tag)),
    .current(
      Publication(timeline: timeline(), holders: ["a"], configuration: -1, charge: tag)),
    .budget([Charge(tag: tag, host: "a", at: .min, isFree: false)]),
    .budget([Charge(tag: tag, host: "/", at: 0, isFree: false)]),
    .budget(Array(repeating: Charge(tag: tag, host: "a", at: 0, isFree: false), count: 20_001)),
    .configuration(Configuration(kind: "", family: "small")),
    .configuration(Configuration(kind: "k", family: "small", refreshesPerDay: -1)),
    .configuration(Configuration(kind: "k", family: "small", refreshesPerDay: .max)),
    .configuration(
      Configuration(
        kind: "k", family: "small", parameters: ["a": [String(repeating: "x", count: 70_000)]])),
    .configuration(
      Configuration(kind: "k", family: "small", parameters: ["a=1\nremove w": ["x"]])),
    .configuration(Configuration(kind: "k", family: "small", parameters: ["": ["x"]])),
    .configuration(Configuration(kind: "k\nping", family: "small")),
    .configuration(Configuration(kind: "k", family: "small\u{1b}[2J")),
    .action(String(repeating: "x", count: 70_000)),
    .unreadable(.damaged),
  ]

  @Test(arguments: hostile.indices)
  func `a value outside of the limits is not written`(index: Int) {
    #expect(throws: GatewayFailure.self) { try ValueCodec.encode(Self.hostile[index]) }
  }

  @Test(arguments: [
    (KeyFamily.owners, #"{"v":1,"host":"a/b"}"#), (.owners, #"{"v":1,"host":7}"#), (.owners, "[]"),
    (.owners, #"{"v":1}"#), (.owners, ""), (.owners, "null"),
    (.boot, #"{"v":1,"fleet":"f","id":"+000000000000001"}"#),
    (.boot, #"{"v":1,"fleet":"f","id":"0000000000000G01"}"#),
    (.boot, #"{"v":1,"fleet":"f","id":"01"}"#),
    (.budgets, #"{"v":1,"calls":[{"id":"00000000000000ab.07","host":"a","at":1}]}"#),
    (.budgets, #"{"v":1,"calls":[{"id":"00000000000000ab","host":"a","at":1}]}"#),
    (.budgets, #"{"v":1,"calls":[{"id":"00000000000000ab.1","host":"a","at":1e99}]}"#),
    (.budgets, #"{"v":1,"calls":[null]}"#), (.wants, #"{"v":true}"#),
    (.wants, String(repeating: "[", count: 100_000)),
    (
      .configurations,
      #"{"by":"00000000000000ab.7","family":"small","kind":"k","limit":0,"params":{"a=1\nremove w":["x"]},"v":1}"#
    ),
    (.actions, #"{"v":1,"text":"\#(String(repeating: "x", count: 70_000))"}"#),
  ])
  func `hostile bytes are damaged`(family: KeyFamily, text: String) {
    #expect(ValueCodec.decode(Data(text.utf8), for: family) == .unreadable(.damaged))
  }

  @Test func `an archive in a value must have its size`() throws {
    let text = String(
      decoding: try ValueCodec.encode(.current(Self.publication())), as: UTF8.self)
    for (from, to) in [
      ("\"size\":3", "\"size\":4"), ("AQL/", "AQL"), ("AQL/", "AQ=/"), ("AQL/", "AQL/AA=="),
      ("\"size\":3", "\"size\":3.5"), (Self.hash.text, Self.hash.text.uppercased()),
    ] {
      let damaged = text.replacing(from, with: to)
      #expect(damaged != text)
      #expect(
        ValueCodec.decode(Data(damaged.utf8), for: .currents) == .unreadable(.damaged), "\(to)")
    }
  }
}

@Suite struct KeySpaceTests {
  let keys = KeySpace(fleet: "home")

  static let samples: [FleetKey] = [
    .boot, .host("a.b-c_1"), .owner("clock/small"), .current("x:/y"), .budget("a"),
    .want("clock/small", "a"), .configuration("w"),
    .action("clock/small", "6f1c9e0e-7f3b-4a52-8ad0-3d3c1b0f8b11"),
  ]

  @Test(arguments: samples)
  func `a key is in the range of its family, and is read from its bytes`(key: FleetKey) throws {
    let bytes = try keys.bytes(key)
    #expect(bytes == Data("/widgethost/home/\(key.path)".utf8))
    #expect(keys.key(bytes) == key)
    #expect(keys.all.contains(bytes))
    for family in KeyFamily.allCases {
      #expect(keys.range(family).contains(bytes) == (family == key.family))
    }
  }

  @Test(arguments: [
    "", "/widgethost/home/", "/widgethost/home", "/widgethost/other/boot",
    "/widgethost/home/hosts/",
    "/widgethost/home/hosts/a/b", "/widgethost/home/hosts/a b", "/widgethost/home/own/a b",
    "/widgethost/home/want/a", "/widgethost/home/want/w/", "/widgethost/home/act/w/a.b",
    "/widgethost/home/boot/x", "/widgethost/home/new/x", "/widgethost/homeboot",
    "/widgethost/home/own/\(String(repeating: "w", count: 129))",
  ])
  func `a key that no fleet has written is none`(text: String) {
    #expect(keys.key(Data(text.utf8)) == nil)
  }

  @Test func `a key of bytes that are no text is none`() {
    #expect(keys.key(Data("/widgethost/home/own/".utf8) + [0xff]) == nil)
  }

  @Test func `a name that no key can have is refused before it is sent`() {
    for key in [.host("a/b"), .want("w", ""), .owner("ä"), .action("w", "a/b")] as [FleetKey] {
      #expect(throws: GatewayFailure.self) { try keys.bytes(key) }
    }
  }

  @Test func `a fleet whose name begins with another's has other keys`() throws {
    let other = KeySpace(fleet: "home2")
    let bytes = try other.bytes(.owner("w"))
    #expect(!keys.all.contains(bytes))
    #expect(keys.key(bytes) == nil)
  }
}
