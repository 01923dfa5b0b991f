internal import WidgetModel
internal import WidgetWire

/// The words of one RESP command, in the input buffer.
struct RedisWords {
  private let ranges: [Range<Int>]
  private let input: UnsafeRawBufferPointer

  init(_ ranges: [Range<Int>], in input: UnsafeRawBufferPointer) {
    self.ranges = ranges
    self.input = input
  }

  /// The number of words, including the command's name.
  var count: Int { ranges.count }

  /// The bytes of a word; valid while the command is being handled.
  @inline(__always)
  subscript(index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: input[ranges[index]])
  }

  /// Returns a word as text; bytes that are not UTF-8 are replaced.
  func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  /// Returns a word in upper case, for names of subcommands and options.
  func keyword(_ index: Int) -> String {
    self[index].count > 32 ? "" : text(index).uppercased()
  }

  /// Returns the words from `start` on, as text.
  func texts(from start: Int) -> [String] {
    start < count ? (start..<count).map(text) : []
  }

  /// The whole command as it was received; valid while the command is being handled.
  var bytes: UnsafeRawBufferPointer { input }

  /// Throws an error for a wrong number of words, and for an unknown subcommand.
  func check(_ command: RedisCommand) throws(RedisError) {
    guard command.accepts(wordCount: count) else {
      throw .wrongArgumentCount(name: command.name)
    }
    guard count > 1, command.hasSubcommands else { return }
    guard let subcommand = command.subcommand(keyword(1)) else {
      throw .unknownSubcommand(text(1), of: command)
    }
    guard subcommand.accepts(wordCount: count) else {
      throw .wrongArgumentCount(name: command.name(of: subcommand))
    }
  }

  /// Returns the words from `start` on, for names that are sent back.
  func names(from start: Int) throws(RedisError) -> [String] {
    var names: [String] = []
    for index in stride(from: start, to: count, by: 1) {
      guard let name = String(validating: self[index], as: UTF8.self) else {
        throw .widget(
          WidgetError(.badRequest, "argument \(index) is not UTF-8, and no widget id can match it"))
      }
      names.append(name)
    }
    return names
  }

  /// Parses the request of a verb.
  func request(verb: String) throws(WidgetError) -> Request {
    try RESPCommand.request(verb: verb, arguments: ranges, in: input.bytes)
  }
}
