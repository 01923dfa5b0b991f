internal import HostConfiguration
internal import WidgetModel

/// The parts of `host.conf` that name something that does not exist, and therefore have no effect.
struct UnusedSections: Hashable {
  /// A sentence for each part, with its position in the file, in the order of the file.
  let sentences: [String]

  /// Finds the parts of `configuration` that name no kind, no plugin and no folder.
  ///
  /// While plugins are still being described, no kind counts as missing.
  init(_ configuration: HostConfiguration, _ table: PluginTable) {
    let (kinds, plugins) = (table.kinds, table.records.keys.sorted())
    var found: [(location: SourceLocation, sentence: String)] = []
    for (name, section) in configuration.kinds {
      guard let error = Self.error(of: name, kinds) else { continue }
      found.append((section.location, "[kind.\(name)] has no effect: \(error.message)"))
    }
    for (name, section) in configuration.plugins where !plugins.contains(name) {
      let nearest = Spelling.nearest(to: name, in: plugins)
      let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      found.append(
        (section.location, "[plugin.\(name)] has no effect: there is no plugin \"\(name)\"\(hint)"))
    }
    for folder in configuration.namedPluginDirectories
    where table.missingFolders.contains(folder) {
      let location =
        configuration.pluginDirectoryLocations[folder]
        ?? SourceLocation(file: configuration.file ?? "")
      found.append((location, "plugin_directories: there is no folder \(folder)"))
    }
    sentences = found.sorted { ($0.location, $0.sentence) < ($1.location, $1.sentence) }
      .map { "\($0.location): \($0.sentence.printable)" }
  }

  private static func error(of kind: String, _ kinds: KindIndex) -> WidgetError? {
    do throws(WidgetError) {
      _ = try kinds.find(kind)
      return nil
    } catch {
      return error.code == .unknownKind && !kinds.isIncomplete ? error : nil
    }
  }
}
