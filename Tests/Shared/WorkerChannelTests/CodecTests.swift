import Testing
import WidgetModel
import WorkerChannel

@Suite struct CodecTests {
  @Test(arguments: Samples.hostMessages)
  func `a host message comes back as it was`(message: HostMessage) throws {
    #expect(try HostMessage(decoding: message.encoded().span.bytes) == message)
  }

  @Test(arguments: Samples.workerMessages)
  func `a worker message comes back as it was`(message: WorkerMessage) throws {
    #expect(try WorkerMessage(decoding: message.encoded().span.bytes) == message)
  }

  @Test func `a description comes back as it was, and equal ones are equal bytes`() throws {
    let bytes = DescriptionCodec.encode(Samples.plugin)
    #expect(try DescriptionCodec.decode(bytes.span.bytes) == Samples.plugin)
    #expect(bytes == DescriptionCodec.encode(Samples.plugin))
  }

  @Test func `every truncation is an error`() {
    for message in Samples.hostMessages {
      for bytes in Self.prefixes(of: message.encoded()) {
        #expect(throws: CodecError.self) { try HostMessage(decoding: bytes.span.bytes) }
      }
    }
    for message in Samples.workerMessages {
      for bytes in Self.prefixes(of: message.encoded()) {
        #expect(throws: CodecError.self) { try WorkerMessage(decoding: bytes.span.bytes) }
      }
    }
    for bytes in Self.prefixes(of: DescriptionCodec.encode(Samples.plugin)) {
      #expect(throws: CodecError.self) { try DescriptionCodec.decode(bytes.span.bytes) }
    }
  }

  @Test func `trailing bytes are an error`() {
    let bytes = HostMessage.stop.encoded() + [0]
    #expect(throws: CodecError.trailing) { try HostMessage(decoding: bytes.span.bytes) }
  }

  @Test func `another version is an error`() {
    var bytes = DescriptionCodec.encode(Samples.plugin)
    bytes[0] = 99
    #expect(throws: CodecError.version(99)) { try DescriptionCodec.decode(bytes.span.bytes) }
  }

  @Test func `with wrong bytes a message is refused, or is one that comes back as it is`() throws {
    var random = Seeded(state: 42)
    let originals = Samples.workerMessages.map { $0.encoded() }
    let calls = Samples.hostMessages.map { $0.encoded() }
    let description = DescriptionCodec.encode(Samples.plugin)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = originals.randomElement(using: &random) ?? []
      Self.damage(&bytes, using: &random)
      if let message = try? WorkerMessage(decoding: bytes.span.bytes) {
        accepted += 1
        #expect(message.encoded() == bytes)
      }
      bytes = description
      Self.damage(&bytes, using: &random)
      if let plugin = try? DescriptionCodec.decode(bytes.span.bytes) {
        accepted += 1
        let encoded = DescriptionCodec.encode(plugin)
        #expect(try DescriptionCodec.decode(encoded.span.bytes) == plugin)
      }
      bytes = calls.randomElement(using: &random) ?? []
      Self.damage(&bytes, using: &random)
      if let message = try? HostMessage(decoding: bytes.span.bytes) {
        accepted += 1
        let encoded = message.encoded()
        #expect(try HostMessage(decoding: encoded.span.bytes).encoded() == encoded)
        #expect(encoded.count == bytes.count)
      }
    }
    // Letters of texts, and numbers, are as good as others.
    #expect(accepted > 1000)
  }

  @Test func `a huge count is refused before anything is allocated`() {
    // A reload (tag 6) that claims four thousand million kinds.
    let bytes: [UInt8] = [1, 6, 0xff, 0xff, 0xff, 0xff]
    #expect(throws: CodecError.self) { try WorkerMessage(decoding: bytes.span.bytes) }
  }

  @Test(arguments: [
    KindDescriptor(id: "", displayName: "", families: .all),
    KindDescriptor(id: "a\n", displayName: "", families: .all),
    KindDescriptor(id: "a", displayName: "", families: []),
    KindDescriptor(
      id: "a", displayName: "", families: .all,
      parameters: [.init(name: "n", title: "", type: .int, defaultValue: .bool(true))]),
    KindDescriptor(
      id: "a", displayName: "", families: .all,
      parameters: Array(repeating: .init(name: "n", title: "", type: .int), count: 2)),
  ])
  func `a description that cannot be called is refused`(kind: KindDescriptor) {
    var plugin = Samples.plugin
    plugin.kinds = [kind]
    let bytes = DescriptionCodec.encode(plugin)
    #expect(throws: CodecError.self) { try DescriptionCodec.decode(bytes.span.bytes) }
  }

  @Test func `two kinds of one name are refused`() {
    var plugin = Samples.plugin
    plugin.kinds.append(plugin.kinds[0])
    let bytes = DescriptionCodec.encode(plugin)
    #expect(throws: CodecError.self) { try DescriptionCodec.decode(bytes.span.bytes) }
  }

  private static func prefixes(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.indices.map { Array(bytes.prefix($0)) }
  }

  private static func damage(_ bytes: inout [UInt8], using random: inout Seeded) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
    }
  }
}

/// SplitMix64: the same damage in every run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
