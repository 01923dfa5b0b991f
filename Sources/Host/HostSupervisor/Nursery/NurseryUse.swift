internal import HostLoop
internal import PluginFiles
internal import WidgetModel

/// The use of nurseries for new workers.
public enum NurseryUse: Hashable, Sendable {
  /// Every worker is a started program.
  case never
  /// A nursery makes the workers of a flavour that often needs some.
  case whenWorthwhile
  /// A nursery makes all workers; a worker waits until the nursery is ready. For tests and measurements.
  case always
}

/// The libraries that a nursery has loaded for its workers.
enum NurseryFlavour: Hashable {
  /// The libraries of the worker program, and Pango: for plugins in C, and for those that contain the SDK.
  case plain
  /// The shared library of this build of the SDK as well, at this path and with this identity.
  case swift(build: String, path: String, PluginFile.Stamp)

  /// The flavour for a plugin's workers; `nil` if no nursery may load what they need.
  ///
  /// A nursery has no sandbox, and the library beside a plugin is as foreign as the plugin: it loads that of the
  /// same build in one of the `directories`.
  init?(of plugin: PluginInstance, sdkDirectories directories: [String]) {
    guard !Self.variablesReadAtStart(by: plugin) else { return nil }
    let kept = plugin.replacedFile
    let file = kept.map { "/proc/self/fd/\($0.descriptor)" } ?? plugin.path
    guard let stamp = PluginStamp(path: file), let build = stamp.build else {
      self = .plain
      return
    }
    guard let library = stamp.sharedLibrary(inOneOf: directories), let identity = library.stamp
    else { return nil }
    self = .swift(build: build, path: library.resolvedPath, identity)
  }

  /// Whether the plugin's environment file has variables that libraries read when they are loaded or initialised.
  private static func variablesReadAtStart(by plugin: PluginInstance) -> Bool {
    let prefixes = [
      "CURL_", "FC_", "FONTCONFIG", "GLIBC_", "ICU_", "LANGUAGE", "LC_", "MALLOC_", "OPENSSL_",
      "PANGO", "SSLKEYLOGFILE",
    ]
    return plugin.environment.contains { variable in prefixes.contains { variable.hasPrefix($0) } }
  }

  /// The word for `stats` and for messages.
  var name: String {
    switch self {
    case .plain: "plain"
    case .swift: "swift"
    }
  }

  /// The options of the nursery program, after `--nursery`.
  var options: [String] {
    switch self {
    case .plain: []
    case .swift(let build, let path, _): [path, build]
    }
  }
}
