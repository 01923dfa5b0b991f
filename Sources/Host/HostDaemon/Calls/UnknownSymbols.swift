internal import WidgetRender

/// The symbols without a drawing in the views of plugins, for one line in the log each.
struct UnknownSymbols {
  private var told: [String: Set<String>] = [:]
  /// The largest number of names that are told of a plugin.
  private static let mostNames = 256

  /// Returns a warning about each symbol without a drawing that was not told of the plugin before.
  ///
  /// - Parameters:
  ///   - names: The printable names of symbols in the plugin's views.
  ///   - plugin: The name of the plugin.
  mutating func warnings(about names: [String], of plugin: String) -> [String] {
    names.compactMap { name in
      guard SymbolDesign(named: name) == nil,
        told[plugin, default: []].count < Self.mostNames,
        told[plugin, default: []].insert(name).inserted
      else { return nil }
      return "the symbol \(name.debugDescription) has no drawing, and is a box with a letter; "
        + "choose a name of docs/symbols.md, or show a picture of your own"
    }
  }
}
