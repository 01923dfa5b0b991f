/// The values of the conditions after `#if`, for a build on Linux.
package struct CompilationConditions: Sendable {
  /// The names that the build defines, such as `DEBUG`.
  package var defined: Set<String>
  /// The version of the compiler and of the language, such as `[6, 3]`.
  package var version: [Int]
  /// The modules that an `import` finds.
  package var modules: Set<String>

  package init(defined: Set<String> = [], version: [Int] = [6, 2], modules: Set<String>) {
    self.defined = defined
    self.version = version
    self.modules = modules
  }

  /// Returns whether a condition holds. A condition that is not understood holds.
  package func holds(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    var parser = ConditionParser(conditions: self, tokens: tokens)
    return parser.disjunction(depth: 0)
  }

  /// Returns the value of a condition that looks like a call, such as `os(Linux)`.
  fileprivate func value(of name: String, _ arguments: ArraySlice<SwiftToken>) -> Bool {
    let first = arguments.first?.name ?? ""
    switch name {
    case "os": return first == "Linux"
    case "canImport": return modules.contains(first)
    case "targetEnvironment", "_runtime", "_hasSymbol": return first == "_Native"
    case "swift", "compiler", "_compiler_version": return isVersion(arguments)
    case "arch": return first == Self.architecture
    case "_endian": return first == "little"
    default: return true
    }
  }

  /// Returns whether the compiler's version satisfies `>=5.9` or `<6`.
  private func isVersion(_ arguments: ArraySlice<SwiftToken>) -> Bool {
    let wanted = arguments.filter { $0.kind == .number }.map(\.text).joined(separator: ".")
    let numbers = wanted.split(separator: ".").compactMap { Int($0) }
    let isOlder = version.lexicographicallyPrecedes(numbers)
    return arguments.first?.isSymbol("<") == true ? isOlder : !isOlder
  }

  #if arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "x86_64"
  #endif
}

/// Evaluates `a || b && !(c)`.
private struct ConditionParser {
  private static let deepest = 64

  var conditions: CompilationConditions
  var tokens: ArraySlice<SwiftToken>

  mutating func disjunction(depth: Int) -> Bool {
    var result = conjunction(depth: depth)
    while takes("|") {
      let other = conjunction(depth: depth)
      result = result || other
    }
    return result
  }

  private mutating func conjunction(depth: Int) -> Bool {
    var result = operand(depth: depth)
    while takes("&") {
      let other = operand(depth: depth)
      result = result && other
    }
    return result
  }

  private mutating func operand(depth: Int) -> Bool {
    guard depth < Self.deepest, let token = tokens.popFirst() else { return true }
    if token.isSymbol("!") { return !operand(depth: depth + 1) }
    if token.isSymbol("(") {
      let result = disjunction(depth: depth + 1)
      if tokens.first?.isSymbol(")") == true { tokens.removeFirst() }
      return result
    }
    guard tokens.first?.isSymbol("(") == true else {
      return token.name == "true" || conditions.defined.contains(token.name)
    }
    tokens.removeFirst()
    let arguments = tokens.prefix { !$0.isSymbol(")") }
    tokens = tokens.dropFirst(arguments.count + 1)
    return conditions.value(of: token.name, arguments)
  }

  /// Takes an operator of two equal characters.
  private mutating func takes(_ symbol: String) -> Bool {
    guard tokens.first?.isSymbol(symbol) == true else { return false }
    tokens = tokens.dropFirst(2)
    return true
  }
}
