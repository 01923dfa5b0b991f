import AppIntents

struct Place: AppEntity {
  let id: String
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Place" }
  static var defaultQuery: PlaceQuery { PlaceQuery() }
  var displayRepresentation: DisplayRepresentation { "\(id)" }
  var picture: UIImage? { UIImage(systemName: "mappin") }
}

struct PlaceQuery: EntityQuery {
  func entities(for identifiers: [Place.ID]) async throws -> [Place] {
    identifiers.map { Place(id: $0) }
  }
  func suggestedEntities() async throws -> [Place] { [Place(id: "home")] }
  func defaultResult() async -> [Place]? { try? await suggestedEntities() }
}

struct PlacesIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource { "Places" }
  @Parameter(title: "Places") var places: [Place]
  @Parameter(title: "Others") var others: [Place]?
}
