public import Foundation

public struct ActivityContent<State> where State: Decodable, State: Encodable, State: Hashable {
  public let state: State
  public let staleDate: Date?
  public let relevanceScore: Double

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
  public var description: String { "\(state)" }
}
