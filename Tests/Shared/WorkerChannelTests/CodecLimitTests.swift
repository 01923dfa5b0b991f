import Testing
import WidgetModel

@testable import WorkerChannel

/// How many and how long the parts of messages may be, at the limit and beyond it.
@Suite struct CodecLimitTests {
  private func accepts(_ message: WorkerMessage) -> Bool {
    (try? WorkerMessage(decoding: message.encoded().span.bytes)) == message
  }

  private func accepts(_ plugin: PluginDescriptor) -> Bool {
    (try? DescriptionCodec.decode(DescriptionCodec.encode(plugin).span.bytes)) == plugin
  }

  @Test(arguments: [(64, true), (65, false)])
  func `a reload names as many kinds as a plugin has`(count: Int, isFine: Bool) {
    #expect(accepts(.reload(kinds: (0..<count).map { "\($0)" })) == isFine)
  }

  @Test(arguments: [(64, true), (65, false)])
  func `a call has as many arguments as a kind has parameters`(count: Int, isFine: Bool) {
    var request = Samples.request
    request.arguments = Array(repeating: .int(1), count: count)
    let message = HostMessage.call(request)
    #expect(((try? HostMessage(decoding: message.encoded().span.bytes)) == message) == isFine)
  }

  @Test(arguments: [(64, true), (65, false)])
  func `a description has its numbers of kinds, parameters and former names`(
    count: Int, isFine: Bool
  ) {
    let kind = KindDescriptor(id: "k", displayName: "", families: .all)
    var plugin = Samples.plugin
    plugin.kinds = (0..<count).map { number in
      var copy = kind
      copy.id = "k\(number)"
      return copy
    }
    #expect(accepts(plugin) == isFine)
    plugin.kinds = [kind]
    plugin.kinds[0].formerNames = (0..<count).map { "\($0)" }
    #expect(accepts(plugin) == isFine)
    plugin.kinds = [kind]
    plugin.kinds[0].parameters = (0..<count).map {
      ParameterDeclaration(name: "n\($0)", title: "", type: .int)
    }
    #expect(accepts(plugin) == isFine)
  }

  @Test(arguments: [(128, true), (129, false)])
  func `the name of a kind has its length`(count: Int, isFine: Bool) {
    var plugin = Samples.plugin
    plugin.kinds[0].id = String(repeating: "x", count: count)
    #expect(accepts(plugin) == isFine)
  }

  @Test func `a description has a mebibyte at most`() {
    var plugin = Samples.plugin
    plugin.author = ""
    let rest = DescriptionCodec.limit - DescriptionCodec.encode(plugin).count
    #expect(DescriptionCodec.limit == 1 << 20)
    plugin.author = String(repeating: "x", count: rest)
    #expect(accepts(plugin))
    plugin.author += "x"
    #expect(!accepts(plugin))
  }

  @Test func `the version and every tag are the ones that were written before`() {
    #expect(HostMessage.call(Samples.request).encoded().prefix(2) == [2, 1])
    #expect(HostMessage.cancel(callID: 258).encoded() == [2, 2, 2, 1, 0, 0, 0, 0, 0, 0])
    #expect(HostMessage.stop.encoded() == [2, 3])
    #expect(WorkerMessage.loaded.encoded() == [2, 1])
    #expect(WorkerMessage.refused(reason: "é").encoded() == [2, 2, 2, 0, 0, 0, 0xc3, 0xa9])
    #expect(WorkerMessage.began(callID: 1).encoded().prefix(3) == [2, 3, 1])
    #expect(WorkerMessage.provided(callID: 1).encoded().prefix(3) == [2, 4, 1])
    #expect(WorkerMessage.reload(kinds: ["a"]).encoded() == [2, 6, 1, 0, 0, 0, 1, 0, 0, 0, 97])
    #expect(WorkerMessage.log(level: .error, text: "").encoded() == [2, 7, 3, 0, 0, 0, 0])
    let outcomes: [CallReport.Outcome] = [
      .archive, .failed(message: ""), .invalid(reason: ""), .timedOut, .cancelled, .performed,
      .options, .outOfDescriptors,
    ]
    for (index, outcome) in outcomes.enumerated() {
      let report = CallReport(callID: 0, outcome: outcome, wall: .zero, cpu: .zero)
      let bytes = WorkerMessage.finished(report).encoded()
      #expect(bytes[1] == 5 && bytes[10] == UInt8(index + 1), "\(outcome)")
    }
  }

  @Test func `a copy of a nursery says so in a byte that a started program leaves out`() throws {
    var posture = SandboxPosture(landlock: 4, hasFilter: true, kernelRefusesExecGain: true)
    let started = WorkerMessage.confined(posture).encoded()
    posture.isCopy = true
    let copy = WorkerMessage.confined(posture)
    #expect(copy.encoded() == started + [1])
    #expect(try WorkerMessage(decoding: copy.encoded().span.bytes) == copy)
    posture.isCopy = false
    #expect(try WorkerMessage(decoding: started.span.bytes) == .confined(posture))
    #expect(throws: CodecError.trailing) {
      try WorkerMessage(decoding: (copy.encoded() + [1]).span.bytes)
    }
  }

  @Test func `a value that is none of its kind is refused by name`() {
    for (bytes, field, value) in [
      ([2, 0], "worker message", 0), ([2, 9], "worker message", 9),
      ([2, 7, 4, 0, 0, 0, 0], "log level", 4),
    ] as [([UInt8], String, UInt64)] {
      #expect(throws: CodecError.unknown(field: field, value: value)) {
        try WorkerMessage(decoding: bytes.span.bytes)
      }
    }
    #expect(throws: CodecError.notUTF8) {
      let bytes: [UInt8] = [2, 2, 1, 0, 0, 0, 0xff]
      _ = try WorkerMessage(decoding: bytes.span.bytes)
    }
  }

  @Test func `a flag is 0 or 1, and nothing else`() {
    var request = Samples.request
    request.isPreview = false
    let plain = HostMessage.call(request).encoded()
    request.isPreview = true
    let bytes = HostMessage.call(request).encoded()
    let place = zip(plain, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    var bent = bytes
    bent[place] = 2
    #expect(throws: CodecError.unknown(field: "flag", value: 2)) {
      try HostMessage(decoding: bent.span.bytes)
    }
  }

  @Test func `a range may be of one number`() {
    var plugin = Samples.plugin
    plugin.kinds[0].parameters[2].range = 3...3
    #expect(accepts(plugin))
  }

  @Test func `colour schemes are light and dark, and no other bits`() {
    #expect(ColorSchemes.light.rawValue == 1 && ColorSchemes.dark.rawValue == 2)
    #expect(ColorSchemes.both == [.light, .dark])
    #expect(ColorSchemes(rawValue: 0xff) == .both)
  }
}
