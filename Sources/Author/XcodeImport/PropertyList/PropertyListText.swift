/// Writes property lists as XML.
enum PropertyListText {
  /// Returns the text of a file with a dictionary. The keys are sorted.
  static func xml(_ fields: [String: PropertyListNode]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(lines(PropertyListNode(.dictionary(fields)), indentation: ""))
    </plist>

    """
  }

  private static func lines(_ node: PropertyListNode, indentation: String) -> String {
    let inner = indentation + "  "
    switch node.value {
    case .string("YES"): return "\(indentation)<true/>"
    case .string("NO"): return "\(indentation)<false/>"
    case .string(let text): return "\(indentation)<string>\(escaped(text))</string>"
    case .array(let nodes):
      let body = nodes.map { lines($0, indentation: inner) }
      return wrapped("array", body, indentation)
    case .dictionary(let fields):
      let body = fields.sorted { $0.key < $1.key }.map { key, value in
        "\(inner)<key>\(escaped(key))</key>\n\(lines(value, indentation: inner))"
      }
      return wrapped("dict", body, indentation)
    }
  }

  private static func wrapped(_ tag: String, _ body: [String], _ indentation: String) -> String {
    if body.isEmpty { return "\(indentation)<\(tag)/>" }
    return (["\(indentation)<\(tag)>"] + body + ["\(indentation)</\(tag)>"])
      .joined(separator: "\n")
  }

  /// Returns a text without the characters that XML gives a meaning or forbids.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
