/// What `inspect --json` tells of an archive: one JSON object.
public struct ArchiveRow: Hashable, Sendable {
  /// One entry.
  public struct Entry: Hashable, Sendable {
    /// From when on it is shown.
    public var date: WireTime
    /// The hash of what is shown, 32 hex digits.
    public var revision: String
    /// The media type of its payload.
    public var contentType: String
    /// The size of its payload.
    public var byteCount: Int
    /// The deep link.
    public var url: String?
    /// The provider's score.
    public var relevance: Double?
    /// Seconds for which the score counts; `nil` until the next entry.
    public var relevanceDuration: Double?
    /// Index of its tree of views, if it has one.
    public var tree: Int?
    /// Index of its tree for the dark scheme, if that is another one.
    public var darkTree: Int?

    /// Makes an entry.
    public init(
      date: WireTime, revision: String, contentType: String, byteCount: Int, url: String?,
      relevance: Double?, relevanceDuration: Double?, tree: Int?, darkTree: Int?
    ) {
      self.date = date
      self.revision = revision
      self.contentType = contentType
      self.byteCount = byteCount
      self.url = url
      self.relevance = relevance
      self.relevanceDuration = relevanceDuration
      self.tree = tree
      self.darkTree = darkTree
    }
  }

  /// One blob: a payload or an image.
  public struct Blob: Hashable, Sendable {
    /// Its XXH3-128, 32 hex digits.
    public var hash: String
    /// Its size.
    public var byteCount: Int

    /// Makes a blob.
    public init(hash: String, byteCount: Int) {
      self.hash = hash
      self.byteCount = byteCount
    }
  }

  /// Major and minor version of the format, for example `1.1`.
  public var version: String
  /// The size of the archive.
  public var byteCount: Int
  /// The size of everything but the blobs.
  public var skeletonByteCount: Int
  /// `at_end`, `after` or `never`.
  public var policy: String
  /// The date of `after`.
  public var policyDate: WireTime?
  /// By date.
  public var entries: [Entry]
  /// In the order of their first use.
  public var blobs: [Blob]
  /// Each tree as valid JSON.
  public var trees: [[UInt8]]

  /// Makes a row.
  public init(
    version: String, byteCount: Int, skeletonByteCount: Int, policy: String,
    policyDate: WireTime? = nil, entries: [Entry], blobs: [Blob], trees: [[UInt8]]
  ) {
    self.version = version
    self.byteCount = byteCount
    self.skeletonByteCount = skeletonByteCount
    self.policy = policy
    self.policyDate = policyDate
    self.entries = entries
    self.blobs = blobs
    self.trees = trees
  }

  private enum CodingKeys: String, CodingKey {
    case version
    case byteCount = "bytes"
    case skeletonByteCount = "skeleton_bytes"
    case policy
    case policyDate = "policy_at"
    case entries, blobs, trees
  }

  /// The object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.version, version)
      object.put(.byteCount, byteCount)
      object.put(.skeletonByteCount, skeletonByteCount)
      object.put(.policy, policy)
      object.put(.policyDate, policyDate)
      object.put(.entries, entries)
      object.put(.blobs, blobs)
      object.put(.trees, trees.map(RawJSON.init))
    }
  }
}

extension ArchiveRow.Entry: JSONWritable {
  private enum CodingKeys: String, CodingKey {
    case date = "at"
    case revision = "rev"
    case contentType = "type"
    case byteCount = "bytes"
    case url, relevance
    case relevanceDuration = "relevance_duration"
    case tree
    case darkTree = "dark_tree"
  }

  func writeJSON(to bytes: inout [UInt8]) {
    bytes += JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.date, date)
      object.put(.revision, revision)
      object.put(.contentType, contentType)
      object.put(.byteCount, byteCount)
      object.put(.url, url)
      object.put(.relevance, relevance)
      object.put(.relevanceDuration, relevanceDuration)
      object.put(.tree, tree)
      object.put(.darkTree, darkTree)
    }
  }
}

extension ArchiveRow.Blob: JSONWritable {
  private enum CodingKeys: String, CodingKey {
    case hash
    case byteCount = "bytes"
  }

  func writeJSON(to bytes: inout [UInt8]) {
    bytes += JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.hash, hash)
      object.put(.byteCount, byteCount)
    }
  }
}
