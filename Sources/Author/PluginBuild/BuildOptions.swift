/// The choices of a build.
package struct BuildOptions: Hashable, Sendable {
  /// A configuration of the compiler.
  package enum Configuration: String, CaseIterable, Hashable, Sendable {
    /// Without optimisation, with debug information.
    case debug
    /// With optimisation and debug information.
    case release
  }

  /// The destination of the compiler's messages.
  package enum Messages: Hashable, Sendable {
    /// Standard error, with the compiler's own text.
    case standardError
    /// ``BuildFailure/output`` and ``BuiltPlugin/output`` hold the messages.
    case collected
  }

  /// The configuration of the compiler.
  package var configuration: Configuration
  /// Whether a plugin in Swift contains the SDK, instead of using the shared library.
  package var isStatic: Bool
  /// The destination of the compiler's messages.
  package var messages: Messages
  /// Whether messages show each command.
  package var isVerbose: Bool

  /// Creates the choices of a build.
  package init(
    configuration: Configuration = .release, isStatic: Bool = false,
    messages: Messages = .standardError, isVerbose: Bool = false
  ) {
    self.configuration = configuration
    self.isStatic = isStatic
    self.messages = messages
    self.isVerbose = isVerbose
  }
}
