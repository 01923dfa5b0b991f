/// A pair of Markdown markers. The order of the cases is the order of recognition, with longer
/// markers first.
enum MarkdownMark: CaseIterable {
  case code, bold, boldUnderscores, struck, italic, italicUnderscore

  /// The characters of the marker, all identical.
  var spelling: [Character] {
    switch self {
    case .code: ["`"]
    case .bold: ["*", "*"]
    case .boldUnderscores: ["_", "_"]
    case .struck: ["~", "~"]
    case .italic: ["*"]
    case .italicUnderscore: ["_"]
    }
  }

  /// The style of the text between the markers.
  var intent: InlinePresentationIntent {
    switch self {
    case .code: .code
    case .bold, .boldUnderscores: .stronglyEmphasized
    case .struck: .strikethrough
    case .italic, .italicUnderscore: .emphasized
    }
  }
}
