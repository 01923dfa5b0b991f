import Intents

class SelectCountryIntent: INIntent {
  @INManaged(title: "Country", default: .unitedStates) var country: Country
  @INManaged(title: "Source", description: "A file or URL of stories of your own.")
  var source: String?
}

enum Country: Int, INEnum {
  case unknown
  case unitedStates
  case unitedKingdom
  case germany

  var code: String {
    switch self {
    case .unknown, .unitedStates: return "us"
    case .unitedKingdom: return "gb"
    case .germany: return "de"
    }
  }

  var displayString: String {
    switch self {
    case .unknown: return "–"
    case .unitedStates: return "United States"
    case .unitedKingdom: return "United Kingdom"
    case .germany: return "Germany"
    }
  }
}
