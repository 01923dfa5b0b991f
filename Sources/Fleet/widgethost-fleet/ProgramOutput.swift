internal import FoundationEssentials
internal import Glibc
internal import WidgetWire

/// The output of the program.
enum ProgramOutput {
  /// Writes a line to standard output.
  static func write(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  /// Writes a value as a line of JSON.
  static func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    write(String(decoding: JSONControls.escaped(try encoder.encode(value)), as: UTF8.self))
  }

  /// Writes a sentence to standard error.
  static func report(_ sentence: String) {
    write("widgethost: \(sentence)\n", to: STDERR_FILENO)
  }

  /// Writes a text to a descriptor; errors are ignored.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
