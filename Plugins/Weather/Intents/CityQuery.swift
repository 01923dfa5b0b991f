import AppIntents

struct CityQuery: EntityStringQuery {
  func entities(for identifiers: [City.ID]) async throws -> [City] {
    Self.cities.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> [City] {
    Self.cities.filter { $0.name.localizedCaseInsensitiveContains(string) }
  }

  func suggestedEntities() async throws -> [City] {
    Self.cities
  }

  func defaultResult() async -> City? {
    .standard
  }

  /// The cities that the app knows.
  private static let cities: [City] = {
    guard let url = Bundle.main.url(forResource: "cities", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let cities = try? JSONDecoder().decode([City].self, from: data)
    else { return [.standard] }
    return cities
  }()
}
