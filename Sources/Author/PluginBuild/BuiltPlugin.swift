/// A plugin that has been built.
package struct BuiltPlugin: Hashable, Sendable {
  /// The plugin's name.
  package var name: String
  /// The absolute path of the library, `libNAME.so`.
  package var library: String
  /// The size of the library in bytes.
  package var bytes: Int
  /// The absolute paths of the folders with resources beside the library, the plugin's own first. A copy
  /// of the plugin needs the folders beside the library, under the same names.
  package var resourceFolders: [String]
  /// The messages of the compiler, if ``BuildOptions/messages`` asked for them; otherwise empty.
  package var output: String
  /// The lines of the sources that the compiler has read in another form.
  package var rewrites: [SourceRewrite]

  /// Creates the description of a plugin that has been built.
  package init(
    name: String, library: String, bytes: Int, resourceFolders: [String] = [],
    output: String = "", rewrites: [SourceRewrite] = []
  ) {
    self.name = name
    self.library = library
    self.bytes = bytes
    self.resourceFolders = resourceFolders
    self.output = output
    self.rewrites = rewrites
  }

  /// The plugin's own folder of resources; `nil` if the plugin has none.
  package var resources: String? { resourceFolders.first }
}

/// The progress of a build.
package enum BuildProgress: Hashable, Sendable {
  /// A part of a long work: the completed fraction, 0 to 1, and a text.
  case fraction(Double, String)
  /// An event that a person should know of, such as a wait for another build.
  case note(String)
}
