package import WidgetModel

/// The results of the provider calls for a kind in a family.
package struct PreviewedWidget: Sendable {
  package var kind: KindDescriptor
  package var family: WidgetFamily
  /// The display size in points.
  package var size: DisplaySize
  /// The result of the placeholder call; `nil` if the call was not wanted.
  package var placeholder: Result<PreviewedTimeline, PreviewFailure>?
  /// The result of the timeline call.
  package var timeline: Result<PreviewedTimeline, PreviewFailure>

  /// Creates the results of the calls.
  package init(
    kind: KindDescriptor, family: WidgetFamily, size: DisplaySize,
    placeholder: Result<PreviewedTimeline, PreviewFailure>?,
    timeline: Result<PreviewedTimeline, PreviewFailure>
  ) {
    self.kind = kind
    self.family = family
    self.size = size
    self.placeholder = placeholder
    self.timeline = timeline
  }

  /// The failures of the calls, each with the name of the call.
  package var failures: [(call: ProviderCall, failure: PreviewFailure)] {
    var failures: [(ProviderCall, PreviewFailure)] = []
    if case .failure(let failure)? = placeholder { failures.append((.placeholder, failure)) }
    if case .failure(let failure) = timeline { failures.append((.timeline, failure)) }
    return failures
  }
}

/// The archive of a successful call, and the entries that a sheet shows.
package struct PreviewedTimeline: Sendable {
  /// An entry of the archive.
  package struct Entry: Hashable, Sendable {
    /// The index in the archive.
    package var index: Int
    /// The date from which the entry is shown.
    package var date: Timestamp
    /// The hash of the displayed content.
    package var rev: ContentHash
    /// The media type of the payload.
    package var contentType: String
    /// Whether the entry has views to draw.
    package var hasViews: Bool

    /// Creates an entry.
    package init(
      index: Int, date: Timestamp, rev: ContentHash, contentType: String, hasViews: Bool
    ) {
      self.index = index
      self.date = date
      self.rev = rev
      self.contentType = contentType
      self.hasViews = hasViews
    }
  }

  /// The archive as the worker wrote it; valid.
  package var archive: [UInt8]
  /// The entry that is current at the time of the call, and the next ones.
  package var entries: [Entry]
  /// The number of all entries.
  package var count: Int
  /// The reload policy.
  package var policy: ReloadPolicy
  /// The wall-clock time of the call in the plugin.
  package var took: Duration
  /// The warnings of the worker for the plugin's author.
  package var warnings: [String]

  /// Creates the result of a call.
  package init(
    archive: [UInt8], entries: [Entry], count: Int, policy: ReloadPolicy, took: Duration,
    warnings: [String]
  ) {
    self.archive = archive
    self.entries = entries
    self.count = count
    self.policy = policy
    self.took = took
    self.warnings = warnings
  }
}
