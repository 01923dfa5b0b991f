internal import PluginBuild
internal import PluginFiles

/// The SDK and the compilers for authors of plugins.
struct ToolFacts: Hashable, Sendable {
  /// The SDK and the compilers as a build finds them.
  var tools: AuthorTools
  /// Whether `$WIDGETHOST_SDK` names a folder.
  var namesSDK = false
  /// The C compiler that has compiled this program, in the form of stamps.
  var ownCompiler: String

  /// Creates facts from their parts.
  init(_ tools: AuthorTools, ownCompiler: String) {
    self.tools = tools
    self.ownCompiler = ownCompiler
  }

  /// Reads the facts.
  static func read(_ environment: [String: String]) async -> ToolFacts {
    var facts = ToolFacts(await AuthorTools.read(), ownCompiler: PluginStamp.ownCompiler)
    facts.namesSDK = environment["WIDGETHOST_SDK"].map { !$0.isEmpty } ?? false
    return facts
  }
}
