import AppIntents
import Synchronization

enum Unit: String, AppEnum {
  case celsius
  case fahrenheit

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
  static let caseDisplayRepresentations: [Unit: DisplayRepresentation] = [
    .celsius: "Celsius", .fahrenheit: DisplayRepresentation(title: "Fahrenheit"),
  ]
}

struct City: AppEntity, Hashable {
  let id: Int
  var name: String

  static let all = [City(id: 1, name: "Berlin"), City(id: 2, name: "Oslo")]
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct CityQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [City] {
    City.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [City] { City.all }
  func defaultResult() async -> City? { City.all[1] }
}

/// A street, which has no default, and depends on the city.
struct Street: AppEntity {
  let id: String

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Street"
  static let defaultQuery = StreetQuery()
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct StreetQuery: EntityQuery {
  @IntentParameterDependency<Trip>(\.$city) var trip

  func entities(for identifiers: [String]) async throws -> [Street] {
    identifiers.filter { $0 != "gone" }.map { Street(id: $0) }
  }

  func suggestedEntities() async throws -> IntentItemCollection<Street> {
    guard let trip else { return .empty }
    return IntentItemCollection {
      IntentItemSection("In \(trip.city.name)", items: [Street(id: "\(trip.city.name) 1")])
    }
  }
}

struct Sizes: DynamicOptionsProvider {
  func results() async throws -> [String] { ["S", "M"] }
  func defaultResult() async -> String? { "M" }
}

struct Trip: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Trip"

  @Parameter(title: "City") var city: City
  @Parameter(title: "Street") var street: Street
  @Parameter(title: "Unit", description: "Of degrees", default: .fahrenheit) var unit: Unit
  @Parameter(title: "Days", default: 3, inclusiveRange: (1, 14)) var days: Int
  @Parameter(title: "Ratio") var ratio: Double
  @Parameter(title: "On", default: true) var isOn: Bool
  @Parameter(title: "Note") var note: String?
  @Parameter(title: "Start", default: Date(timeIntervalSince1970: 60)) var start: Date
  @Parameter(title: "Link") var link: URL
  @Parameter(title: "Tags", default: ["a", "b"]) var tags: [String]
  @Parameter(title: "Units") var units: [Unit]
  @Parameter(title: "Size", optionsProvider: Sizes()) var size: String?
}

struct ToggleItem: AppIntent {
  static let title: LocalizedStringResource = "Toggle"

  @Parameter(title: "Id") var id: String
  @Parameter(title: "Done", default: false) var isDone: Bool
  @Parameter(title: "City", default: City.all[0]) var city: City?
  @Parameter(title: "When") var when: Date?
  @Parameter(title: "Tags") var tags: [String]

  init() {}
  init(id: String) { self.id = id }

  func perform() async throws -> some IntentResult {
    Performed.note("\(id) \(isDone) \(city?.name ?? "-")")
    return .result()
  }
}

/// What intents did.
enum Performed {
  private static let all = Mutex<[String]>([])

  static func note(_ what: String) { all.withLock { $0.append(what) } }
  static func has(_ what: String) -> Bool { count(what) > 0 }
  static func count(_ what: String) -> Int { all.withLock { $0.count { $0 == what } } }
}
