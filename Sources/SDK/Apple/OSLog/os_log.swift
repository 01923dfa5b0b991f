internal import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with `printf` specifiers.
///
/// - Parameters:
///   - message: the format. Values of `%{private}` and `%{sensitive}` specifiers are written as
///     `<private>`.
///   - dso: ignored.
///   - log: the category.
///   - type: the level of the message.
///   - args: the values.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) { log.write(type, LogFormat.text("\(message)", args)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with `printf` specifiers.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) { log.write(type, LogFormat.text("\(message)", args)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) { log.write(type, message.text) }

/// Formats messages with `printf` specifiers.
enum LogFormat {
  /// Fills in the values. A specifier without a value is written verbatim.
  static func text(_ format: String, _ values: [any CVarArg]) -> String {
    var result = ""
    var values = values[...]
    var rest = Substring(format)
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
      } else {
        result += specified(&rest, &values)
      }
    }
    return result + rest
  }

  /// Returns the text of a specifier whose `%` has already been read.
  private static func specified(
    _ rest: inout Substring, _ values: inout ArraySlice<any CVarArg>
  ) -> String {
    var options: Substring = ""
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      options = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    }
    let length = rest.prefix { !"@dDiuUxXoOfFeEgGaAcCsSpm".contains($0) }.count
    let specifier = "%" + rest.prefix(length + 1)
    guard let letter = rest.dropFirst(length).first else { return "%" }
    rest = rest.dropFirst(length + 1)
    if letter == "m" { return String(cString: strerror(errno)) }
    guard let value = values.popFirst() else { return specifier }
    if options.contains("private") || options.contains("sensitive") { return "<private>" }
    return written(value, letter, specifier)
  }

  /// Passes only numbers to the formatter, and only to specifiers of the same kind, because a wrong
  /// specifier would read foreign memory.
  private static func written(
    _ value: any CVarArg, _ letter: Character, _ specifier: String
  ) -> String {
    let isFraction = "fFeEgGaA".contains(letter)
    let isWhole = "dDiuUxXoOcC".contains(letter)
    if isFraction, value is Double || value is Float || value is CGFloat {
      return String(format: specifier, value)
    }
    if isWhole, value is any BinaryInteger { return String(format: specifier, value) }
    return "\(value)"
  }
}
