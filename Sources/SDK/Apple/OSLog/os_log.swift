internal import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message that is spelled with `%` specifiers.
///
/// - Parameters:
///   - message: the message; `%{private}` values are written as `<private>`.
///   - dso: not used.
///   - log: the category.
///   - type: how much it matters.
///   - args: the values.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) { log.write(type, LogFormat.text("\(message)", args)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message that is spelled with `%` specifiers.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) { log.write(type, LogFormat.text("\(message)", args)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with values in it.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) { log.write(type, message.text) }

/// A message with `%` specifiers.
enum LogFormat {
  /// The message with its values. A value that is missing is left as its specifier.
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

  /// What stands for one specifier, of which the `%` has been read.
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

  /// Only numbers are handed to the formatter, and only to specifiers of their kind: a wrong one
  /// must not read foreign memory.
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
