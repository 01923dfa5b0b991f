public import Foundation

/// What a live activity shows at a time.
public struct ActivityContent<State> where State: Decodable, State: Encodable, State: Hashable {
  /// What changes.
  public let state: State
  /// From when on it is out of date; never if `nil`.
  public let staleDate: Date?
  /// How important it is beside other activities; any number.
  public let relevanceScore: Double

  /// Makes a content.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Sendable where State: Sendable {}

extension ActivityContent: Codable {}

extension ActivityContent: Hashable, Equatable {}

extension ActivityContent: CustomStringConvertible {
  /// The state as text.
  public var description: String { "\(state)" }
}
