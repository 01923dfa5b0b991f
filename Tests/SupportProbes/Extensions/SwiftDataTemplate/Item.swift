// swift-format-ignore-file

import Foundation
import SwiftData

@Model
final class Item {
  var timestamp: Date

  init(timestamp: Date) {
    self.timestamp = timestamp
  }
}

// Relationships, attributes, nested types and an identifier of the author's.
@Model
public final class Trip: Identifiable {
  // A comment with a var name: String in it.
  @Attribute(.unique) public var id: UUID = UUID()
  @Attribute(.externalStorage, originalName: "title") public var name: String
  public var startDate: Date?
  public var kind: Kind = Kind.work
  public var tags: [String] = []
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) public var stops: [Stop]? = []
  @Relationship var owner: Owner?
  @Transient var isSelected = false

  public enum Kind: String, Codable, CaseIterable {
    case work, leisure
  }

  public var title: String { "\(name) (\(stops?.count ?? 0))" }
  var isOver: Bool {
    get { startDate ?? .now < .now }
    set { startDate = newValue ? .distantPast : nil }
  }

  public init(name: String, startDate: Date? = nil) {
    self.name = name
    self.startDate = startDate
  }
}

@Model public class Stop {
  #Index<Stop>([\.name], [\.name, \.day])
  #Unique<Stop>([\.name])
  public var name: String = ""
  public var day: Int = 0
  public var trip: Trip?
  init(name: String) { self.name = name }
}

@Model class Owner: Codable {
  var name: String
  @Relationship(inverse: \Trip.owner) var trips: [Trip] = []

  enum CodingKeys: CodingKey { case name }

  init(name: String) { self.name = name }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
  }
}

@Model final class Company: Owner {
  var taxNumber: Int = 0
  override init(name: String) { super.init(name: name) }
  required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
}
