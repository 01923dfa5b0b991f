/// The reason for refusing parameter values under a kind's declaration.
public enum ParameterError: Error, Hashable, Sendable {
  /// The kind declares no parameter of that name.
  case unknown(name: String, nearest: String?, known: [String])
  /// The value has another type than the declared one.
  case wrongType(name: String, expected: ParameterType, found: String)
  /// The value is not one of the declared choices.
  case notAChoice(name: String, found: String, choices: [String])
  /// The number is outside the declared range, or not finite.
  case outOfRange(name: String, found: String, range: ClosedRange<Double>?)
  /// The text has a NUL, is not UTF-8 or is longer than the limit.
  case unusableText(name: String, reason: String)
  /// The parameter has neither a value nor a default and is not optional.
  case missing(name: String, type: ParameterType)

  /// The error without the value.
  var withoutValue: ParameterError {
    let hidden = "(hidden)"
    return switch self {
    case .wrongType(let name, let expected, _):
      .wrongType(name: name, expected: expected, found: hidden)
    case .notAChoice(let name, _, let choices):
      .notAChoice(name: name, found: hidden, choices: choices)
    case .outOfRange(let name, _, let range): .outOfRange(name: name, found: hidden, range: range)
    case .unknown, .unusableText, .missing: self
    }
  }

  /// The name of the parameter at fault.
  public var parameterName: String {
    switch self {
    case .unknown(let name, _, _), .wrongType(let name, _, _), .notAChoice(let name, _, _),
      .outOfRange(let name, _, _), .unusableText(let name, _), .missing(let name, _):
      name
    }
  }
}

extension ParameterError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest, let known):
      "there is no parameter \"\(name)\""
        + (nearest.map { "; did you mean \"\($0)\"?" }
          ?? (known.isEmpty
            ? "; this kind has none" : "; this kind has \(known.joined(separator: ", "))"))
    case .wrongType(let name, let expected, let found):
      "parameter \"\(name)\" is of type \(expected.name), not \(found)"
    case .notAChoice(let name, let found, let choices):
      "parameter \"\(name)\" cannot be \"\(found)\"; choose one of \(choices.joined(separator: ", "))"
    case .outOfRange(let name, let found, let range):
      "parameter \"\(name)\" cannot be \(found); it must be "
        + (range.map { "from \(Self.text($0.lowerBound)) to \(Self.text($0.upperBound))" }
          ?? "a finite number")
    case .unusableText(let name, let reason):
      "parameter \"\(name)\": \(reason)"
    case .missing(let name, let type):
      "parameter \"\(name)\" (\(type.name)) has no default and must be given"
    }
  }

  private static func text(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? String(number)
  }
}
