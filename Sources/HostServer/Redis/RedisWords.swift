internal import WidgetModel
internal import WidgetWire

/// The words of one RESP command, where they were read.
struct RedisWords {
  private let ranges: [Range<Int>]
  private let input: UnsafeRawBufferPointer

  init(_ ranges: [Range<Int>], in input: UnsafeRawBufferPointer) {
    self.ranges = ranges
    self.input = input
  }

  /// How many there are, the command's name counted.
  var count: Int { ranges.count }

  /// The bytes of a word; valid while the command is being answered.
  @inline(__always)
  subscript(index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: input[ranges[index]])
  }

  /// A word as text; what is not UTF-8 in it is replaced.
  func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  /// A word in upper case, for names of subcommands and options.
  func keyword(_ index: Int) -> String {
    self[index].count > 32 ? "" : text(index).uppercased()
  }

  /// The words from `start` on, as text.
  func texts(from start: Int) -> [String] {
    start < count ? (start..<count).map(text) : []
  }

  /// Reads a verb's request.
  func request(verb: String) throws(WidgetError) -> Request {
    try RESPCommand.request(verb: verb, arguments: ranges, in: input.bytes)
  }
}
