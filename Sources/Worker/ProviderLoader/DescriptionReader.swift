internal import CWidgetABI
internal import WidgetModel

/// A reader of a plugin's description that checks and copies all strings, counts and numbers.
enum DescriptionReader {
  struct Description {
    var descriptor: PluginDescriptor
    var kinds: [LoadedKind]
  }

  static func read(_ entry: LoadedEntry) throws(DescriptionFlaw) -> Description {
    let plugin = entry.plugin.pointee
    let kinds = try readKinds(plugin)
    let name = try CText.title(plugin.name, "the plugin's name")
    let descriptor = PluginDescriptor(
      id: try CText.identifier(plugin.id, "the plugin's id", limit: 128), displayName: name,
      version: try CText.title(plugin.version, "the plugin's version"),
      author: try CText.optional(plugin.author, "the plugin's author"),
      licence: try CText.optional(plugin.licence, "the plugin's licence"),
      homepage: try CText.optional(plugin.homepage, "the plugin's homepage"),
      abiMajor: plugin.abi_major, abiMinor: plugin.abi_minor,
      isThreadSafe: plugin.flags & UInt32(WH_PLUGIN_THREAD_SAFE) != 0,
      kinds: kinds.map(\.descriptor))
    return Description(descriptor: descriptor, kinds: kinds)
  }

  private static func readKinds(_ plugin: wh_plugin) throws(DescriptionFlaw) -> [LoadedKind] {
    guard let kindCount = plugin.kind_count, let kind = plugin.kind else {
      throw DescriptionFlaw("widgethost_plugin has no kind_count or no kind function; set both")
    }
    let count = kindCount()
    guard (1...UInt32(OutputLimits.kinds)).contains(count) else {
      throw DescriptionFlaw(
        "the plugin declares \(count) kinds; 1 to \(OutputLimits.kinds) are allowed")
    }
    var kinds: [LoadedKind] = []
    var names: Set<String> = []
    for index in 0..<count {
      guard let pointer = kind(index) else {
        throw DescriptionFlaw("the plugin declares \(count) kinds, but kind(\(index)) is NULL")
      }
      let loaded = try KindReader.read(
        pointer, index: index, minor: plugin.abi_minor)
      guard names.insert(loaded.descriptor.id).inserted else {
        throw DescriptionFlaw("the plugin declares the kind \"\(loaded.descriptor.id)\" twice")
      }
      kinds.append(loaded)
    }
    return kinds
  }
}
