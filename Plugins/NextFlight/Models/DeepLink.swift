import Foundation

/// What the app can be asked to open.
enum DeepLink {
  case flight(Flight.ID)
  case checkIn(Flight.ID)
  case boardingPass(Flight.ID)
  case terminalMap(Flight.ID)
  case search

  var url: URL {
    let path =
      switch self {
      case .flight(let id): "flights/\(id.escaped)"
      case .checkIn(let id): "flights/\(id.escaped)/check-in"
      case .boardingPass(let id): "flights/\(id.escaped)/boarding-pass"
      case .terminalMap(let id): "flights/\(id.escaped)/map"
      case .search: "search"
      }
    return URL(string: "northbound://\(path)") ?? URL(filePath: "/")
  }
}

extension String {
  fileprivate var escaped: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-")))
      ?? self
  }
}
