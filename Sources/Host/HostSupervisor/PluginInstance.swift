public import WidgetModel

/// One build of one plugin: what a worker loads.
public struct PluginInstance: Hashable, Sendable {
  /// The plugin's name: its file name without `lib` and `.so`.
  public var name: String
  /// Absolute path of the file.
  public var path: String
  /// The content of the file; another content is loaded by another worker.
  public var contentHash: ContentHash
  /// What the plugin said about itself before; a worker whose plugin says anything else is not
  /// called, because a typed call through a wrong signature would be fatal. `nil` accepts anything.
  public var expected: PluginDescriptor?
  /// The plugin's own directory, made with mode 0700 if it is missing: its working directory and
  /// home. `nil` gives it none.
  public var stateDirectory: String?
  /// Where the worker gets a folder to run from, so that a plugin with resources beside it finds
  /// them; made if it is missing. `nil`: the worker runs from where it is.
  public var workerDirectory: String?

  /// Makes an instance.
  public init(
    name: String, path: String, contentHash: ContentHash, expected: PluginDescriptor? = nil,
    stateDirectory: String? = nil, workerDirectory: String? = nil
  ) {
    self.name = name
    self.path = path
    self.contentHash = contentHash
    self.expected = expected
    self.stateDirectory = stateDirectory
    self.workerDirectory = workerDirectory
  }

  /// Whether a worker of this instance can serve `other`: it is the same build in the same place.
  func isSameBuild(as other: PluginInstance) -> Bool {
    (name, path, contentHash, stateDirectory)
      == (other.name, other.path, other.contentHash, other.stateDirectory)
  }
}
