/// A mark of Markdown that stands before and after what it is for. Longer ones are looked for first.
enum MarkdownMark: CaseIterable {
  case code, bold, boldUnderscores, struck, italic, italicUnderscore

  /// Its characters, all of them the same.
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

  /// What it says of the text.
  var intent: InlinePresentationIntent {
    switch self {
    case .code: .code
    case .bold, .boldUnderscores: .stronglyEmphasized
    case .struck: .strikethrough
    case .italic, .italicUnderscore: .emphasized
    }
  }
}
