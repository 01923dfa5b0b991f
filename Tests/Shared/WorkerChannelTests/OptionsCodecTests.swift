import Testing
import WidgetModel

@testable import WorkerChannel

@Suite struct OptionsCodecTests {
  private static let option = ParameterOption(value: "a", title: "Ä", section: "")

  private func decoded(_ options: [ParameterOption]) throws -> [ParameterOption] {
    try OptionsCodec.decode(OptionsCodec.encode(options).span.bytes)
  }

  @Test func `options come back as they were`() throws {
    for options in [[], [Self.option], [Self.option, ParameterOption(value: "b")]] {
      #expect(try decoded(options) == options)
    }
  }

  @Test func `as many and as long as there may be fit`() throws {
    let text = String(repeating: "x", count: OutputLimits.optionBytes)
    let option = ParameterOption(value: text, title: text, section: text)
    let options = Array(repeating: option, count: OutputLimits.options)
    #expect(OptionsCodec.encode(options).count <= OptionsCodec.limit)
    #expect(try decoded(options).count == OutputLimits.options)
  }

  @Test(arguments: [
    ParameterOption(value: ""), ParameterOption(value: "a\u{7}"),
    ParameterOption(value: "a", title: "\u{1b}[31m"), ParameterOption(value: "a", section: "\n"),
    ParameterOption(value: String(repeating: "x", count: OutputLimits.optionBytes + 1)),
  ])
  func `what may not be shown is refused`(option: ParameterOption) {
    #expect(throws: CodecError.self) { try decoded([Self.option, option]) }
  }

  @Test func `too many are refused, and what is cut off anywhere`() {
    let many = Array(repeating: Self.option, count: OutputLimits.options + 1)
    #expect(throws: CodecError.self) { try decoded(many) }
    let bytes = OptionsCodec.encode([Self.option])
    for count in 0..<bytes.count {
      let part = Array(bytes.prefix(count))
      #expect(throws: CodecError.self) { try OptionsCodec.decode(part.span.bytes) }
    }
    #expect(throws: CodecError.self) { try OptionsCodec.decode((bytes + [0]).span.bytes) }
  }
}
