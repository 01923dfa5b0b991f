internal import WidgetModel

/// The command line whose word a shell completes.
///
/// The words come from the shell as they were typed, with quotes and backslashes.
struct CompletionLine {
  /// The word to complete, as far as it is written, without quotes.
  let current: String
  /// The words before it that are neither options nor their values, without the names of program and
  /// command.
  let positionals: [String]
  /// The values of options, by their long names.
  private let values: [String: String]

  /// The value of `--socket`.
  var socket: String? { values["--socket"] }
  /// The value of `--config`.
  var config: String? { values["--config"] }
  /// The value of `--state-dir`.
  var stateDirectory: String? { values["--state-dir"] }

  /// The options of commands with completions that take a value.
  static let optionsWithValue: Set = [
    "--socket", "--color", "--family", "--id", "--if", "--kind", "--plugin", "--format", "-f", "-n",
    "--number", "-o", "--output", "--scheme", "--mode", "--scale", "--palette", "--dither",
    "--graphics", "--fonts", "--at", "--if-changed", "--click", "--tree", "--separator",
    "--plugin-dir", "--config", "--state-dir", "--mac", "--size", "--each", "--wait", "--level",
  ]

  /// Reads the words of a shell.
  ///
  /// - Parameters:
  ///   - words: All words of the line, the name of the program first.
  ///   - index: The index of the word to complete.
  init(_ words: [String], index: Int) {
    let texts = words.map(Self.unquoted)
    current = texts.indices.contains(index) ? texts[index] : ""
    var positionals: [String] = []
    var values: [String: String] = [:]
    var position = 1
    let end = max(0, min(index, texts.count))
    while position < end {
      let word = texts[position]
      position += 1
      if Self.optionsWithValue.contains(word) {
        if position < end { values[word] = texts[position] }
        position += 1
      } else if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        values[String(word[..<equals])] = String(word[word.index(after: equals)...])
      }
      if !word.hasPrefix("-") { positionals.append(word) }
    }
    self.positionals = Array(positionals.dropFirst())
    self.values = values
  }

  /// Returns a word without the quotes and backslashes of a POSIX shell. Nothing is expanded; an open quote
  /// ends with the word.
  static func unquoted(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in word.unicodeScalars {
      if isEscaped {
        // Inside of double quotes, a backslash stays before most characters.
        if quote == "\"", !["\"", "\\", "$", "`"].contains(scalar) { result.append("\\") }
        result.append(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// The form in which a shell takes candidates.
enum CompletionForm: String {
  case bash, zsh, fish

  /// The largest number of candidates, and of bytes of one.
  private static let (mostCandidates, mostBytes) = (500, 256)

  /// Returns the candidates that begin with a text, for the script of the shell.
  ///
  /// Candidates come from plugins, and from whatever program listens at the socket. Left out are those with
  /// control characters, which would end a candidate or change the terminal, and those with `$` and
  /// backquotes, which a shell might run.
  func candidates(_ texts: [String], beginningWith prefix: String) -> [String] {
    var candidates: [String] = []
    var seen: Set<String> = []
    for text in texts
    where text.hasPrefix(prefix) && Self.isHarmless(text) && seen.insert(text).inserted {
      candidates.append(written(text))
      if candidates.count == Self.mostCandidates { break }
    }
    return candidates
  }

  private static func isHarmless(_ text: String) -> Bool {
    (1...mostBytes).contains(text.utf8.count) && text.controlCharacter == nil
      && !text.unicodeScalars.contains { $0 == "$" || $0 == "`" }
  }

  private func written(_ text: String) -> String {
    switch self {
    // `compgen -W` expands each word as a shell does: the word is quoted.
    case .bash: text.quotedForShell
    // `_describe` takes the text behind a colon for a description.
    case .zsh: text.escaping(["\\", ":"])
    case .fish: text
    }
  }
}

extension String {
  /// The text with a backslash before each of the scalars.
  fileprivate func escaping(_ scalars: Set<Unicode.Scalar>) -> String {
    var escaped = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
