import Foundation
import FoundationXML

/// Whether a text is well-formed XML, as a parser that nobody here wrote sees it.
final class XMLTextCheck: NSObject, XMLParserDelegate {
  private(set) var problem: String?
  var isWellFormed: Bool { problem == nil }

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { problem = parser.parserError.map { "\($0)" } ?? "it does not parse" }
  }
}
