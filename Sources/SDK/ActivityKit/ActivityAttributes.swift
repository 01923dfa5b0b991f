/// What a live activity shows: what never changes in it, and the type of what does.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while the activity runs.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
