/// What became of a request to reload.
public enum ReloadStatus: String, CaseIterable, Codable, Hashable, Sendable {
  /// It will be done as soon as there is a free slot.
  case accepted
  /// One was queued already; this request is part of it.
  case coalesced
  /// It will be done at `until`, for the `reason` told.
  case deferred
  /// It was done; only when the request waits.
  case done
  /// It was not done, for the `reason` told.
  case failed
}

extension ReloadStatus: JSONWritable {}
