internal import FoundationEssentials

/// The variables of the environment that a project may use.
///
/// The environment of a shell has secrets, and the package is made to be shared: a variable comes only
/// if the author names it.
package struct ImportEnvironment: Sendable {
  private let values: [String: String]
  private let named: Set<String>

  /// - Parameters:
  ///   - named: The names of the variables that the project may use.
  ///   - values: All variables.
  package init(
    named: Set<String> = [], values: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.named = named
    self.values = values
  }

  /// The value of a variable that the author names; `nil` for another one.
  subscript(name: String) -> String? { named.contains(name) ? values[name] : nil }

  /// Whether a variable is there, and the author does not name it.
  func isUnnamed(_ name: String) -> Bool { values[name] != nil && !named.contains(name) }
}
