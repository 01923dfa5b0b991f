import AppIntents

struct City: AppEntity, Codable, Hashable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  /// The city of somebody who has not chosen any.
  static let standard = City(id: "lisbon", name: "Lisbon", country: "Portugal")

  let id: String
  let name: String
  let country: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(country)")
  }
}
