public import WidgetModel

/// One provider answer as the store keeps it: the same value goes in and comes out.
public struct StoredAnswer: Hashable, Sendable {
  /// What it answers.
  public var slot: StoreSlot
  /// The plugin's name, at most 255 bytes: the name space of its blobs.
  public var plugin: String
  /// The content hash of the plugin's file that answered.
  public var pluginHash: ContentHash
  /// A hash over the configuration that the answer was made for: a widget that is configured
  /// differently now must be asked again.
  public var fingerprint: ContentHash
  /// The scheduler's generation of the call.
  public var generation: UInt64
  /// When the answer came.
  public var made: Timestamp
  /// When a client last looked at it; the least recent go first when the store is full.
  public var watched: Timestamp
  /// One complete WidgetArchive, byte for byte as it was saved.
  public var archive: [UInt8]

  /// Makes an answer; `watched` is ``made`` unless it is given.
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

/// What became of a saved answer.
public enum SaveOutcome: Hashable, Sendable {
  /// The archive is new or differs from the last one; it is on disk.
  case written
  /// The archive equals the last one; only the small record was rewritten.
  case unchanged
  /// A newer answer for the same slot came before this one was written; it was never needed.
  case superseded
}
