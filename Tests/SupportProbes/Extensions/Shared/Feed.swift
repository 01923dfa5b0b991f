import Foundation

final class Feed: NSObject, XMLParserDelegate {
  private(set) var titles: [String] = []
  private var text = ""

  func read(_ data: Data) -> Bool {
    let parser = XMLParser(data: data)
    parser.delegate = self
    return parser.parse()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    if elementName == "title" { titles.append(text) }
    text = ""
  }

  func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }

  /// A file that imports Foundation alone.
  func picture() -> UIImage? { UIImage(named: "feed") }
}
