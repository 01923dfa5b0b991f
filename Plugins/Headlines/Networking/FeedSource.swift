import Foundation

/// Which feed a widget shows: that of its country, or a file or URL of one's own.
struct FeedSource {
  let country: String
  let custom: String?

  init(_ configuration: SelectCountryIntent) {
    country = configuration.country.code
    custom = configuration.source.flatMap { $0.isEmpty ? nil : $0 }
  }

  var identifier: String {
    "\(country) \(custom ?? "")"
  }

  /// The stories that ship with the widget.
  var bundledURL: URL? {
    Bundle.main.url(forResource: "headlines-\(country)", withExtension: "json")
  }

  /// A `%@` in a custom source stands for the country.
  var url: URL? {
    guard let custom = custom else { return bundledURL }
    let address = custom.replacingOccurrences(of: "%@", with: country)
    return address.hasPrefix("/") ? URL(fileURLWithPath: address) : URL(string: address)
  }
}
