public import WidgetModel

/// A result of a provider call, as saved and loaded by the store.
public struct StoredResult: Hashable, Sendable {
  /// The slot of the result.
  public var slot: StoreSlot
  /// The plugin's name, at most 255 bytes; the name space of the result's blobs.
  public var plugin: String
  /// The content hash of the plugin file that made the result.
  public var pluginHash: ContentHash
  /// A hash of the configuration that the result was made for. If a widget's present configuration
  /// has another hash, the provider must be called again.
  public var fingerprint: ContentHash
  /// The scheduler's generation of the call.
  public var generation: UInt64
  /// The time of the result.
  public var made: Timestamp
  /// The time at which a client last watched the result; the least recently watched results are
  /// removed first when the store is full.
  public var watched: Timestamp
  /// A complete WidgetArchive, loaded exactly as saved.
  public var archive: [UInt8]

  /// Creates a result; `watched` is `made` by default.
  public init(
    slot: StoreSlot, plugin: String, pluginHash: ContentHash, fingerprint: ContentHash,
    generation: UInt64 = 0, made: Timestamp, watched: Timestamp? = nil, archive: [UInt8]
  ) {
    self.slot = slot
    self.plugin = plugin
    self.pluginHash = pluginHash
    self.fingerprint = fingerprint
    self.generation = generation
    self.made = made
    self.watched = watched ?? made
    self.archive = archive
  }
}

/// The outcome of a successful save.
public enum SaveOutcome: Hashable, Sendable {
  /// The archive is new or has changed, and is on disk.
  case written
  /// The archive is unchanged; only the small record was rewritten.
  case unchanged
  /// A newer result for the same slot arrived first; this result was not written.
  case superseded
}
